import type { Advisory, AdvisoryGovernment, AdvisoryList, DatedAdvisory } from '../rulebook/advisory.ts'
import { abroad } from './rules.ts'

/** What a government says about a country, for tests; what a test does not care about is plain. */
export const advisory = (government: AdvisoryGovernment, more: Partial<Advisory> = {}): Advisory => ({
  government,
  iso2: abroad,
  level: `words of ${government}`,
  access: null,
  partial: false,
  title: 'Advice',
  url: `https://example.org/${government}`,
  publishedAt: '2026-11-01T22:30:00.000Z',
  language: government === 'aa' ? 'de' : 'en',
  ...more,
})

export const dated = (government: AdvisoryGovernment, more: Partial<DatedAdvisory> = {}): DatedAdvisory => ({
  ...advisory(government, more),
  asOf: more.asOf ?? '2026-11-19',
})

/** One list for each government, as imports make them. */
export const advisoryLists = (...advisories: readonly Advisory[]): AdvisoryList[] =>
  [...Map.groupBy(advisories, ({ government }) => government)].map(([government, own]) => ({
    government,
    source: `https://example.org/${government}`,
    asOf: '2026-11-19',
    advisories: own,
  }))
