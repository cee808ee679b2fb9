import { expect, onTestFinished, test } from 'vitest'
import { createTripPage, tokenFor } from '../harness/api.ts'
import { startedFolder } from '../harness/prepared-folder.ts'
import { freePort, runServer, startSystem } from '../harness/start-system.ts'

const trip = { destinations: ['SG'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-20' }

test('a second process on the same folder refuses to start and harms nobody; a killed one leaves no lock and no loss (SAFETY 4, 5)', async () => {
  const first = await startSystem({ dataDir: startedFolder() })
  onTestFinished(async () => {
    await first.kill()
    first.removeData()
  })
  const token = await tokenFor(first.url)
  const { url } = await createTripPage(first.url, token, trip)
  expect((await fetch(url)).status).toBe(200)

  const port = String(await freePort())
  const second = runServer({ PORT: port, DATA_DIR: first.dataDir })
  expect(await second.ended).not.toBe(0)
  expect(second.output()).toContain(String(first.pid))
  expect((await fetch(url)).status).toBe(200)

  const last = await createTripPage(first.url, token, trip)
  await first.kill()
  const third = await startSystem({ dataDir: first.dataDir })
  onTestFinished(async () => void (await third.stop()))
  for (const address of [url, last.url]) {
    expect((await fetch(address.replace(first.url, third.url))).status).toBe(200)
  }
  expect(await third.stop()).toBe(0)
})
