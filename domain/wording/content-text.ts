import type { Language } from '../languages.ts'

/** Text of the content, and the language it is in: the reader's, or another where nobody has written it in that yet. */
export type ContentText = {
  readonly text: string
  readonly language: Language
  /** A translation that nobody has confirmed yet. */
  readonly isUnconfirmed?: true
}
