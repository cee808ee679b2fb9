import type { Words } from '../words/words.ts'

type Person = { readonly firstName: string; readonly lastName: string }

/** A colleague as others know them; nobody that is known, or somebody without a name, has words of their own. */
export const personName = (person: Person | null | undefined, t: Words): string =>
  person
    ? [person.firstName, person.lastName].filter(Boolean).join(' ') || t('rule-editor.nameless')
    : t('rule-editor.nobody')
