import type { CalendarDate } from '../dates.ts'
import { localeOf, type Language } from '../languages.ts'
import { dayFormat, type DayFormat } from '../wording/day-format.ts'
import type { Translate } from '../wording/translate.ts'
import type { SaidText } from './lines.ts'

/** How one reader's answer says things. */
export type OutlineWords = DayFormat & {
  readonly language: Language
  readonly t: Translate
  readonly today: CalendarDate
  readonly list: (items: readonly string[]) => string
  /** A sentence of ours; null where there is nothing to say. */
  readonly own: (text: string | null | undefined) => SaidText | null
}

export const outlineWords = (language: Language, t: Translate, today: CalendarDate): OutlineWords => ({
  language,
  t,
  today,
  ...formatsOf(language),
  own: (text) => (text ? { text, language } : null),
})

type Formats = Pick<OutlineWords, 'day' | 'range' | 'before' | 'list'>

const formatsByLanguage = new Map<Language, Formats>()

/** Made once for a language: making them costs more than an outline. */
function formatsOf(language: Language): Formats {
  const known = formatsByLanguage.get(language)
  if (known) return known
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  const formats: Formats = {
    ...dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }),
    list: (items) => list.format(items),
  }
  formatsByLanguage.set(language, formats)
  return formats
}
