import { countryFactTypes } from '#domain/catalogue/destination-types.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { confidences, type Confidence } from '#domain/rulebook/fact.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'

/** Places by what kind of text their fact was read in, was looked for in vain, or was not looked for. */
export type CountryFactCoverage = Readonly<Record<Confidence, number>> & {
  readonly type: string
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
    const on = (rung: Confidence) => known.filter(({ confidence }) => confidence === rung).length
    const notResearched = own.filter(({ unknownReason }) => unknownReason === 'not-researched').length
    return {
      type,
      ...(Object.fromEntries(confidences.map((rung) => [rung, on(rung)])) as Record<Confidence, number>),
      notFound: own.length - known.length - notResearched,
      notResearched,
    }
  })
}

const titles = [...confidences, 'not found', 'not researched']

export function countryFactTable(coverage: readonly CountryFactCoverage[]): string {
  const rows = coverage.map((row) => {
    const { type, notFound, notResearched } = row
    const numbers = [...confidences.map((rung) => row[rung]), notFound, notResearched]
    return `${type.padEnd(57)}${numbers.map((number) => String(number).padStart(15)).join('')}`
  })
  const head = `${'country facts: places'.padEnd(57)}${titles.map((title) => title.padStart(15)).join('')}`
  return [head, ...rows].join('\n')
}
