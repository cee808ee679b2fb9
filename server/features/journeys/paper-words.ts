import type { CalendarDate } from '#domain/dates.ts'
import { localeOf, type Language } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import { dayFormat, type DayFormat } from '#domain/wording/day-format.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { ContentText } from '#domain/wording/worded.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { pdfText, type PdfText } from '../../pdf/pdf-text.ts'

type People = readonly { readonly iso2: Iso2; readonly name: string }[]

/** How one reader's document says things. */
export type PaperWords = DayFormat & {
  readonly language: Language
  readonly t: Translate
  readonly today: CalendarDate
  readonly people: People
  /** For a narrow place: "Fri, 12 Feb". */
  readonly weekday: (date: CalendarDate) => string
  readonly list: (items: readonly string[]) => string
  /** For whom something is, by name; empty where it is for all who travel. */
  readonly who: (citizenships: readonly Iso2[]) => string
  /** A sentence of ours; none where there is nothing to say. */
  readonly own: (text: string | null | undefined) => readonly PdfText[]
  readonly text: (text: ContentText | null) => readonly PdfText[]
}

export function paperWords(language: Language, people: People, today: CalendarDate): PaperWords {
  const t = translatorFor(language)
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' })
  const reader = { language, t }
  return {
    ...reader,
    ...dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).day,
    today,
    people,
    list: (items) => list.format(items),
    who: (citizenships) =>
      citizenships.length === 0 || people.every(({ iso2 }) => citizenships.includes(iso2))
        ? ''
        : list.format(people.filter(({ iso2 }) => citizenships.includes(iso2)).map(({ name }) => name)),
    own: (text) => (text ? [pdfText({ text, language }, reader)] : []),
    text: (text) => (text ? [pdfText(text, reader)] : []),
  }
}
