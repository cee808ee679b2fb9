import { describe, expect, it, test } from 'vitest'
import { assess } from './assess.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact, MaxStay } from '../rulebook/fact.ts'
import type { PlaceRef } from '../places.ts'
import { asked, limited, on, undated, type Asked } from '../testing/dated-stops.ts'
import { abroad, countryRef, fact, farther, home, hub, restriction, trip, world } from '../testing/rules.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-20'
const told = (about: Trip, facts: readonly Fact[]) => {
  const book = compile(world([restriction(countryRef(farther), facts)]), 1)
  return assess(about, book, today).stops.flatMap(({ role, iso2, cells }) =>
    role === 'DESTINATION' && iso2 === farther ? [`${cells[0]!.permission} ${cells[0]!.stay}`] : [],
  )
}

describe('days in one country over several stops are one stay', () => {
  const ninety: MaxStay = { days: 90 }
  const rolling: MaxStay = { days: 90, inDays: 180 }
  test.each<[string, Asked, MaxStay, string]>([
    [
      'at two of its places',
      [
        [farther, 0, 59],
        [hub, 59, 119],
      ],
      ninety,
      'VISA_REQUIRED within',
    ],
    [
      'at two of its places, within the limit',
      [
        [farther, 0, 44],
        [hub, 44, 89],
      ],
      ninety,
      'VISA_FREE within',
    ],
    [
      'with a stay elsewhere between: two stays',
      [
        [farther, 0, 59],
        [abroad, 59, 69],
        [farther, 69, 129],
      ],
      ninety,
      'VISA_FREE within',
    ],
    [
      'which count together where days are counted in a time',
      [
        [farther, 0, 59],
        [abroad, 59, 69],
        [farther, 69, 129],
      ],
      rolling,
      'VISA_REQUIRED within',
    ],
    [
      'and no more once the time is over',
      [
        [farther, 0, 59],
        [abroad, 59, 189],
        [farther, 189, 249],
      ],
      rolling,
      'VISA_FREE within',
    ],
    [
      'with days between that the trip does not tell',
      [
        [farther, 0, 39],
        [hub, 80, 119],
      ],
      ninety,
      'VISA_FREE may-exceed',
    ],
  ])('%s', (_what, stops, maxStay, expected) => {
    expect(new Set(told(asked(stops), limited(maxStay)))).toEqual(new Set([expected]))
  })

  it('also where the days at each stop are not told', () => {
    expect(told(undated([farther, hub], 120), limited(ninety))).toEqual([
      'VISA_REQUIRED within',
      'VISA_REQUIRED within',
    ])
    expect(told(undated([farther, hub], 90), limited(ninety))).toEqual(['VISA_FREE within', 'VISA_FREE within'])
    expect(told(undated([farther, hub, abroad], 120), limited(ninety))).toEqual([
      'VISA_FREE may-exceed',
      'VISA_FREE may-exceed',
    ])
  })

  it('and conditions on the length of the stay follow them', () => {
    const facts = [
      fact('VisaRequiredForStay', 'yes', { when: { stayOver: 30 } }),
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    expect(
      told(
        asked([
          [farther, 0, 19],
          [hub, 19, 39],
        ]),
        facts,
      ),
    ).toEqual(['VISA_REQUIRED within', 'VISA_REQUIRED within'])
  })

  it('and a condition counts in a time where it says so, whatever the limit beside it counts', () => {
    const overThirty = (inDays?: number) => [
      fact('VisaRequiredForStay', 'yes', { when: { stayOver: 30, ...(inDays && { inDays }) } }),
      fact('VisaRequiredForStay', 'no', { maxStay: { days: 90, inDays: 365 } }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const twice = (away: number) =>
      asked([
        [farther, 0, 19],
        [abroad, 19, 19 + away],
        [farther, 19 + away, 39 + away],
      ])
    const visa = ['VISA_REQUIRED within', 'VISA_REQUIRED within']
    const free = ['VISA_FREE within', 'VISA_FREE within']
    expect(told(twice(20), overThirty(180))).toEqual(visa)
    expect(told(twice(180), overThirty(180))).toEqual(free)
    expect(told(twice(20), overThirty())).toEqual(free)
    const upToThirty = [
      fact('VisaRequiredForStay', 'no', { when: { stayUpTo: 30 }, maxStay: { days: 90, inDays: 365 } }),
      fact('VisaRequiredForStay', 'yes'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    expect(told(twice(20), upToThirty)).toEqual(free)
  })

  it('of a policy that counts no time, the stays in its places that follow each other are one, and no others', () => {
    const policy = { id: 'p', name: { de: 'p' }, facts: limited(ninety) }
    const places = [abroad, farther].map((id) => restriction(countryRef(id), [], [{ policy: 'p' }]))
    const permissions = (stops: Asked) =>
      assess(asked(stops), compile(world(places, [], [policy]), 1), today).stops.flatMap(({ role, iso2, cells }) =>
        role === 'DESTINATION' && iso2 !== home ? [`${cells[0]!.permission} ${cells[0]!.stay}`] : [],
      )
    expect(
      permissions([
        [farther, 0, 59],
        [abroad, 59, 119],
      ]),
    ).toEqual(['VISA_REQUIRED within', 'VISA_REQUIRED within'])
    expect(
      permissions([
        [farther, 0, 59],
        [home, 59, 69],
        [abroad, 69, 129],
      ]),
    ).toEqual(['VISA_FREE within', 'VISA_FREE within'])
    expect(
      permissions([
        [farther, 0, 39],
        [abroad, 80, 119],
      ]),
    ).toEqual(['VISA_FREE may-exceed', 'VISA_FREE may-exceed'])
  })

  it('a limit of a region counts the days in it, one of its airport and one of its country those in the country', () => {
    const region = { type: 'REGION' as const, id: 'XC-A', iso2: farther, name: 'A' }
    const inRegion = { type: 'REGION' as const, id: 'XC-A' }
    const about: Trip = trip({
      destinations: [
        { ...inRegion, from: on(0), to: on(59) },
        { ...countryRef(farther), from: on(59), to: on(119) },
      ],
      dateStart: on(0),
      dateEnd: on(119),
    })
    const permissions = (place: typeof inRegion | PlaceRef) => {
      const content = world([restriction(place, limited(ninety))])
      const book = compile({ ...content, places: [...content.places, region] }, 1)
      return assess(about, book, today).stops.flatMap(({ role, cells }) =>
        role === 'DESTINATION' ? [cells[0]!.permission] : [],
      )
    }
    expect(permissions(inRegion)).toEqual(['VISA_FREE', 'UNKNOWN'])
    expect(permissions(countryRef(farther))).toEqual(['VISA_REQUIRED', 'VISA_REQUIRED'])
  })

  it('so does a policy that counts days in a time', () => {
    const policy = { id: 'p', name: { de: 'p' }, facts: limited({ days: 90, inDays: 180 }) }
    const places = [abroad, farther].map((id) => restriction(countryRef(id), [], [{ policy: 'p' }]))
    const book = compile(world(places, [], [policy]), 1)
    const permissions = (away: number) =>
      assess(
        asked([
          [farther, 0, 59],
          [home, 59, 59 + away],
          [abroad, 59 + away, 119 + away],
        ]),
        book,
        today,
      ).stops.flatMap(({ role, iso2, cells }) =>
        role === 'DESTINATION' && iso2 !== home ? [cells[0]!.permission] : [],
      )
    expect(permissions(130)).toEqual(['VISA_FREE', 'VISA_FREE'])
    expect(permissions(40)).toEqual(['VISA_REQUIRED', 'VISA_REQUIRED'])
  })
})
