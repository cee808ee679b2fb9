import { expect, test } from 'vitest'
import type { Fact, Group } from '../rulebook/fact.ts'
import { compile } from '../rulebook/compile.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
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
import { planeChangesOf } from './changes-of-planes.ts'

const other = 'XHC'
const area = (...members: string[]): Group => ({
  ...group(
    'area',
    members.map((code) => ({ code })),
  ),
  kind: 'places',
  withoutInnerBorders: true,
})
const airsideRules = [fact('TransitVisaRequired', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const landsideRule = fact('TransitVisaRequired', 'yes', { when: { transit: 'landside' } })
const rulebookOf = (groups: Group[] = [], facts: readonly Fact[] = [landsideRule, ...airsideRules]) => {
  const content = world([restriction(countryRef(farther), facts)], groups)
  const places = content.places.flatMap((place) =>
    place.id === hub && place.type === 'AIRPORT' ? [place, { ...place, id: other }] : [place],
  )
  return compile({ ...content, places }, 1)
}
const changes = (groups: Group[], route: Parameters<typeof trip>[0]) =>
  planeChangesOf(trip(route), rulebookOf(groups), '2027-02-01')
const via = (...ids: string[]) => ids.map(airportRef)

test.each([
  ['between two other countries', [], { transits: via(hub) }, ['airside']],
  ['in the country of the destination', [], { transits: via(hub), destinations: [countryRef(farther)] }, ['inner']],
  ['in the country of the departure', [], { departure: countryRef(farther), transits: via(hub) }, ['inner']],
  ['in the area of the destination', [area(farther, abroad)], { transits: via(hub) }, ['inner']],
  ['twice on the way to it', [area(farther, abroad)], { transits: via(hub, other) }, ['inner', 'inner']],
  [
    'twice in one country on the way to another',
    [],
    { transits: via(hub, other) },
    ['through-border', 'through-border'],
  ],
  [
    'in the country of a later destination',
    [],
    {
      transits: via(hub),
      destinations: [countryRef(abroad), countryRef(farther)],
    },
    ['airside'],
  ],
  [
    'on the flight from one destination to the next',
    [area(farther, abroad)],
    {
      departure: countryRef(abroad),
      transits: [...via(hub), { ...airportRef(hub), after: 1 }],
      destinations: [countryRef(home), countryRef(home)],
    },
    ['inner', 'airside'],
  ],
] as const)('a change %s', (_where, groups, route, expected) =>
  expect(changes([...groups], { ...route, transits: [...route.transits] } as Parameters<typeof trip>[0])).toEqual(
    expected,
  ),
)

test('an inner change is named and has no stop; the rules of the destination are all there is', () => {
  const about = trip({ transits: via(hub), destinations: [countryRef(farther)] })
  const { stops, innerChanges } = assess(about, rulebookOf(), '2026-11-21')
  expect(stops.map(({ role }) => role)).toEqual(['DEPARTURE', 'DESTINATION', 'RETURN'])
  expect(innerChanges).toEqual([airportRef(hub)])
})

test('who passes the border between two changes is told the landside rule, and no airside one', () => {
  const permissions = (rulebook: Rulebook, ...transits: string[]) =>
    assess(trip({ transits: via(...transits) }), rulebook, '2026-11-21')
      .stops.filter(({ role }) => role === 'TRANSIT')
      .map(({ cells }) => cells[0]!.permission)
  expect(permissions(rulebookOf(), hub)).toEqual(['VISA_FREE'])
  expect(permissions(rulebookOf(), hub, other)).toEqual(['VISA_REQUIRED', 'VISA_REQUIRED'])
  // Nor is it told what others at that airport were told before.
  const airside = rulebookOf([], airsideRules)
  for (let times = 0; times < 3; times += 1) expect(permissions(airside, hub)).toEqual(['VISA_FREE'])
  expect(permissions(airside, hub, other)).toEqual(['UNKNOWN', 'UNKNOWN'])
})

test('a change on the flight to a later destination stands before it, and knows whence and whither', () => {
  const onward = (to: string) => fact('TransitVisaRequired', 'no', { when: { onwardTo: [to], arrivingFrom: [abroad] } })
  const stopsOf = (to: string) =>
    assess(
      trip({ destinations: [countryRef(abroad), countryRef(home)], transits: [{ ...airportRef(hub), after: 1 }] }),
      rulebookOf([], [onward(to), fact('TransitVisaRequired', 'yes'), airsideRules[1]!]),
      '2026-11-21',
    ).stops
  expect(stopsOf(home).map(({ role, iso2 }) => `${role} ${iso2}`)).toEqual([
    `DEPARTURE ${home}`,
    `DESTINATION ${abroad}`,
    `TRANSIT ${farther}`,
    `DESTINATION ${home}`,
    `RETURN ${home}`,
  ])
  expect(stopsOf(home)[2]!.cells[0]!.permission).toBe('VISA_FREE')
  expect(stopsOf(abroad)[2]!.cells[0]!.permission).toBe('VISA_REQUIRED')
})
