import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { silentLog } from '../../log.ts'
import { testConfig } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { anchorEvidence, anchorFile, readAnchors } from './anchor-evidence.ts'
import { appendEvidence } from './append-evidence.ts'
import { contentHash } from './entry.ts'
import { verifyCommand } from './verify-command.ts'

describeOnOneDatabase('the command that verifies evidence', (open) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portolan-evidence-'))
  const config = { ...testConfig, dataDir }
  const clock = fixedClock('2026-11-20T10:00:00Z')
  let organisationId: string
  const verify = (anchors?: string) => verifyCommand({ db: open().db, config }, anchors)
  const append = (page: string) =>
    open()
      .db.transaction()
      .execute((trx) =>
        appendEvidence(trx, config, {
          journeyId: randomUUID(),
          organisationId,
          kind: 'pdf',
          language: 'de',
          revision: 1,
          contentHash: contentHash(page),
          at: clock.now(),
        }),
      )
  const without = async (sequence: number) => {
    await sql`delete from evidence where sequence = ${sequence}`.execute(open().db)
    await sql`update evidence_heads h set sequence = e.sequence, hash = e.hash from evidence e
      where e.sequence = ${sequence - 1}`.execute(open().db)
  }
  beforeAll(async () => {
    const values = { id_code: 'harbour', name: 'Harbour', public_name: 'Harbour' }
    const made = await open().db.insertInto('organisations').values(values).returning('id').executeTakeFirstOrThrow()
    organisationId = made.id
    for (const page of ['one', 'two', 'three']) await append(page)
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('says what is whole, what it cannot tell, and what to keep', async () => {
    const said = await verify()
    expect(said).toMatchObject({ ok: true })
    const lines = said.ok ? said.lines : []
    expect(lines.slice(0, 2)).toEqual([
      'The evidence is whole: 3 entries in 1 chains, 0 anchors',
      'No anchor was checked: whether a chain was cut at its end cannot be told without one.',
    ])
    expect(readAnchors(lines.at(-1)!)).toMatchObject([{ organisationId, sequence: 3 }])
  })

  test('finds a chain that was cut by the anchors of the job, and by those that somebody kept (SAFETY 51)', async () => {
    const logged: unknown[] = []
    const log = { ...silentLog, info: (what: unknown) => void logged.push(what) }
    await anchorEvidence({ db: open().db, clock, config, log })
    expect(readAnchors(readFileSync(anchorFile(config), 'utf8'))).toMatchObject([{ organisationId, sequence: 3 }])
    expect(JSON.stringify(logged)).toContain(`${organisationId} 3 `)
    await append('four')
    expect(await verify()).toMatchObject({ ok: true })
    const kept = join(dataDir, 'kept.txt')
    const said = await verify()
    writeFileSync(kept, `# kept by the agency\n${said.ok ? said.lines.at(-1)! : ''}\n`)
    await without(4)
    expect(await verify()).toMatchObject({ ok: true })
    expect(await verify(kept)).toMatchObject({ ok: false, problem: expect.stringContaining('entry 4 is another than') })
    await without(3)
    expect(await verify()).toMatchObject({ ok: false, problem: expect.stringContaining('entry 3 is another than') })
  })

  test('a file that is not there or holds no anchors is refused, never passed over', async () => {
    expect(await verify(join(dataDir, 'none'))).toMatchObject({ problem: expect.stringContaining('There is no file') })
    const broken = join(dataDir, 'broken.txt')
    writeFileSync(broken, 'harbour 3\n')
    expect(await verify(broken)).toMatchObject({ problem: expect.stringContaining('no anchor') })
  })

  test('without the secret nothing is said to be whole', async () => {
    const said = await verifyCommand({ db: open().db, config: { ...config, secretKey: null } }, undefined)
    expect(said).toMatchObject({ problem: expect.stringContaining('No SECRET_KEY') })
  })

  test('an entry that was changed is told in words', async () => {
    await sql`update evidence set revision = 9 where sequence = 1`.execute(open().db)
    expect(await verify()).toMatchObject({
      ok: false,
      problem: expect.stringContaining(`organisation ${organisationId}, entry 1 says something else`),
    })
  })
})
