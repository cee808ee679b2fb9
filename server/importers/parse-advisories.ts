import type { Advisory, AdvisoryList } from '../../domain/rulebook/advisory.ts'
import { auswaertigesAmt } from './advisories-aa.ts'
import { canada } from './advisories-canada.ts'
import { govUk } from './advisories-govuk.ts'
import { usState } from './advisories-us.ts'
import type { AdvisoryFeed, AdvisoryFormat } from './advisory-feed.ts'
import { boundAdvisory } from './bound-advisory.ts'
import {
  ImportRefused,
  type Importer,
  type Label,
  type ParsedFeed,
  type RefusedRow,
  type Surroundings,
} from './importer.ts'
import { readJson } from './read-json.ts'

const formats: readonly AdvisoryFormat[] = [auswaertigesAmt, usState, canada, govUk]

/** What governments say about travelling to each country, each in its own words. One record for each government. */
export const advisories: Importer = {
  kind: 'advisories',
  recordKind: 'advisories',
  floor: (government) => (government === 'uk' ? 1 : 5),
  parse: parseAdvisories,
  rowsOf: (body) =>
    new Map((body as AdvisoryList).advisories.map(({ asOf: _, ...advisory }) => [advisory.iso2, advisory])),
}

// oxlint-disable-next-line typescript/require-await -- The other kinds read their files with breaks.
async function parseAdvisories(text: string, { countries, from }: Surroundings): Promise<ParsedFeed> {
  const json = readJson(text)
  const format = formats.find(({ isIt }) => isIt(json))
  if (from !== null && !formats.some(({ government }) => government === from)) {
    throw new ImportRefused(
      `There is no format "${from}": it is ${formats.map(({ government }) => government).join(', ')}`,
    )
  }
  if (format === undefined || (from !== null && format.government !== from)) {
    throw new ImportRefused(from === null ? 'The format is none of those known' : `The format is not that of ${from}`)
  }
  const { government, usualSource } = format
  const feed = format.read(json, text, countries)
  const { found, refused } = sorted(feed)
  const toRecords = ({ source, date }: Label, previous: unknown) => {
    const before = feed.isPart ? standingIn(previous as AdvisoryList | undefined) : []
    const body: AdvisoryList = { government, source, asOf: date, advisories: merged(before, found) }
    return [{ kind: 'advisories' as const, key: government, body }]
  }
  const { ownDate, leftOut } = feed
  return { ownDate, refused, leftOut, usualSource, toRecords, ...(feed.isPart && { addsTo: government }) }
}

/** Each country once. */
function sorted({ entries }: AdvisoryFeed): { found: Advisory[]; refused: RefusedRow[] } {
  const found = new Map<string, Advisory>()
  const refused: RefusedRow[] = []
  for (const entry of entries) {
    const read = 'reason' in entry ? entry.reason : boundAdvisory(entry.advisory)
    if (typeof read === 'string') refused.push({ line: entry.line, reason: read })
    else if (found.has(read.iso2)) refused.push({ line: entry.line, reason: `${read.iso2} was spoken of before` })
    else found.set(read.iso2, read)
  }
  return { found: [...found.values()], refused }
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
