import type { WordedCountryFact } from './word-country-facts.ts'

export const isNumber = (code: string): boolean => /\d/.test(code)

/** The three that are called most; where one number reaches everybody it is the only one. */
export const emergencyFacts = <Fact extends Pick<WordedCountryFact, 'group' | 'value'>>(facts: readonly Fact[]) =>
  facts.filter(({ group, value }) => group === 'emergency' && value !== null).slice(0, 3)
