import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import { outlineWords, type OutlineWords } from '#domain/outline/outline-words.ts'
import type { LinkPart, SaidText } from '#domain/outline/lines.ts'
import type { Iso2 } from '#domain/places.ts'
import { shownLink, webLink } from '#domain/web-link.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import type { RowKey } from '#domain/assessment/traveller.ts'
import { labelOfPeople } from '#domain/wording/people.ts'
import type { Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { PdfLink } from '#server/pdf/paper.ts'
import { pdfText, type PdfText } from '#server/pdf/pdf-text.ts'

/** Who travels, and the words that call them. */
export type PaperPeople = { readonly keys: readonly RowKey[]; readonly words: Words }

/** How one reader's document says things. */
export type PaperWords = OutlineWords & {
  /** For a narrow place: "Fri, 12 Feb". */
  readonly weekday: (date: CalendarDate) => string
  /** For whom something is, by name or by passport, which nobody takes for a place; empty where it is for all who travel. */
  readonly who: (citizenships: readonly Iso2[]) => string
  readonly text: (text: SaidText) => PdfText
  readonly link: (link: LinkPart) => PdfLink
  /** To an official page, where its address is one. */
  readonly official: (url: string | null) => readonly PdfLink[]
}

export function paperWords(language: Language, people: PaperPeople | null, today: CalendarDate): PaperWords {
  const t = translatorFor(language)
  const words = outlineWords(language, t, today)
  const link = ({ role, address }: LinkPart): PdfLink => ({
    words: t(`answer.${role}`, { host: shownLink(address) }),
    address,
  })
  const who = (citizenships: readonly Iso2[]): string => {
    const own = people?.keys.filter((key) => citizenships.includes(key)) ?? []
    return people === null || own.length === 0 || own.length === people.keys.length
      ? ''
      : labelOfPeople(own, people.words)
  }
  return {
    ...words,
    weekday: dayFormat(language, { weekday: 'short', day: 'numeric', month: 'short' }).day,
    who,
    text: (text) => pdfText(text, { language, t }),
    link,
    official: (url) => {
      const address = webLink(url)
      return address === null ? [] : [link({ role: 'official', address })]
    },
  }
}
