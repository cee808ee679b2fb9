import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeKey } from '../places.ts'
import { compile } from '../rulebook/compile.ts'
import { anyContentWithBorders, anyTrip } from '../testing/arbitraries.ts'
import { airportRef, hub } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Assessment, Stop } from './assessment.ts'
import { compare, type Change } from './compare.ts'

const today = '2026-11-21'
/** Role, place and how many such stops came before: what one stop of a trip is, whatever stops come and go around it. */
function byName({ stops }: Assessment): ReadonlyMap<string, Stop> {
  const named = new Map<string, Stop>()
  for (const stop of stops) {
    const before = [...named.values()].filter(
      ({ role, place }) => role === stop.role && placeKey(place) === placeKey(stop.place),
    )
    named.set(`${stop.role} ${placeKey(stop.place)} ${before.length}`, stop)
  }
  return named
}
const whole = ({ isClosed, advised, sections }: Stop) => JSON.stringify({ isClosed, advised, sections })

const twoRulebooks = fc
  .tuple(anyContentWithBorders, anyContentWithBorders, anyTrip)
  .map(([one, other, any]) => [one, other, { ...any, transits: [airportRef(hub)] }] as const)
  .map(([one, other, trip]) => [assess(trip, compile(one, 1), today), assess(trip, compile(other, 2), today)] as const)

test('a stop is compared with itself, and stops that come or go are named', () => {
  let comingOrGoing = 0
  fc.assert(
    fc.property(twoRulebooks, ([before, after]) => {
      const [was, is] = [byName(before), byName(after)]
      const changes = compare(before, after)
      const named = (kind: 'new' | 'gone') => changes.filter((change) => change.kind === 'stop' && change.is === kind)
      expect(named('new').map(({ stop }) => after.stops[stop])).toEqual(
        [...is].filter(([name]) => !was.has(name)).map(([, stop]) => stop),
      )
      expect(named('gone').map(({ stop }) => before.stops[stop])).toEqual(
        [...was].filter(([name]) => !is.has(name)).map(([, stop]) => stop),
      )
      for (const change of changes.filter(({ kind }) => kind !== 'stop'))
        expect(after.stops[change.stop]).toMatchObject({ role: change.role, place: change.place })
      comingOrGoing += named('new').length + named('gone').length
    }),
    // Stops that come or go are rare: other seeds may have none.
    { numRuns: 200, seed: 3 },
  )
  expect(comingOrGoing).toBeGreaterThan(0)
})

test('a stop that says the same has no change; one that opens, closes or is warned of has its change of access', () => {
  let accessChanges = 0
  fc.assert(
    fc.property(twoRulebooks, ([before, after]) => {
      const changes = compare(before, after)
      for (const [name, stop] of byName(after)) {
        const then = byName(before).get(name)
        if (!then) continue
        const own = changes.filter((change) => after.stops[change.stop] === stop && change.kind !== 'stop')
        if (whole(then) === whole(stop)) expect(own).toEqual([])
        const access = own.filter(({ kind }) => kind === 'access')
        const differs = then.isClosed !== stop.isClosed || then.advised !== stop.advised
        expect(access).toMatchObject(
          differs
            ? [
                {
                  before: { isClosed: then.isClosed, advised: then.advised },
                  after: { isClosed: stop.isClosed, advised: stop.advised },
                },
              ]
            : [],
        )
        accessChanges += access.length
      }
    }),
    { numRuns: 200 },
  )
  expect(accessChanges).toBeGreaterThan(0)
})

test('the way back is the same changes, each the other way round', () => {
  const turned = (change: Change) => {
    if (change.kind === 'stop') return JSON.stringify([placeKey(change.place), change.is === 'new' ? 'gone' : 'new'])
    const { kind, role, place, before, after } = change
    return JSON.stringify([kind, role, placeKey(place), 'type' in change && change.type, after, before])
  }
  const straight = (change: Change) => {
    if (change.kind === 'stop') return JSON.stringify([placeKey(change.place), change.is])
    const { kind, role, place, before, after } = change
    return JSON.stringify([kind, role, placeKey(place), 'type' in change && change.type, before, after])
  }
  fc.assert(
    fc.property(twoRulebooks, ([before, after]) => {
      expect(compare(after, before).map(turned).toSorted()).toEqual(compare(before, after).map(straight).toSorted())
    }),
  )
})
