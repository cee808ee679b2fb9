import { travellersOf } from '../assessment/traveller.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import { languages, type LocalisedText } from '../languages.ts'
import type { Country, Airport, PlaceRef } from '../places.ts'
import type { RuleContent } from '../rulebook/content.ts'
import { identified, type UnidentifiedFact } from '../rulebook/fact-identity.ts'
import type { EntryRestriction, Fact, Group, Policy } from '../rulebook/fact.ts'
import type { Trip } from '../assessment/trip.ts'

/** A small made-up world for tests: countries QA to QD would be real codes, so these are user-assigned ones. */
export const home = 'XA'
export const abroad = 'XB'
export const farther = 'XC'
export const hub = 'XHB'

const country = (id: string): Country => ({ type: 'COUNTRY', id, iso3: `${id}X`, ownPassport: true })
const airport: Airport = {
  type: 'AIRPORT',
  id: hub,
  icao: null,
  iso2: farther,
  regionId: null,
  name: 'Hub',
  city: 'Hub',
  latitude: 0,
  longitude: 0,
}

export const fact = (type: DetailTypeKey, answer: Fact['answer'], more: Partial<Fact> = {}): Fact => {
  const written: UnidentifiedFact = {
    type,
    ...(answer !== undefined && { answer }),
    source: 'https://example.org/rule',
    checkedAt: '2026-11-20',
    confidence: 'official',
    ...more,
  }
  return identified('test', [written])[0]!
}

/** A name in all languages, as content has to have it. */
export const named = (text: string): LocalisedText => ({
  de: text,
  ...Object.fromEntries(languages.map((language) => [language, text])),
})

export const group = (id: string, members: Group['members'], includes: string[] = []): Group => ({
  id,
  kind: 'nationalities',
  name: named(id),
  members,
  includes,
  source: 'https://example.org/list',
  checkedAt: '2026-11-20',
  confidence: 'official',
})

export const countryRef = (id: string): PlaceRef => ({ type: 'COUNTRY', id })
export const airportRef = (id: string): PlaceRef => ({ type: 'AIRPORT', id })

export const restriction = (
  place: PlaceRef,
  facts: readonly Fact[],
  policies: EntryRestriction['policies'] = [],
): EntryRestriction => ({
  place,
  facts,
  policies,
  access: [],
})

export const world = (
  restrictions: readonly EntryRestriction[],
  groups: readonly Group[] = [],
  policies: readonly Policy[] = [],
): RuleContent => ({
  places: [country(home), country(abroad), country(farther), airport],
  groups,
  policies,
  restrictions,
})

export const trip = (more: Partial<Trip> = {}): Trip => ({
  departure: countryRef(home),
  destinations: [countryRef(abroad)],
  transits: [],
  travellers: travellersOf({ citizenships: [home] }),
  dateStart: '2027-02-01',
  dateEnd: '2027-02-10',
  travelType: 'TOURISM',
  ...more,
})
