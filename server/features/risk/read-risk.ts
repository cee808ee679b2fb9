import type { Iso2 } from '#domain/places.ts'
import { riskOfAdvice } from '#domain/risk/risk-of-advice.ts'
import type { Risk } from '#domain/risk/risk-level.ts'
import type { DatedAdvisory } from '#domain/rulebook/advisory.ts'
import { wordAdvisory } from '#domain/wording/word-advisory.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { mayReadCountryInformation } from '../country-information/who-may.ts'
import { findCountry, listCountries } from '../countries/list-countries.ts'

/** Governments, each by itself; more follow where more is known of countries. */
export const riskColumns = ['aa', 'us', 'ca', 'uk'] as const
export type RiskColumn = (typeof riskColumns)[number]

export type RiskCell = {
  readonly column: RiskColumn
  readonly level: Risk
  /** In the words of whoever says so; null where it gives no level. */
  readonly word: string | null
  readonly isPartial: boolean
}
export type RiskRow = { readonly iso2: Iso2; readonly name: string; readonly cells: readonly RiskCell[] }

/** All countries by name, each with what somebody says of it: who says nothing has no cell, which is unknown. */
export function readRiskMatrix(context: Context): RiskRow[] {
  const { language } = mayReadCountryInformation(context)
  const rulebook = context.rulebook.current()
  return listCountries(rulebook, language).map(({ iso2, nameShort: name }) => ({
    iso2,
    name,
    cells: rulebook.advisories(iso2).map(cellOf),
  }))
}

const cellOf = (advisory: DatedAdvisory): RiskCell => ({
  column: advisory.government,
  level: riskOfAdvice(advisory),
  word: advisory.level,
  isPartial: advisory.partial,
})

export type CountryRisk = ReturnType<typeof readCountryRisk>

/** Who says what of one country, with dates and sources. */
export function readCountryRisk(context: Context, id: string) {
  const { language } = mayReadCountryInformation(context)
  const rulebook = context.rulebook.current()
  const country = findCountry(rulebook, language, id)
  if (!country) throw new NotAllowed('NOT_FOUND')
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook)
  const advisories = rulebook.advisories(country.iso2)
  return {
    country,
    cells: advisories.map(cellOf),
    advisories: advisories.map((advisory) => wordAdvisory(advisory, context.clock.today(), words)),
  }
}
