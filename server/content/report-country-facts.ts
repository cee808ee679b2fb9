import { countryFactTypes } from '../../domain/catalogue/destination-types.ts'
import type { CalendarDate } from '../../domain/dates.ts'
import { compile } from '../../domain/rulebook/compile.ts'
import type { RuleContent } from '../../domain/rulebook/content.ts'

/** Places whose fact was read in its source, rests on a compilation, was looked for in vain, or was not looked for. */
export type CountryFactCoverage = {
  readonly type: string
  readonly verified: number
  readonly unverified: number
  readonly notFound: number
  readonly notResearched: number
}

/** How much is known about all countries, type by type. */
export function countryFactCoverage(content: RuleContent, today: CalendarDate): readonly CountryFactCoverage[] {
  const rulebook = compile(content, 0)
  const countries = content.places.filter(({ type }) => type === 'COUNTRY')
  const facts = countries.flatMap(({ id }) => rulebook.countryFacts(id, today))
  return countryFactTypes.map((type) => {
    const own = facts.filter((fact) => fact.type === type)
    const known = own.filter(({ unknownReason }) => unknownReason === null)
    const verified = known.filter(({ confidence }) => confidence === 'verified').length
    const notResearched = own.filter(({ unknownReason }) => unknownReason === 'not-researched').length
    return {
      type,
      verified,
      unverified: known.length - verified,
      notFound: own.length - known.length - notResearched,
      notResearched,
    }
  })
}

const titles = ['verified', 'unverified', 'not found', 'not researched']

export function countryFactTable(coverage: readonly CountryFactCoverage[]): string {
  const rows = coverage.map(({ type, verified, unverified, notFound, notResearched }) => {
    const numbers = [verified, unverified, notFound, notResearched]
    return `${type.padEnd(57)}${numbers.map((number) => String(number).padStart(17)).join('')}`
  })
  return [`${'country facts: places'.padEnd(57)}${titles.map((title) => title.padStart(17)).join('')}`, ...rows].join(
    '\n',
  )
}
