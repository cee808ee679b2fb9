import { countryRef, type Airport, type Country, type Iso2, type PlaceRef } from '#domain/places.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'

const country = (id: string, iso3: string): Country => ({ type: 'COUNTRY', id, iso3, ownPassport: true })
const airport = (
  id: string,
  icao: string,
  iso2: string,
  regionId: string | null,
  name: string,
  city: string,
): Airport => ({
  type: 'AIRPORT',
  id,
  icao,
  iso2,
  regionId,
  name,
  city,
  latitude: 0,
  longitude: 0,
})
const published = (place: PlaceRef, facts: readonly Fact[]) => ({ place, policies: [], access: [], facts })

/** A few places and rules for tests of the server: what they say is made up, how they are written is real. */
export const smallWorld: RuleContent = {
  places: [
    country('DE', 'DEU'),
    country('FR', 'FRA'),
    country('GB', 'GBR'),
    country('TH', 'THA'),
    country('TR', 'TUR'),
    country('QA', 'QAT'),
    country('AT', 'AUT'),
    country('AX', 'ALA'),
    country('CI', 'CIV'),
    { type: 'REGION', id: 'DE-HE', iso2: 'DE', name: 'Hessen' },
    { type: 'REGION', id: 'TR-34', iso2: 'TR', name: 'İstanbul' },
    airport('FRA', 'EDDF', 'DE', 'DE-HE', 'Frankfurt Airport', 'Frankfurt am Main'),
    airport('IST', 'LTFM', 'TR', 'TR-34', 'İstanbul Airport', 'İstanbul'),
    airport('DOH', 'OTHH', 'QA', null, 'Hamad International Airport', 'Doha'),
  ],
  groups: [],
  policies: [],
  restrictions: [
    published({ type: 'COUNTRY', id: 'GB' }, [
      fact('VisaRequiredForStay', 'no', { for: ['DE', 'FR'] }),
      fact('EntryPermitForStayOrTransit', 'yes', { for: ['DE', 'FR'], from: '2025-04-02' }),
      fact('VisaRequiredForStay', 'yes', { for: ['TR'] }),
    ]),
    published({ type: 'COUNTRY', id: 'TH' }, [
      fact('VisaRequiredForStay', 'no', { for: ['DE'], maxStay: { days: 60 } }),
    ]),
    published({ type: 'COUNTRY', id: 'DE' }, [fact('FreeMovement', 'yes', { for: ['self'] })]),
  ],
}

/** The same places, with rules of one country alone. */
export const smallWorldWith = (iso2: Iso2, facts: readonly Fact[]): RuleContent => ({
  ...smallWorld,
  restrictions: [published(countryRef(iso2), facts)],
})
