import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { outlineWords, type OutlineWords } from '#domain/outline/outline-words.ts'
import type { LinkPart, SaidText } from '#domain/outline/lines.ts'
import type { Iso2 } from '#domain/places.ts'
import { shownLink, webLink } from '#domain/web-link.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { labelOfRows, type NamedRow } from '#domain/wording/people.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PdfLink } from '#server/pdf/paper.ts'
import { pdfText, type PdfText } from '#server/pdf/pdf-text.ts'

type People = readonly NamedRow[]

/** How one reader's document says things. */
export type PaperWords = OutlineWords & {
  /** For a narrow place: "Fri, 12 Feb". */
  readonly weekday: (date: CalendarDate) => string
  /** For whom something is, by name; empty where it is for all who travel. */
  readonly who: (citizenships: readonly Iso2[]) => string
  /** The same where a place could be meant: by their passport. */
  readonly byPassport: (citizenships: readonly Iso2[]) => string
  readonly text: (text: SaidText) => PdfText
  readonly link: (link: LinkPart) => PdfLink
  /** To an official page, where its address is one. */
  readonly official: (url: string | null) => readonly PdfLink[]
}

export function paperWords(language: Language, people: People, today: CalendarDate): PaperWords {
  const t = translatorFor(language)
  const words = outlineWords(language, t, today)
  const link = ({ role, address }: LinkPart): PdfLink => ({
    words: t(`answer.${role}`, { host: shownLink(address) }),
    address,
  })
  /** None where it is for all. */
  const those = (citizenships: readonly Iso2[]): People =>
    people.every(({ iso2 }) => citizenships.includes(iso2))
      ? []
      : people.filter(({ iso2 }) => citizenships.includes(iso2))
  const labelled = (some: People, label: (of: People) => string): string => (some.length === 0 ? '' : label(some))
  return {
    ...words,
    weekday: dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).day,
    who: (citizenships) => labelled(those(citizenships), (some) => words.list(some.map(({ name }) => name))),
    byPassport: (citizenships) => labelled(those(citizenships), (some) => labelOfRows(some, { t, list: words.list })),
    text: (text) => pdfText(text, { language, t }),
    link,
    official: (url) => {
      const address = webLink(url)
      return address === null ? [] : [link({ role: 'official', address })]
    },
  }
}
