import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { appendEvidence } from '../features/evidence/append-evidence.ts'
import { contentHash } from '../features/evidence/entry.ts'
import { readHeads } from '../features/evidence/store.ts'
import { verifyEvidence } from '../features/evidence/verify-evidence.ts'
import { testConfig } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portolan-evidence-'))
afterAll(() => rmSync(folder, { recursive: true }))
const clock = fixedClock('2026-11-20T10:00:00Z')

describeOnBothDatabases('after a restore the evidence', (open) => {
  const db = () => open().db
  const append = (organisationId: string, page: string) =>
    db()
      .transaction()
      .execute((trx) =>
        appendEvidence(trx, testConfig, {
          journeyId: randomUUID(),
          organisationId,
          kind: 'mail',
          language: 'de',
          revision: 1,
          contentHash: contentHash(page),
          at: clock.now(),
        }),
      )
  const verified = (anchors: Parameters<typeof verifyEvidence>[1] = []) =>
    verifyEvidence({ ask: (work) => work(db()), config: testConfig }, anchors)

  test('of what was done since the backup is still there, and a chain that was written anew is not trusted', async () => {
    const values = { id_code: 'harbour', name: 'Harbour', public_name: 'Harbour' }
    const { id } = await db().insertInto('organisations').values(values).returning('id').executeTakeFirstOrThrow()
    await append(id, 'one')
    const file = join(folder, `${open().engine}.backup`)
    await writeBackup(db(), file, clock)
    for (const page of ['two', 'three']) await append(id, page)
    const anchors = await readHeads(db())
    await restoreBackup(db(), file, clock)
    expect(await verified(anchors)).toMatchObject({ entries: 3, tampered: [] })
    await append(id, 'four')
    expect(await verified(anchors)).toMatchObject({ entries: 4, tampered: [] })
    // Somebody wrote another beginning: the backup's is the one that is kept.
    await sql`update evidence set hash = md5('x') || md5('y') where sequence = 1`.execute(db())
    await restoreBackup(db(), file, clock)
    expect(await verified()).toMatchObject({ entries: 1, tampered: [] })
    expect((await verified(anchors)).tampered).toMatchObject([{ sequence: 3, found: 'not-as-anchored' }])
  })
})
