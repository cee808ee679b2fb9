import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../clock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { inputOf } from '../testing/imports.ts'
import { matrixContent } from '../testing/matrix-feed.ts'
import { openGate } from '../testing/open-gate.ts'
import { runImport, type Request } from './run-import.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const names = ['France', 'Japan', 'India', 'Egypt', 'Ghana', 'Italy']
/** A list of the United States, whose entries alone have days. */
const listOf = (days: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.entries(days).map(([name, day]) => ({
      Title: `${name} - Level 2: Exercise Increased Caution`,
      Link: 'https://travel.state.gov/x.html',
      Category: [],
      Summary: '',
      id: name,
      Published: `${day}T00:00:00Z`,
      Updated: `${day}T00:00:00Z`,
    })),
  )
const all = (day: string) => Object.fromEntries(names.map((name) => [name, day]))

describeOnOneDatabase('a list whose entries alone have days', (open) => {
  beforeEach(async () => {
    await sql`truncate rulebook_records, rulebook_publications, imported_records, import_runs cascade`.execute(
      open().db,
    )
    await loadContent({ db: open().db, clock, gate: openGate }, matrixContent)
  })
  const run = (text: string, more: Partial<Request> = {}) =>
    runImport(
      { db: open().db, clock, gate: openGate },
      { kind: 'advisories', from: 'us', input: inputOf(text), accepted: { loss: true, refused: false }, ...more },
    )
  const adviceOn = async (iso2: string) =>
    (await readRulebook(open().db, (await latestRevision(open().db)) ?? 0)).advisories(iso2)

  test('the newest entry withdrawn: the others are still read, and the list stays as new as it was', async () => {
    await run(listOf({ ...all('2026-10-01'), Egypt: '2026-11-10' }))
    const { Egypt: _gone, ...rest } = all('2026-10-01')
    expect(await run(listOf({ ...rest, France: '2026-10-02' }))).toMatchObject({ label: { date: '2026-10-02' } })
    expect(await adviceOn('EG')).toEqual([])
    expect(await adviceOn('FR')).toMatchObject([{ publishedAt: '2026-10-02T00:00:00.000Z' }])
    const { data_date: date } = await open().db.selectFrom('imported_records').selectAll().executeTakeFirstOrThrow()
    expect(date).toBe('2026-11-10')
  })

  test('a file in which entries go back is an older one, unless its day is said', async () => {
    await run(listOf({ ...all('2026-10-01'), Egypt: '2026-11-10' }))
    const back = listOf(all('2026-10-01'))
    await expect(run(back)).rejects.toThrow(/2026-10-01 are older than those of 2026-11-10, which stay. Older are: EG/)
    expect(await adviceOn('EG')).toMatchObject([{ publishedAt: '2026-11-10T00:00:00.000Z' }])
    await run(back, { date: '2026-11-19' })
    expect(await adviceOn('EG')).toMatchObject([{ publishedAt: '2026-10-01T00:00:00.000Z', asOf: '2026-11-19' }])
  })

  test('read at its address it is as of now: an entry that was corrected back is taken', async () => {
    const address = 'https://example.org/us'
    const read = (text: string) => ({ input: inputOf(text, { address, fetchedAt: clock.now() }) })
    await run('', read(listOf({ ...all('2026-10-01'), Egypt: '2026-11-10' })))
    expect(await run('', read(listOf(all('2026-10-01'))))).toMatchObject({
      label: { source: address, date: '2026-11-20' },
    })
    expect(await adviceOn('EG')).toMatchObject([{ publishedAt: '2026-10-01T00:00:00.000Z' }])
  })

  test('an entry of the future is refused, and the rest is read', async () => {
    const { refused } = await run(listOf({ ...all('2026-10-01'), Egypt: '2100-01-01' }), {
      accepted: { loss: false, refused: true },
    })
    expect(refused).toEqual([{ line: 1, reason: 'EG is dated 2100-01-01, which is in the future' }])
    expect(await adviceOn('FR')).toHaveLength(1)
    expect(await adviceOn('EG')).toEqual([])
  })
})
