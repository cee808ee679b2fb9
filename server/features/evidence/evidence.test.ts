import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { testConfig } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { appendEvidence } from './append-evidence.ts'
import { beforeTheFirst, contentHash, hashOfEntry, type EvidenceEntry } from './entry.ts'
import { readChain, readHeads } from './store.ts'
import { verifyEvidence } from './verify-evidence.ts'

const journeyId = randomUUID()
const entry = (organisationId: string, page: string, more: Partial<EvidenceEntry> = {}): EvidenceEntry => ({
  journeyId,
  organisationId,
  kind: 'view',
  language: 'de',
  revision: 7,
  contentHash: contentHash(page),
  at: new Date('2026-11-20T10:00:00.123Z'),
  detail: { day: '2026-11-20', unread: 2, isPrinted: false },
  ...more,
})

describeOnBothDatabases('the chain of evidence', (open) => {
  let own: string
  let other: string
  const db = (): Database => open().db
  const verify = (anchors: Parameters<typeof verifyEvidence>[1] = []) =>
    verifyEvidence({ ask: (work) => work(db()), config: testConfig }, anchors)
  const found = async () =>
    (await verify()).tampered
      .filter(({ organisationId }) => organisationId === own)
      .map(({ sequence, found: what }) => `${sequence} ${what}`)
  const append = (organisationId: string, ...pages: readonly string[]) =>
    withTenant(db(), organisationId, (trx) =>
      appendEvidence(trx, testConfig, ...pages.map((page) => entry(organisationId, page))),
    )
  const makeOrganisation = async (): Promise<string> => {
    const name = randomUUID()
    const values = { id_code: name, name, public_name: name }
    return (await db().insertInto('organisations').values(values).returning('id').executeTakeFirstOrThrow()).id
  }

  beforeEach(async () => {
    await sql`truncate evidence, evidence_heads`.execute(db())
    own = await makeOrganisation()
    other = await makeOrganisation()
    await append(own, 'one', 'two')
    await append(own, 'three')
    await append(own, 'four', 'five', 'six')
    await append(other, 'theirs')
  })

  test('counts from one without a gap, each entry sealed and tied to the one before, and is found whole (SAFETY 51)', async () => {
    const chain = await readChain(db(), own, 0, 100)
    expect(chain.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    expect(chain[0]!.previousHash).toBe(beforeTheFirst)
    expect(chain[0]).toMatchObject(entry(own, 'one'))
    for (const [at, each] of chain.slice(1).entries()) expect(each.previousHash).toBe(chain[at]!.hash)
    expect((await verify()).entries).toBe(7)
    expect((await verify()).tampered).toEqual([])
  })

  test.each([
    ['journey_id', sql`gen_random_uuid()`],
    ['kind', sql`'mail'`],
    ['language', sql`'en'`],
    ['revision', sql`revision + 1`],
    ['content_hash', sql`md5('x') || md5('y')`],
    ['happened_at', sql`happened_at + interval '1 millisecond'`],
    ['detail', sql`jsonb_set(detail, '{unread}', '0')`],
    ['detail', sql`detail - 'unread'`],
    ['hash', sql`md5('x') || md5('y')`],
    ['previous_hash', sql`md5('x') || md5('y')`],
  ])('tells a changed %s, where it stands', async (column, value) => {
    await sql`update evidence set ${sql.ref(column)} = ${value} where organisation_id = ${own} and sequence = 3`.execute(
      db(),
    )
    expect(await found()).toContain('3 changed')
  })

  test('tells an entry whose hash was made again, and all that follow it', async () => {
    const [, , third] = await readChain(db(), own, 0, 100)
    const forged = { ...third!, revision: 8 }
    await sql`update evidence set revision = 8, hash = ${hashOfEntry(forged)}
      where organisation_id = ${own} and sequence = 3`.execute(db())
    expect(await found()).toEqual(['3 unsealed', '4 detached'])
  })

  test('tells a chain that somebody with the database made wholly anew: the seal needs a key that is not there (SAFETY 51)', async () => {
    let previousHash = beforeTheFirst
    for (const each of await readChain(db(), own, 0, 100)) {
      const forged = { ...each, revision: 8, previousHash }
      previousHash = hashOfEntry(forged)
      await sql`update evidence set revision = 8, previous_hash = ${forged.previousHash}, hash = ${previousHash}
        where organisation_id = ${own} and sequence = ${each.sequence}`.execute(db())
    }
    await sql`update evidence_heads set hash = ${previousHash} where organisation_id = ${own}`.execute(db())
    expect(await found()).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `${sequence} unsealed`))
  })

  test('tells an entry that was removed, at the beginning, in the middle and at the end', async () => {
    const without = async (sequence: number) => {
      await sql`delete from evidence where organisation_id = ${own} and sequence = ${sequence}`.execute(db())
      return found()
    }
    expect(await without(1)).toEqual(['2 missing'])
    expect(await without(4)).toEqual(['2 missing', '5 missing'])
    expect(await without(6)).toEqual(['2 missing', '5 missing', '5 cut'])
  })

  test('tells a gap that was closed by counting anew, and two entries that changed places', async () => {
    await sql`delete from evidence where organisation_id = ${own} and sequence = 3`.execute(db())
    for (const sequence of [4, 5, 6])
      await sql`update evidence set sequence = sequence - 1 where organisation_id = ${own} and sequence = ${sequence}`.execute(
        db(),
      )
    expect(await found()).toEqual(['3 changed', '3 detached', '4 changed', '5 changed', '5 cut'])
    await sql`update evidence set sequence = 99 where organisation_id = ${own} and sequence = 1`.execute(db())
    await sql`update evidence set sequence = 1 where organisation_id = ${own} and sequence = 2`.execute(db())
    expect(await found()).toContain('1 changed')
  })

  test('tells an entry that was added, copied from another place or moved to another organisation', async () => {
    await sql`insert into evidence select organisation_id, 7, journey_id, kind, language, revision, content_hash,
      happened_at, detail, hash, hash, seal from evidence where organisation_id = ${own} and sequence = 6`.execute(db())
    expect(await found()).toEqual(['7 changed', '7 cut'])
    await sql`delete from evidence where organisation_id = ${own} and sequence = 7`.execute(db())
    expect(await found()).toEqual([])
    await sql`delete from evidence where organisation_id = ${own} and sequence = 1`.execute(db())
    await sql`update evidence set organisation_id = ${own} where organisation_id = ${other}`.execute(db())
    expect(await found()).toContain('1 changed')
    expect((await verify()).tampered.map(({ organisationId }) => organisationId)).toContain(other)
  })

  test('a chain that was cut, with its end set back, is told by an anchor alone; so is one that is gone', async () => {
    const anchors = await readHeads(db())
    expect(await verify(anchors)).toMatchObject({ anchorsChecked: 2, tampered: [] })
    await append(own, 'seven')
    expect((await verify(anchors)).tampered).toEqual([])
    await sql`delete from evidence where organisation_id = ${own} and sequence > 4`.execute(db())
    await sql`update evidence_heads h set sequence = 4, hash = e.hash from evidence e
      where e.organisation_id = h.organisation_id and h.organisation_id = ${own} and e.sequence = 4`.execute(db())
    expect(await found()).toEqual([])
    expect((await verify(anchors)).tampered).toEqual([{ organisationId: own, sequence: 6, found: 'not-as-anchored' }])
    await sql`truncate evidence, evidence_heads`.execute(db())
    expect((await verify()).tampered).toEqual([])
    expect((await verify(anchors)).tampered.map(({ found: what }) => what)).toEqual([
      'not-as-anchored',
      'not-as-anchored',
    ])
  })

  test('an end without its chain, and a chain without its end, are told', async () => {
    await sql`delete from evidence where organisation_id = ${own}`.execute(db())
    expect(await found()).toEqual(['0 cut'])
    await sql`delete from evidence_heads where organisation_id = ${other}`.execute(db())
    expect((await verify()).tampered).toContainEqual({ organisationId: other, sequence: 1, found: 'cut' })
  })

  test('an earlier secret still proves what it sealed, for as long as it is known', async () => {
    const secretKey = 'the next secret of this installation, made later'
    const later = { ...testConfig, secretKey, previousSecretKeys: [testConfig.secretKey] }
    await withTenant(db(), own, (trx) => appendEvidence(trx, later, entry(own, 'seven')))
    expect((await verifyEvidence({ ask: (work) => work(db()), config: later })).tampered).toEqual([])
    const { tampered } = await verifyEvidence({
      ask: (work) => work(db()),
      config: { secretKey, previousSecretKeys: [] },
    })
    expect(new Set(tampered.map(({ found: what }) => what))).toEqual(new Set(['unsealed']))
    expect(tampered).toHaveLength(7)
  })

  test('forty who add at once wait for each other; what is undone leaves no entry and no gap (SAFETY 51)', async () => {
    const undone = withTenant(db(), own, async (trx) => {
      await appendEvidence(trx, testConfig, entry(own, 'never'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        db()
          .transaction()
          .execute((trx) =>
            appendEvidence(
              trx,
              testConfig,
              ...(at % 2 ? [own, other] : [other, own]).map((id) => entry(id, `page ${at}`)),
            ),
          ),
      ),
    )
    expect(await verify()).toMatchObject({ entries: 87, tampered: [] })
  })

  test('is checked while others add to it, and nothing of that is taken for tampering', async () => {
    const adding = (async () => {
      for (let at = 0; at < 30; at += 1) await append(own, `page ${at}`)
    })()
    const seen = []
    for (let at = 0; at < 8; at += 1) seen.push(...(await verify()).tampered)
    await adding
    expect(seen).toEqual([])
  })

  test('an organisation adds to its own chain alone, reads its own alone, and changes and removes nothing (SAFETY 18)', async () => {
    expect(await withTenant(db(), other, (trx) => readChain(trx, own, 0, 10))).toEqual([])
    const refused = [
      () => withTenant(db(), other, (trx) => appendEvidence(trx, testConfig, entry(own, 'forged'))),
      () => withTenant(db(), own, (trx) => sql`update evidence set revision = 9`.execute(trx)),
      () => withTenant(db(), own, (trx) => sql`delete from evidence`.execute(trx)),
      () => withTenant(db(), own, (trx) => sql`delete from evidence_heads`.execute(trx)),
    ]
    for (const refusal of refused) await expect(refusal()).rejects.toMatchObject({ code: '42501' })
    expect((await verify()).tampered).toEqual([])
  })

  test.each([
    { to: 'anna@example.org' },
    { note: 'Mrs Canary, room 12' },
    { agency: 'Müller' },
    { 'an address': 1 },
    { share: 0.1 },
    { text: 'x'.repeat(201) },
  ])('holds no word that somebody typed (SAFETY 41): %o', async (detail) => {
    const adding = withTenant(db(), own, (trx) =>
      appendEvidence(trx, testConfig, entry(own, 'x', { detail: { ...detail } as never })),
    )
    await expect(adding).rejects.toThrow('codes and numbers alone')
    expect((await verify()).entries).toBe(7)
  })
})
