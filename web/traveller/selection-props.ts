import type { Agency, PageProps } from './page-props.ts'
import type { CountryChoices } from './pages/selection/CountrySelect.tsx'

/** What is asked of a trip of which something is missing, one question a page. `path`: of the trip page. */
export type SelectionPageProps = PageProps & {
  /** Null once the page is whole. */
  readonly known: TripKnown | null
  /** What was said so far, as the forms carry it. */
  readonly said: string
  readonly view: SelectionView
  readonly agency: Agency
}

/** What its agency knows of a trip; what is not known is empty. */
export type TripKnown = {
  readonly places: string
  readonly days: string
  readonly more: readonly { readonly name: string; readonly text: string }[]
}
export type SelectionQuestion = 'departure' | 'citizenships' | 'destinations' | 'dates' | 'residence'

export type SelectionView =
  | {
      readonly is: 'question'
      readonly question: SelectionQuestion
      /** Null: it is asked because of the answers to the others. */
      readonly step: { readonly step: number; readonly count: number } | null
      /** What is missing in all, where that is told. */
      readonly missing: readonly string[]
      readonly hasBack: boolean
      readonly isChange: boolean
      readonly fields: SelectionFields
      readonly most: Readonly<Record<'citizenships' | 'destinations' | 'passports' | 'people', number>>
      /** Days that its agency knows. */
      readonly isFixed: { readonly start: boolean; readonly end: boolean }
      /** Of each person the passports, and whether it matters where they live. */
      readonly whose: readonly { readonly passports: string; readonly isAsked: boolean }[]
      readonly choices: CountryChoices
      /** What is wrong, beside the field that it is about; `form`: about none of them. */
      readonly problems: Readonly<Record<string, string>>
    }
  | { readonly is: 'check'; readonly answers: readonly AnswerSaid[]; readonly problem: string | null }
  | { readonly is: 'meanwhile' }

/** What stands in the fields of a form; of each person the passports, and where they live. */
export type SelectionFields = {
  readonly countries: readonly string[]
  readonly via: string
  readonly start: string
  readonly end: string
  readonly people: readonly (readonly string[])[]
  readonly homes: readonly string[]
}
export type AnswerSaid = {
  readonly question: SelectionQuestion
  readonly name: string
  readonly texts: readonly string[]
}
