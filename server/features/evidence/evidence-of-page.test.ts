import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { testConfig } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { appendEvidence } from './append-evidence.ts'
import { contentHash, type EvidenceEntry } from './entry.ts'
import { evidenceOfPage } from './evidence-of-page.ts'

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

describeOnOneDatabase('what a chain has of one page', (open) => {
  let own: string
  const db = (): Database => open().db
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
    await append(own, 'one', 'two')
    await append(own, 'three')
    await append(own, 'four', 'five', 'six')
  })

  test('of one page is gathered while the chain is read: the newest, how many, and never more rows at once than a part', async () => {
    const page = randomUUID()
    const added = Array.from({ length: 4_500 }, (_, at) => (at % 3 === 0 ? { journeyId: page } : {}))
    await withTenant(db(), own, (trx) =>
      appendEvidence(trx, testConfig, ...added.map((more, at) => entry(own, `page ${at}`, more))),
    )
    let most = 0
    const counted = db().withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        most = Math.max(most, result.rows.length)
        return result
      },
    })
    let asked = 0
    const read = (from: Database, now = '2026-11-20T10:00:00Z') =>
      evidenceOfPage(
        {
          ask: (work) => {
            asked += 1
            return withTenant(from, own, work)
          },
          config: testConfig,
        },
        own,
        page,
        { most: 400, now: new Date(now) },
      )
    const { newest, count, chain } = await read(counted)
    expect({ count, entries: chain.entries, tampered: chain.tampered }).toEqual({
      count: 1_500,
      entries: 4_506,
      tampered: [],
    })
    expect(newest.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 400 }, (_, at) => 3_307 + 3 * at))
    expect(most).toBe(2_000)
    // What was checked is not read again: twelve at once read what came since, once.
    await append(own, 'later')
    most = asked = 0
    const twelve = await Promise.all(Array.from({ length: 12 }, () => read(counted)))
    expect(new Set(twelve.map((each) => each.chain.entries))).toEqual(new Set([4_507]))
    expect({ most, asked }).toEqual({ most: 400, asked: 4 + 12 })
    // One that was taken from the page and given to another is missed there: the whole is read once a day.
    await sql`update evidence set journey_id = ${journeyId} where organisation_id = ${own} and sequence = 7`.execute(
      db(),
    )
    expect(await read(db(), '2026-11-21T10:00:00Z')).toMatchObject({
      count: 1_499,
      chain: { entries: 4_507, tampered: [{ sequence: 7, found: 'changed' }] },
    })
  })

  test('of one page is not believed where something was changed behind what was checked (SAFETY 51)', async () => {
    const read = async () =>
      (
        await evidenceOfPage({ ask: (work) => withTenant(db(), own, work), config: testConfig }, own, journeyId, {
          most: 400,
          now: new Date('2026-11-20T10:00:00Z'),
        })
      ).chain.tampered.map(({ sequence, found: what }) => `${sequence} ${what}`)
    expect(await read()).toEqual([])
    await sql`update evidence set revision = 99 where organisation_id = ${own} and sequence = 2`.execute(db())
    expect(await read()).toEqual(['2 changed'])
    await sql`delete from evidence where organisation_id = ${own} and sequence = 3`.execute(db())
    expect(await read()).toEqual(['2 changed', '4 missing'])
  })
})
