import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeAtUpdateDesk, rulesWith, visa } from '../testing/update-desk.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-updates-'))
afterAll(() => rmSync(folder, { recursive: true }))

describeAtUpdateDesk('after a restore, subscribers', (desk) => {
  test('who were told since the backup are not told again, the others are (SAFETY 16)', async () => {
    const { server, publish, keep, tell, send, later, made, followed, sentTo, address, updates } = desk()
    await followed((await made()).id, address('ada'))
    await publish(rulesWith(visa('yes')), { de: 'Deutsche brauchen ein Visum.', en: 'Germans need a visa.' })
    await keep()
    const file = join(folder, `${address('backup')}.backup`)
    await writeBackup(server.db, file, server.clock)
    await tell()
    later(11)
    await send()
    expect(sentTo(address('ada'))).toHaveLength(1)

    await restoreBackup(server.db, file, server.clock)
    for (let run = 0; run < 2; run += 1) {
      expect(await tell()).toBe(0)
      later(11)
      await send()
    }
    expect(sentTo(address('ada'))).toHaveLength(1)
    expect(await updates()).toMatchObject([{ outcome: 'sent' }])

    // A database that is gone knows nothing: who was told is told again, rather than not at all.
    await server.db.deleteFrom('subscription_updates').execute()
    await restoreBackup(server.db, file, server.clock)
    expect(await tell()).toBe(1)
  })
})
