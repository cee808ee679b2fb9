import type { Advisory, AdvisoryList } from '#domain/rulebook/advisory.ts'
import { auswaertigesAmt } from './advisories-aa.ts'
import { canada } from './advisories-canada.ts'
import { govUk } from './advisories-govuk.ts'
import { usState } from './advisories-us.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { dayOf, type Reading, type AdvisoryFeed, type AdvisoryFormat } from './advisory-feed.ts'
import { boundAdvisory } from './bound-advisory.ts'
import { ImportRefused, megabyte, type Importer, type Label, type RefusedRow } from './importer.ts'
import { readJson, textOfBytes } from './read-json.ts'

const formats: readonly AdvisoryFormat[] = [auswaertigesAmt, usState, canada, govUk]

/** What governments say about travelling to each country, each in its own words. One record for each government. */
export const advisories: Importer = {
  kind: 'advisories',
  recordKind: 'advisories',
  floor: (government) => (government === 'uk' ? 1 : 5),
  mostBytes: 25 * megabyte,
  formats: formats.map(({ government }) => government),
  rowDate: (row) => (row as Advisory).publishedAt,
  rowsOf: (body) =>
    new Map((body as AdvisoryList).advisories.map(({ asOf: _, ...advisory }) => [advisory.iso2, advisory])),
  // oxlint-disable-next-line typescript/require-await -- The other kinds read their files with breaks.
  parse: async (bytes, { countries, from, today }) => {
    const text = textOfBytes(bytes)
    const json = readJson(text)
    const format = formats.find(({ isIt }) => isIt(json))
    if (format === undefined || (from !== null && format.government !== from)) {
      throw new ImportRefused(from === null ? 'The format is none of those known' : `The format is not that of ${from}`)
    }
    const { government, usualSource } = format
    const feed = format.read(json, text, countries)
    const { found, refused, leftOut } = sorted(feed, today)
    const toRecords = ({ source, date }: Label, previous: unknown) => {
      const before = feed.isPart ? standingIn(previous as AdvisoryList | undefined) : []
      const body: AdvisoryList = { government, source, asOf: date, advisories: merged(before, found) }
      return [{ kind: 'advisories' as const, key: government, body }]
    }
    const { ownDate, isPart } = feed
    const newestEntry = found.map(dayOf).toSorted().at(-1) ?? null
    const taken = found.length
    const more = isPart ? { addsTo: government } : {}
    return { ownDate, newestEntry, taken, refused, leftOut, usualSource, toRecords, ...more }
  },
}

type Sorted = { readonly found: Advisory[]; readonly refused: RefusedRow[]; readonly leftOut: Map<string, number> }

/** Each country once: the entry that has its code, else the first that names it. */
function sorted({ entries }: AdvisoryFeed, today: CalendarDate): Sorted {
  const found = new Map<string, Advisory>()
  const refused: RefusedRow[] = []
  const leftOut = new Map<string, number>()
  const byName = (entry: Reading): number => ('foundByName' in entry && entry.foundByName === true ? 1 : 0)
  for (const entry of entries.toSorted((a, b) => byName(a) - byName(b))) {
    if ('leftOut' in entry) {
      leftOut.set(entry.leftOut, (leftOut.get(entry.leftOut) ?? 0) + 1)
      continue
    }
    const read = 'reason' in entry ? entry.reason : boundAdvisory(entry.advisory)
    const refuse = (reason: string) => refused.push({ line: entry.line, reason })
    if (typeof read === 'string') refuse(read)
    else if (dayOf(read) > today) refuse(`${read.iso2} is dated ${dayOf(read)}, which is in the future`)
    else if (found.has(read.iso2)) refuse(`${read.iso2} was spoken of before`)
    else found.set(read.iso2, read)
  }
  return { found: [...found.values()], refused: refused.toSorted((a, b) => a.line - b.line), leftOut }
}

/** What a part leaves as it was keeps the day of its own copy. */
const standingIn = (list: AdvisoryList | undefined): Advisory[] =>
  list === undefined ? [] : list.advisories.map((advisory) => ({ asOf: list.asOf, ...advisory }))

function merged(before: readonly Advisory[], found: readonly Advisory[]): Advisory[] {
  const byCountry = new Map(before.map((advisory) => [advisory.iso2, advisory]))
  for (const advisory of found) {
    const old = byCountry.get(advisory.iso2)
    if (old !== undefined && old.publishedAt > advisory.publishedAt) {
      throw new ImportRefused(
        `${advisory.iso2}: the advice of ${advisory.publishedAt} is older than that of ${old.publishedAt}, which stays`,
      )
    }
    byCountry.set(advisory.iso2, advisory)
  }
  return [...byCountry.values()]
}
