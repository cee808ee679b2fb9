import { shownCountryFacts, type WordedCountryFact } from './word-country-facts.ts'
import type { WordedStop } from './worded.ts'

export const isNumber = (code: string): boolean => /\d/.test(code)

/** The three that are called most; where one number reaches everybody it is the only one. */
export const emergencyFacts = <Fact extends Pick<WordedCountryFact, 'group' | 'value'>>(facts: readonly Fact[]) =>
  facts.filter(({ group, value }) => group === 'emergency' && value !== null).slice(0, 3)

/** Whom to call at each stop, where it is known. `index`: of the stop. */
export const emergencyNumbers = (
  stops: readonly Pick<WordedStop, 'name'>[],
  countryFacts: readonly (readonly WordedCountryFact[])[],
) =>
  stops.flatMap(({ name }, index) => {
    const numbers = emergencyFacts(shownCountryFacts(countryFacts[index] ?? [])).flatMap(({ label, codes }) =>
      codes.filter(isNumber).map((number) => ({ label, number })),
    )
    return numbers.length > 0 ? [{ name, index, numbers }] : []
  })
