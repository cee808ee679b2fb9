import type { Words } from '../words/words.ts'

type Person = { readonly firstName: string; readonly lastName: string }

/** A colleague as others know them; somebody who has gone, or no person at all, has words of their own. */
export const personName = (person: Person | null | undefined, t: Words): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ') || t('rule-editor.nobody')
