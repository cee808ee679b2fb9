import { isCalendarDate } from '#domain/dates.ts'
import type { TripsInShapeQuery } from '#web/staff/generated/graphql.ts'
import type { Words } from '#web/staff/words/words.ts'

export type NoticeValues = {
  readonly subjectDe: string
  readonly textDe: string
  readonly subjectEn: string
  readonly textEn: string
  readonly until: string
  /** Also those of whom no more than the country is known. */
  readonly isForCountry: boolean
}

type Trip = Pick<
  TripsInShapeQuery['tripsInShape']['pages'][number],
  'id' | 'certainty' | 'followers' | 'isClosed' | 'dateStart'
>

/** Whom a message reaches, and whom it does not. */
export function reachOf(pages: readonly Trip[], isForCountry: boolean, day: string) {
  const meant = pages.filter(({ certainty }) => isForCountry || certainty === 'PLACE')
  const open = meant.filter(({ isClosed }) => !isClosed)
  return {
    ids: open.map(({ id }) => id),
    mails: open.reduce((sum, { followers }) => sum + followers, 0),
    silent: open.filter(({ followers }) => followers === 0).length,
    /** They are still at home, and read it all the same. */
    later: open.filter(({ dateStart }) => dateStart > day).length,
    closed: meant.length - open.length,
    ofCountry: pages.filter(({ certainty }) => certainty === 'COUNTRY').length,
  }
}

/** Before it is sent: one language at least, whole. */
export function problemsOfNotice(values: NoticeValues, t: Words): Partial<Record<keyof NoticeValues, string>> {
  const required = t('guests.write.required')
  const filled = (field: 'subjectDe' | 'textDe' | 'subjectEn' | 'textEn') => values[field].trim() !== ''
  const isEnglish = filled('subjectEn') || filled('textEn')
  const isGerman = filled('subjectDe') || filled('textDe') || !isEnglish
  return {
    ...(isGerman && !filled('subjectDe') && { subjectDe: required }),
    ...(isGerman && !filled('textDe') && { textDe: required }),
    ...(isEnglish && !filled('subjectEn') && { subjectEn: required }),
    ...(isEnglish && !filled('textEn') && { textEn: required }),
    ...(!isCalendarDate(values.until) && { until: required }),
  }
}

/** By which the server knows that a message comes a second time: one for each until it was written. */
let waiting: string | null = null
export const keyOfNotice = (): string => (waiting ??= crypto.randomUUID())
export function forgetKey(): void {
  waiting = null
}
