import type { StaffLanguage } from '#domain/languages.ts'
import type { TextWords } from '#domain/outline/as-text.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import type { Outline } from '#domain/outline/parts.ts'
import { withPassport } from '#domain/wording/with-passport.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { citizenshipOf, type RowKey } from '#domain/assessment/traveller.ts'
import type { Iso2 } from '#domain/places.ts'
import type { WordedAssessment, WordedCell } from '#domain/wording/worded.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { datesText } from '#web/staff/trip/trip-text.ts'
import type { Words } from '#web/staff/words/words.ts'

/** Who sends it, as far as the organisation says it. */
export type Agency = { readonly name: string; readonly telephone: string }

export type Reader = {
  readonly t: Words
  readonly language: StaffLanguage
  readonly readAt: number
  readonly agency: Agency | null
}

export type Asked = Pick<
  AnsweredTrip,
  | 'departureName'
  | 'transitNames'
  | 'destinationNames'
  | 'citizenshipNames'
  | 'residenceName'
  | 'dateStart'
  | 'dateEnd'
  | 'departBy'
  | 'nights'
>

/** "Frankfurt → via Doha → Vietnam". */
export const routeOf = ({ departureName, transitNames, destinationNames }: Asked, t: Words): string =>
  [departureName, ...transitNames.map((name) => t('look-up.via', { name })), ...destinationNames].join(' → ')

/** "12 Feb – 3 Mar 2027"; null where the trip has no dates. */
export const datesOf = (asked: Asked, language: StaffLanguage, t: Words): string | null =>
  asked.dateStart ? datesText(asked, language, t) : null

/** By name where there is one, else by the passport, else as the answer tells them apart. */
function byPassport(
  keys: readonly RowKey[],
  cells: readonly WordedCell[],
  { language, list, isFirst }: HowListed,
): string {
  const cellOf = (key: RowKey) => cells.find(({ citizenshipIso2 }) => citizenshipIso2 === key)
  const nameOf = (key: RowKey): string => cellOf(key)?.citizenshipName ?? key
  const named = keys.filter((key) => cellOf(key)?.isNamed)
  const others = keys.filter((key) => !named.includes(key))
  // Another row of the same country, or words after its name: an adjective would not say who.
  const countryName = (iso2: Iso2): string => {
    const own = nameOf(iso2)
    const isOne = cells.every(({ citizenshipIso2: key }) => key === iso2 || citizenshipOf(key) !== iso2)
    return isOne && !/[(×]/.test(own) ? own : ''
  }
  const passports = withPassport(others, {
    language,
    nameOf,
    countryName,
    list,
    isFirst: isFirst && named.length === 0,
  })
  return list([...named.map(nameOf), ...(passports === null ? others.map(nameOf) : [passports])])
}
type HowListed = Pick<TextWords, 'list'> & { readonly language: StaffLanguage; readonly isFirst: boolean }

/** What is said, and how a text says it. */
export function said(
  assessment: WordedAssessment,
  { t, language, readAt }: Reader,
): { readonly outline: Outline; readonly words: TextWords } {
  // The words of the outline are among those of the staff.
  const words = outlineWords(language, t as Translate, new Date(readAt).toISOString().slice(0, 10))
  const cells = assessment.stops.flatMap((stop) => stop.cells)
  const people = new Map(cells.map(({ citizenshipIso2, citizenshipName }) => [citizenshipIso2, citizenshipName]))
  return {
    outline: outlineOf(assessment, { facts: [], isCruise: false }, words),
    words: {
      ...words,
      people,
      byPassport: (keys, at) => byPassport(keys, cells, { language, list: words.list, isFirst: at !== 'inside' }),
    },
  }
}
