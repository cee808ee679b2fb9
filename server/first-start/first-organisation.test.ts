import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { seedFirstOrganisation } from './first-organisation.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { isPassword } from '../features/accounts/password.ts'
import { readContent } from '../content/read-content.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { holdRulebook } from '../rulebook/rulebook-holder.ts'
import type { Database } from '../db/tables.ts'
import { silentLog } from '../log.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { copyFewRules } from '../testing/few-rules.ts'
import { openGate } from '../testing/open-gate.ts'

const content = mkdtempSync(join(tmpdir(), 'portolan-first-'))
copyFewRules(content)
afterAll(() => rmSync(content, { recursive: true }))
const secretKey = 'a key of at least thirty-two characters'

/** The demo trips are about real places. */
async function loadRealRules(db: Database): Promise<void> {
  const reading = await readContent(content, systemClock.today())
  if ('problems' in reading) throw new Error('The content has mistakes')
  await loadContent({ db, clock: systemClock, gate: openGate }, reading.content)
}

for (const demo of [true, false]) {
  describe(`the first start ${demo ? 'with' : 'without'} demo data`, () => {
    describeOnBothDatabases('database', (open) => {
      test('makes one organisation and a sign-in, also when started twice at once, and later nothing', async () => {
        const { db } = open()
        await loadRealRules(db)
        const rulebook = await holdRulebook(open(), silentLog)
        const config = { ...readConfig({ DEMO: demo ? '1' : '0', ADMIN_USERNAME: 'chief' }), secretKey }
        const context = { db, rulebook, config, clock: systemClock, log: silentLog }

        const made = await Promise.all([seedFirstOrganisation(context), seedFirstOrganisation(context)])
        const signIn = made.find((each) => each !== null)
        expect(made.filter((each) => each === null)).toHaveLength(1)
        expect(signIn).toMatchObject({
          username: 'chief',
          password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/),
        })
        expect(await seedFirstOrganisation(context)).toBeNull()

        const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
        expect(await isPassword(user.password_hash, signIn?.password ?? '')).toBe(true)
        expect(await db.selectFrom('organisations').select(['name', 'is_demo']).execute()).toEqual([
          { name: demo ? 'Demo Travel' : 'My organisation', is_demo: demo },
        ])
        const journeys = await db.selectFrom('journeys').select('is_demo').execute()
        expect(journeys).toEqual(demo ? Array.from({ length: 4 }, () => ({ is_demo: true })) : [])
        await rulebook.close()
      })
    })
  })
}

describeOnBothDatabases('a random password', (open) => {
  test('is told before it is kept, so that no later failure hides it', async () => {
    const { db } = open()
    const told: (string | null)[] = []
    const broken = (): never => {
      throw new Error('the demo trips cannot be made')
    }
    const rulebook = { current: broken }
    const config = { ...readConfig({ DEMO: '1' }), secretKey }
    const context = { db, rulebook, config, clock: systemClock, log: silentLog }
    const seeding = seedFirstOrganisation(context, ({ password }) => told.push(password))
    await expect(seeding).rejects.toThrow('the demo trips cannot be made')
    const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    expect(told).toHaveLength(1)
    expect(await isPassword(user.password_hash, told[0] ?? '')).toBe(true)
  })
})

describeOnBothDatabases('a given password', (open) => {
  test('is used and not said again', async () => {
    const { db } = open()
    await loadRealRules(db)
    const rulebook = await holdRulebook(open(), silentLog)
    const config = { ...readConfig({ DEMO: '0', ADMIN_PASSWORD: 'correct horse' }), secretKey }
    const signIn = await seedFirstOrganisation({ db, rulebook, config, clock: systemClock, log: silentLog })
    expect(signIn).toEqual({ username: 'admin', password: null })
    const user = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    expect(await isPassword(user.password_hash, 'correct horse')).toBe(true)
    await rulebook.close()
  })
})
