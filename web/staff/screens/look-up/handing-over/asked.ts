import type { StaffLanguage } from '#domain/languages.ts'
import type { TextWords } from '#domain/outline/as-text.ts'
import { outlineOf } from '#domain/outline/outline.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import type { Outline } from '#domain/outline/parts.ts'
import { withPassport } from '#domain/wording/with-passport.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
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

/** What is said, and how a text says it. */
export function said(
  assessment: WordedAssessment,
  { t, language, readAt }: Reader,
): { readonly outline: Outline; readonly words: TextWords } {
  // The words of the outline are among those of the staff.
  const words = outlineWords(language, t as Translate, new Date(readAt).toISOString().slice(0, 10))
  const cells = assessment.stops.flatMap((stop) => stop.cells)
  const people = new Map(cells.map(({ citizenshipIso2, citizenshipName }) => [citizenshipIso2, citizenshipName]))
  const nameOf = (key: string): string => people.get(key) ?? key
  return {
    outline: outlineOf(assessment, { facts: [], isCruise: false }, words),
    words: {
      ...words,
      people,
      byPassport: (keys) =>
        withPassport(keys, { language, nameOf, countryName: nameOf, list: words.list }) ?? words.list(keys.map(nameOf)),
    },
  }
}
