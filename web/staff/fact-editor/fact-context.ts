import { createContext, use } from 'react'
import type { CalendarDate } from '#domain/dates.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Words as StaffWords } from '../words/words.ts'
import type { Token, TokenKind } from './tokens.ts'

/** What all rows of a list share; it stays the same while somebody types, so that only the row that changes is drawn. */
export type FactListShared = {
  readonly t: StaffWords
  readonly words: Words
  readonly today: CalendarDate
  readonly readOnly: boolean
  readonly tokens: (kind: TokenKind) => readonly Token[]
  readonly change: (fact: Fact) => void
  readonly move: (id: string, by: -1 | 1) => void
  readonly duplicate: (id: string) => void
  readonly remove: (id: string) => void
  readonly toggle: (id: string) => void
  /** Changes the list as a whole; the rules that are named open. */
  readonly edit: (update: (facts: readonly Fact[]) => readonly Fact[], opened?: readonly string[]) => void
}

export const FactListContext = createContext<FactListShared | null>(null)

export function useFactList(): FactListShared {
  const shared = use(FactListContext)
  if (!shared) throw new Error('A part of a rule stands outside of a FactList')
  return shared
}

/** Messages of one rule by the path of their field within it; an empty path is the rule itself. */
export type FieldErrors = Readonly<Record<string, string>>

/** What is said of a field and of what lies in it. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined =>
  [
    ...new Set(
      Object.entries(errors).flatMap(([key, message]) => (key === path || key.startsWith(`${path}.`) ? [message] : [])),
    ),
  ].join(' ') || undefined

export type FactPartProps = {
  readonly fact: Fact
  /** `facts.3` */
  readonly path: string
  readonly errors: FieldErrors
}
