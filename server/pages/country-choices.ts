import { languages, localeOf, type Language } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'

type Choice = { readonly iso2: Iso2; readonly name: string }
export type Choices = { readonly often: readonly Choice[]; readonly all: readonly Choice[] }

/** Where the languages of the pages are at home: most readers look for one of these. */
const homes = new Set(languages.map((language) => new Intl.Locale(language).maximize().region))

const known = new WeakMap<Rulebook, Map<Language, Choices>>()

/** All countries for a choice, by their names in a language. */
export function countryChoices(rulebook: Rulebook, language: Language): Choices {
  const byLanguage = known.get(rulebook) ?? new Map<Language, Choices>()
  known.set(rulebook, byLanguage)
  let choices = byLanguage.get(language)
  if (!choices) {
    const { countryName } = wordsFor(language, 'traveller', translatorFor(language), rulebook)
    const collator = new Intl.Collator(localeOf(language))
    const all = [...rulebook.places.values()]
      .filter(({ type }) => type === 'COUNTRY')
      .map(({ id }) => ({ iso2: id, name: countryName(id) }))
      .toSorted((a, b) => collator.compare(a.name, b.name))
    byLanguage.set(language, (choices = { all, often: all.filter(({ iso2 }) => homes.has(iso2)) }))
  }
  return choices
}
