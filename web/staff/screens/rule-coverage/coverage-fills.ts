import type { MapCountry } from '#web/staff/world-map/country-fill.ts'
import { shareOf, stepOf, type Covered, type Measure } from './coverage-shares.ts'

/** What the map shows of each country: its step, and its share in words. */
export function coverageFills(countries: readonly Covered[], measure: Measure, language: string): MapCountry[] {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return countries.map((country) => {
    const share = shareOf(country, measure)
    const { iso2, name } = country
    return { iso2, name, fill: { colour: `var(--step-${stepOf(share)})` }, words: percent.format(share) }
  })
}
