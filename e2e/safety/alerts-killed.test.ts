import { randomBytes } from 'node:crypto'
import { onTestFinished, test, expect } from 'vitest'
import { databaseUrl, dropDatabase, onServer, serverUrl } from '#server/testing/databases.ts'
import { killOnTheWay } from '../harness/alert-drill.ts'
import { openDrillSystem } from '../harness/alert-system.ts'

/** `npm run bench -- alert-kills` kills it 200 times. */
const kills = 4

test('a worker that is killed on the way from a feed to the mails about hotels loses none, and sends again only what it had to send (SAFETY 54)', async () => {
  const server = await serverUrl()
  const name = `portolan_e2e_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const system = await openDrillSystem(databaseUrl(server, name))
  onTestFinished(async () => {
    await system.close()
    await dropDatabase(server, name)
  })
  const { faults, ...figures } = await killOnTheWay(system, { kills, killsEachTurn: 2 })
  expect(faults).toEqual([])
  // Raised twice: twenty addresses of each operator, each time.
  expect(figures).toMatchObject({ kills, turns: 2, mails: 80 })
}, 400_000)
