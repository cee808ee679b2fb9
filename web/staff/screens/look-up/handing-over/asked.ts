import type { StaffLanguage } from '#domain/languages.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { formatShortDays } from '#web/ui/format-day.ts'
import type { Detail } from '#web/staff/trip/detail.ts'
import { datesText } from '#web/staff/trip/trip-text.ts'
import type { Words } from '#web/staff/words/words.ts'

export type Reader = { readonly t: Words; readonly language: StaffLanguage; readonly readAt: number }

export type Asked = Pick<
  Detail,
  | 'departureName'
  | 'transitNames'
  | 'destinationNames'
  | 'citizenshipNames'
  | 'residenceName'
  | 'dateStart'
  | 'dateEnd'
  | 'departBy'
>

/** "Frankfurt → via Doha → Vietnam". */
export const routeOf = ({ departureName, transitNames, destinationNames }: Asked, t: Words): string =>
  [departureName, ...transitNames.map((name) => t('look-up.via', { name })), ...destinationNames].join(' → ')

/** "12 Feb – 3 Mar 2027"; null where the trip has no dates. */
export const datesOf = (asked: Asked, language: StaffLanguage, t: Words): string | null =>
  asked.dateStart ? datesText(asked, language, t) : null

/** "Vietnam (about 12 – 20 Feb)". */
export function stopTitle({ title, days }: Pick<WordedStop, 'title' | 'days'>, { t, language }: Reader): string {
  if (!days) return title
  const dates = formatShortDays(days, language)
  return `${title} (${days.isShared ? t('at-stop.about', { dates }) : dates})`
}

/** Sentences one after another, each with its full stop. */
export const sentences = (parts: readonly (string | null | undefined | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part, index, all) =>
      index === all.length - 1 || /[.!?…]$/.test(part as string) ? part : `${part as string}.`,
    )
    .join(' ')
