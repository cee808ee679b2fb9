import type { CalendarDate } from '../dates.ts'
import { localeOf, type Language } from '../languages.ts'
import { dayFormat, type DayFormat } from '../wording/day-format.ts'
import type { Translate } from '../wording/translate.ts'
import type { SaidText } from './parts.ts'

/** How one reader's answer says things. */
export type OutlineWords = DayFormat & {
  readonly language: Language
  readonly t: Translate
  readonly today: CalendarDate
  readonly list: (items: readonly string[]) => string
  /** A sentence of ours; null where there is nothing to say. */
  readonly own: (text: string | null | undefined) => SaidText | null
}

export function outlineWords(language: Language, t: Translate, today: CalendarDate): OutlineWords {
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  return {
    language,
    t,
    today,
    ...dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }),
    list: (items) => list.format(items),
    own: (text) => (text ? { text, language } : null),
  }
}
