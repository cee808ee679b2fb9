import type { ReactNode } from 'react'
import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import type { RowKey } from '#domain/assessment/traveller.ts'
import type advisories from '#locales/de/advisories.json'
import type answer from '#locales/de/answer.json'
import type content from '#locales/de/content.json'
import type missions from '#locales/de/missions.json'

/** The words that the parts of an answer use, wherever they are shown. */
export type AnswerWord = keyof typeof answer | keyof typeof advisories | keyof typeof content | keyof typeof missions

/** Who reads an answer, and where: all that its parts need beside the answer. */
export type Reader = {
  readonly language: Language
  readonly t: (key: AnswerWord, values?: Record<string, unknown>) => string
  readonly formatDay: (date: CalendarDate) => string
  /** Whom the answer is about, by row, in the order of the trip; `isNamed`: the name is a person's. */
  readonly people: readonly { readonly iso2: RowKey; readonly name: string; readonly isNamed?: true }[]
  /** Stands after a link to somebody else's page; left out where the style sheet draws it. */
  readonly OutIcon?: (props: { size?: number }) => ReactNode
  /** Links open beside an application that keeps its state. */
  readonly newTab: boolean
  /** The number by which paper names a source; left out where nothing is numbered. */
  readonly sourceNumber?: (link: string) => number | undefined
  /** The page says once, at its end, that some of it is in another language or not confirmed; else each text does. */
  readonly isNotedOnce?: true
  /** Classes by which a switch hides what is for other people; undefined where there is no switch. */
  readonly classFor: (citizenships: readonly RowKey[]) => string | undefined
}

/** True when something is for some of the people only; an empty list means everyone. */
export const isForSome = ({ people }: Pick<Reader, 'people'>, citizenships: readonly RowKey[]): boolean =>
  citizenships.length > 0 && people.some(({ iso2 }) => !citizenships.includes(iso2))
