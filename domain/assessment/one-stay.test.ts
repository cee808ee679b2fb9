import { describe, expect, it, test } from 'vitest'
import { addDays } from '../dates.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact, MaxStay, Step } from '../rulebook/fact.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  home,
  hub,
  restriction,
  trip,
  world,
} from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { TaskKind } from './assessment.ts'
import type { PlaceRef } from '../places.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-20'
const start = '2027-01-01'
const on = (day: number) => addDays(start, day)
type Asked = readonly (readonly [place: string, from: number, to: number])[]
const refTo = (place: string) => (place === hub ? airportRef(hub) : countryRef(place))
const asked = (stops: Asked): Trip =>
  trip({
    destinations: stops.map(([place, from, to]) => ({ ...refTo(place), from: on(from), to: on(to) })),
    dateStart: on(stops[0]![1]),
    dateEnd: on(stops.at(-1)![2]),
  })
const undated = (places: readonly string[], length: number): Trip =>
  trip({ destinations: places.map(refTo), dateStart: start, dateEnd: on(length - 1) })

const limited = (maxStay: MaxStay) => [
  fact('VisaRequiredForStay', 'no', { maxStay }),
  fact('VisaRequiredForStay', 'yes'),
  fact('EntryPermitForStayOrTransit', 'no'),
]
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

const asEntered = new Set<TaskKind>(['fill-in', 'register', 'pay'])
const entryTasks = (about: Trip, facts: readonly Fact[]) =>
  assess(about, compile(world([restriction(countryRef(farther), facts)]), 1), today).checklist.flatMap(
    ({ kind, stops, counted }) => (asEntered.has(kind) ? [{ stops, counted }] : []),
  )

describe('what is asked at each entry', () => {
  const step = (countsFrom?: 'leaving'): Step => ({
    kind: 'fill-in',
    name: { de: 'card' },
    ...(countsFrom && { countsFrom }),
  })
  const card = [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step()] })]

  it('is asked once where the stop before is in the same country', () => {
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [hub, 5, 9],
        ]),
        card,
      ),
    ).toEqual([{ stops: [1, 2], counted: start }])
    expect(entryTasks(undated([farther, hub], 10), card)).toHaveLength(1)
  })

  it('is asked again after another country, and after days of which nothing is told', () => {
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [abroad, 5, 6],
          [hub, 6, 9],
        ]),
        card,
      ),
    ).toHaveLength(2)
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [hub, 8, 9],
        ]),
        card,
      ),
    ).toHaveLength(2)
  })

  it('is asked once in an area that is entered as one, by a rule of its places together', () => {
    const area = { ...group('area', [{ code: farther }, { code: abroad }]), kind: 'places' as const }
    const places = [abroad, farther].map((id) => restriction(countryRef(id), [], [{ policy: 'p' }]))
    const tasksWith = (withoutInnerBorders: boolean, stops: Asked) => {
      const content = world(places, [{ ...area, withoutInnerBorders }], [{ id: 'p', name: { de: 'p' }, facts: card }])
      return assess(asked(stops), compile(content, 1), today).checklist.filter(({ kind }) => kind === 'fill-in')
    }
    const straight: Asked = [
      [farther, 0, 5],
      [abroad, 5, 9],
    ]
    expect(tasksWith(true, straight).map(({ stops }) => stops)).toEqual([[1, 2]])
    expect(tasksWith(false, straight)).toHaveLength(2)
    const interrupted: Asked = [
      [farther, 0, 5],
      [home, 5, 6],
      [abroad, 6, 9],
    ]
    expect(tasksWith(true, interrupted)).toHaveLength(2)
  })

  it('and what is asked for leaving, where the stay ends', () => {
    const leaving = [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step('leaving')] })]
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [hub, 5, 9],
        ]),
        leaving,
      ),
    ).toEqual([{ stops: [1, 2], counted: on(9) }])
  })
})
