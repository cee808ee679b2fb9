import { languages, type Language } from '#domain/languages.ts'

const ownName = (language: Language): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The languages of a trip page, each by its own name, in the order of these names. */
export const pageLanguages: readonly { readonly value: Language; readonly label: string }[] = languages
  .map((value) => ({ value, label: ownName(value) }))
  .toSorted((a, b) => new Intl.Collator('en').compare(a.label, b.label))
