import { daysBetween, type CalendarDate } from '../dates.ts'
import { decidesEntry } from './sections-by-kind.ts'
import type { WordedStop, WordedValue } from './worded.ts'

const OLD_AFTER_DAYS = 30

/** Whoever reads an answer that was checked this long ago should ask before travelling. */
export const isOldCheck = (checkedAt: CalendarDate, today: CalendarDate): boolean =>
  daysBetween(checkedAt, today) > OLD_AFTER_DAYS

/** Hosts at which states publish their laws. */
const collectionsOfLaws =
  /(^|[./-])(eur-lex|fedlex|legifrance|normattiva|legislation|laws|laws-lois|ris\.bka|gesetze-im-internet|diariooficial|boe)\./

/** A law holds until another one changes it: it is not less true because it was read long ago, or at second hand. */
export const isLaw = ({ source, confidence }: Pick<WordedValue, 'source' | 'confidence'>): boolean =>
  confidence === 'treaty' || (source !== null && collectionsOfLaws.test(URL.parse(source)?.hostname ?? ''))

/** The day of the oldest copy at these stops that may have become untrue; null where none bears one. */
export function oldestCheck(stops: readonly Pick<WordedStop, 'sections'>[]): CalendarDate | null {
  const values = stops.flatMap(({ sections }) =>
    sections.flatMap(({ answers }) => answers.flatMap((each) => each.values)),
  )
  return (
    values.flatMap((value) => (value.checkedAt === null || isLaw(value) ? [] : [value.checkedAt])).toSorted()[0] ?? null
  )
}

/** The same of what decides whether somebody may go. */
export const oldestDeciding = ({ sections }: Pick<WordedStop, 'sections'>): CalendarDate | null =>
  oldestCheck([{ sections: sections.filter(({ kind }) => decidesEntry(kind)) }])
