import type { CalendarDate } from '#domain/dates.ts'
import type { Language } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordCountryFacts, type WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { findCountry } from '../countries/list-countries.ts'
import { mayReadCountryInformation } from './who-may.ts'

export type CountryInformation = ReturnType<typeof readCountryInformation>

type Wanted = {
  readonly rulebook: Rulebook
  readonly language: Language
  readonly iso2: Iso2
  readonly date: CalendarDate
}

/** The facts about a country as staff read them. */
export const countryFactsFor = ({ rulebook, language, iso2, date }: Wanted): readonly WordedCountryFact[] =>
  wordCountryFacts(iso2, date, wordsFor(language, 'staff', translatorFor(language), rulebook), rulebook)

/** What staff with the country database read about one country, today. */
export function readCountryInformation(context: Context, id: string) {
  const { language } = mayReadCountryInformation(context)
  const rulebook = context.rulebook.current()
  const country = findCountry(rulebook, language, id)
  if (!country) throw new NotAllowed('NOT_FOUND')
  const date = context.clock.today()
  const facts = countryFactsFor({ rulebook, language, iso2: country.iso2, date })
  const bordering = new Set(facts.find(({ type }) => type === 'CiBorders')?.codes)
  return {
    country,
    neighbours: [...bordering]
      .flatMap((iso2) => findCountry(rulebook, language, iso2) ?? [])
      .toSorted((a, b) => a.nameShort.localeCompare(b.nameShort, language)),
    date,
    facts,
  }
}
