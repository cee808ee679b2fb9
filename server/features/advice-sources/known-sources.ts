import { adviceSourceIds, type AdviceSourceId } from '#contract/advice-sources.ts'
import type { Config } from '../../config.ts'

/** A government that publishes travel advice or missions in a form that is read here. Its words are in `locales/`. */
export type AdviceSource = {
  readonly id: AdviceSourceId
  readonly kind: 'advisories' | 'missions'
  /** The format, which is the key under which what was read stands as well. */
  readonly from: string
  readonly url: string
  /** For people: where it says what this is, and where its terms stand. */
  readonly page: string
  readonly termsLink: string
  /** By name; null: none is known. */
  readonly licence: string | null
  /** Day on which the terms were read; null: they could not be. */
  readonly termsReadOn: string | null
  readonly everyMinutes: number
  /** It is an index that leads to a page for each country: what they say changes while it stays the same. */
  readonly isIndex?: true
}

const hour = 60
const day = 24 * hour
const office = {
  page: 'https://www.auswaertiges-amt.de/de/open-data-schnittstelle/736118',
  termsLink: 'https://www.auswaertiges-amt.de/de/open-data-schnittstelle/736118',
  licence: null,
  termsReadOn: null,
} as const

const known: Readonly<Record<AdviceSourceId, Omit<AdviceSource, 'id'>>> = {
  'aa-advice': {
    kind: 'advisories',
    from: 'aa',
    url: 'https://www.auswaertiges-amt.de/opendata/travelwarning',
    ...office,
    everyMinutes: 3 * hour,
  },
  'uk-advice': {
    kind: 'advisories',
    from: 'uk',
    url: 'https://www.gov.uk/api/content/foreign-travel-advice',
    page: 'https://www.gov.uk/foreign-travel-advice',
    termsLink: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
    licence: 'Open Government Licence v3.0',
    termsReadOn: '2026-11-27',
    everyMinutes: day,
    isIndex: true,
  },
  'us-advice': {
    kind: 'advisories',
    from: 'us',
    url: 'https://cadataapi.state.gov/api/TravelAdvisories',
    page: 'https://travel.state.gov/content/travel/en/traveladvisories/traveladvisories.html',
    termsLink: 'https://travel.state.gov/content/travel/en/copyright-disclaimer.html',
    licence: null,
    termsReadOn: null,
    everyMinutes: 12 * hour,
  },
  'ca-advice': {
    kind: 'advisories',
    from: 'ca',
    url: 'https://data.international.gc.ca/travel-voyage/index-alpha-eng.json',
    page: 'https://travel.gc.ca/travelling/advisories',
    termsLink: 'https://open.canada.ca/en/open-government-licence-canada',
    licence: 'Open Government Licence – Canada 2.0',
    termsReadOn: '2026-11-27',
    everyMinutes: 12 * hour,
  },
  'aa-missions-in-germany': {
    kind: 'missions',
    from: 'aa-in-germany',
    url: 'https://www.auswaertiges-amt.de/opendata/representativesInGermany',
    ...office,
    everyMinutes: day,
  },
  'aa-missions-abroad': {
    kind: 'missions',
    from: 'aa-abroad',
    url: 'https://www.auswaertiges-amt.de/opendata/representativesInCountry',
    ...office,
    everyMinutes: day,
  },
}

/** Each with the address that this installation asks. */
export const adviceSourcesOf = ({ adviceSources }: Pick<Config, 'adviceSources'>): readonly AdviceSource[] =>
  adviceSourceIds.map((id) => ({ id, ...known[id], url: adviceSources?.get(id) ?? known[id].url }))

/** Whoever runs the installation has it fetched already, and decides there. */
export const isByConfiguration = (
  { kind, from }: Pick<AdviceSource, 'kind' | 'from'>,
  { imports }: Pick<Config, 'imports'>,
): boolean => imports.some((each) => each.kind === kind && each.from === from)
