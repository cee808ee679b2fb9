import { travellersOf } from '../assessment/traveller.ts'
import fc from 'fast-check'
import type { Trip } from '../assessment/trip.ts'
import { addDays } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContentWithBorders, day, nationalities } from './arbitraries.ts'
import { abroad, airportRef, countryRef, fact, farther, home, hub } from './rules.ts'

const citizenship = fc.constantFrom<Iso2>(...nationalities)
const areas = fc.uniqueArray(fc.constantFrom('XA', 'XB', 'XC', 'g-one', 'g-two', 'area'), {
  minLength: 1,
  maxLength: 2,
})

/** At most two parts of a condition: where somebody comes from, goes to and lives, hours, days of a stay, papers, company, way. */
const condition: fc.Arbitrary<NonNullable<Fact['when']>> = fc
  .tuple(
    fc.record({
      arrivingFrom: areas,
      onwardTo: areas,
      residentOf: areas,
      changeOver: fc.constantFrom(4, 8, 12),
      changeUpTo: fc.constantFrom(4, 8, 12),
      transit: fc.constantFrom('airside' as const, 'landside' as const),
      stayUpTo: fc.constantFrom(5, 10, 20),
      stayOver: fc.constantFrom(5, 10, 20),
      inDays: fc.constantFrom(20, 30),
      holding: fc.constant(['valid-visa-us']),
      by: fc.constantFrom(['air' as const], ['land' as const]),
      minor: fc.constantFrom(['alone' as const], ['one-parent' as const]),
    }),
    fc.subarray(
      [
        'arrivingFrom',
        'onwardTo',
        'residentOf',
        'changeOver',
        'changeUpTo',
        'transit',
        'stayUpTo',
        'stayOver',
        'inDays',
        'holding',
        'by',
        'minor',
      ] as const,
      { minLength: 1, maxLength: 2 },
    ),
  )
  .map(([all, keys]) => Object.fromEntries(keys.map((key) => [key, all[key]])))

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const span = fc
  .record({ from: rarely(day), length: rarely(fc.integer({ min: 0, max: 30 })) })
  .map(({ from, length }) => ({
    ...(from && { from }),
    ...(length !== undefined && { to: addDays(from ?? '2027-01-20', length) }),
  }))

/** A fact with all that may decide it: conditions, limits of a stay, purpose, days of entry, every rung. */
const richFact: fc.Arbitrary<Fact> = fc
  .record({
    type: fc.constantFrom(
      'VisaRequiredForStay' as const,
      'EVisaPossible' as const,
      'EntryProhibited' as const,
      'TransitVisaRequired' as const,
      'RequiredVaccinations' as const,
      'EntryPermitForStayOrTransit' as const,
    ),
    answer: fc.constantFrom('yes' as const, 'no' as const, 'unknown' as const),
    to: rarely(
      fc.uniqueArray(fc.constantFrom(...nationalities, 'g-one', 'g-two', 'self', '-XA', '-g-one'), {
        minLength: 1,
        maxLength: 2,
      }),
    ),
    when: rarely(condition),
    maxStay: rarely(fc.constantFrom({ days: 5 }, { days: 10, inDays: 30 }, { days: 20 })),
    travelType: rarely(fc.constantFrom(['TOURISM' as const], ['BUSINESS' as const])),
    dates: rarely(fc.constant('entry' as const)),
    span,
    confidence: fc.constantFrom('official', 'treaty', 'government', 'press', 'dataset'),
  })
  .map(({ type, answer, to, when, maxStay, travelType, dates, span: days, confidence }) =>
    fact(type, answer, {
      confidence,
      ...(to && { for: to }),
      ...(when && { when }),
      ...(maxStay && { maxStay }),
      ...(travelType && { travelType }),
      ...(dates && { dates }),
      ...days,
    }),
  )

export const richFacts = fc.array(richFact, { maxLength: 6 })

/** Every place of the small world, home too, and the shared policy with such facts. */
export const richContent: fc.Arbitrary<RuleContent> = fc
  .tuple(anyContentWithBorders, richFacts, richFacts, richFacts, richFacts, richFacts)
  .map(([content, atAbroad, atFarther, atHub, atHome, shared]) => {
    const factsAt: Readonly<Record<string, readonly Fact[]>> = {
      [abroad]: atAbroad,
      [farther]: atFarther,
      [hub]: atHub,
      [home]: atHome,
    }
    return {
      ...content,
      policies: content.policies.map((policy) => ({ ...policy, facts: shared })),
      restrictions: content.restrictions.map((each) => ({ ...each, facts: factsAt[each.place.id] ?? each.facts })),
    }
  })

/** Dated, open, undated, with a range of departures, with a length beside it, or with days at some stops; hours of a change, company, way, several passports. */
export const richTrip: fc.Arbitrary<Trip> = fc
  .record({
    destinations: fc.array(
      fc.constantFrom<PlaceRef>(countryRef(abroad), countryRef(farther), countryRef(home), airportRef(hub)),
      { minLength: 1, maxLength: 4 },
    ),
    hours: fc.array(rarely(fc.integer({ min: 1, max: 20 })), { maxLength: 2 }),
    citizenships: fc.uniqueArray(citizenship, { minLength: 1, maxLength: 4 }),
    start: day,
    length: fc.integer({ min: 0, max: 40 }),
    form: fc.constantFrom('dated', 'open', 'undated', 'departBy', 'window', 'stops'),
    cuts: fc.array(rarely(fc.integer({ min: 0, max: 40 })), { minLength: 8, maxLength: 8 }),
    travelType: fc.constantFrom('TOURISM' as const, 'BUSINESS' as const),
    more: fc.record(
      {
        residence: fc.constantFrom('XA', 'XB', 'XC'),
        minor: fc.constantFrom('alone' as const, 'one-parent' as const),
        by: fc.constantFrom('air' as const, 'land' as const),
        onePerson: fc.constant(true as const),
      },
      { requiredKeys: [] },
    ),
  })
  .map(
    ({
      start,
      length,
      form,
      cuts,
      hours,
      destinations,
      more: { onePerson, residence, minor, by },
      citizenships,
      travelType,
    }) => {
      const end = addDays(start, length)
      const given = cuts.filter((cut) => cut !== undefined).toSorted((a, b) => a - b)
      const dayAt = (at: number) => (given[at] === undefined ? undefined : addDays(start, Math.min(given[at], length)))
      const dated = destinations.map((place, index) => {
        const [from, to] = [dayAt(2 * index), dayAt(2 * index + 1)]
        return { ...place, ...(from && { from }), ...(to && { to }) }
      })
      return {
        travellers: travellersOf({ citizenships, onePerson, residence, minor }),
        travelType,
        ...(by && { by }),
        departure: countryRef(home),
        transits: hours.map((each) => ({ ...airportRef(hub), ...(each !== undefined && { hours: each }) })),
        destinations: form === 'stops' ? dated : destinations,
        ...(form !== 'undated' && { dateStart: start }),
        ...((form === 'dated' || form === 'stops') && { dateEnd: end }),
        ...((form === 'departBy' || form === 'window') && { departBy: end }),
        ...(form === 'window' && { nights: cuts[0] ?? 7 }),
      }
    },
  )
