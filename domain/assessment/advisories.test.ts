import { describe, expect, test } from 'vitest'
import type { Advisory } from '../rulebook/advisory.ts'
import { compile } from '../rulebook/compile.ts'
import type { AccessWindow } from '../rulebook/fact.ts'
import { advisory, advisoryLists } from '../testing/advisories.ts'
import { abroad, airportRef, countryRef, fact, farther, home, hub, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { compare } from './compare.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-21'
function about(asked: Trip, advisories: readonly Advisory[], access: readonly AccessWindow[] = []) {
  const free = (['VisaRequiredForStay', 'EntryPermitForStayOrTransit', 'ExitRequirements'] as const).map((type) =>
    fact(type, 'no'),
  )
  const content = world([{ ...restriction(countryRef(abroad), free), access }, restriction(countryRef(home), free)])
  return assess(asked, compile({ ...content, advisories: advisoryLists(...advisories) }, 1), today)
}
const route = trip({ transits: [airportRef(hub)] })

describe('what governments say on a trip', () => {
  test('stands at the countries on the way, side by side; nobody is a visitor where the trip begins and ends', () => {
    const said = [advisory('us'), advisory('aa'), advisory('uk', { iso2: farther }), advisory('aa', { iso2: home })]
    const { stops } = about(route, said)
    expect(stops.map(({ role, advisories }) => [role, advisories.map(({ government }) => government)])).toEqual([
      ['DEPARTURE', []],
      ['TRANSIT', ['uk']],
      ['DESTINATION', ['aa', 'us']],
      ['RETURN', []],
    ])
  })

  test('a warning of the home foreign office reddens the stop and refuses nobody', () => {
    const { verdict, stops } = about(trip(), [advisory('aa', { access: 'NO_ACCESS' })])
    expect(verdict).toMatchObject({ status: 'RED', refused: [], warned: [{ stop: 1, access: 'NO_ACCESS' }] })
    expect(stops[1]).toMatchObject({ isClosed: false, advised: 'NO_ACCESS', cells: [{ permission: 'VISA_FREE' }] })
  })

  test('a partial warning is yellow; that there is none, or that another government warns, changes no colour', () => {
    const verdictWith = (...said: Advisory[]) => about(trip(), said).verdict
    expect(verdictWith(advisory('aa', { access: 'SOME_RESTRICTIONS' }))).toMatchObject({
      status: 'YELLOW',
      warned: [{ stop: 1, access: 'SOME_RESTRICTIONS' }],
    })
    for (const access of ['NO_RESTRICTIONS', null] as const)
      expect(verdictWith(advisory('aa', { access }))).toMatchObject({ status: 'BLUE', warned: [] })
    expect(verdictWith(advisory('us', { access: 'NO_ACCESS' }))).toMatchObject({ status: 'BLUE', warned: [] })
  })

  test('a closed country refuses everybody, with a warning or without', () => {
    const closed = [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS' }] as const
    const { verdict } = about(trip(), [advisory('aa', { access: 'NO_ACCESS' })], closed)
    expect(verdict).toMatchObject({
      status: 'RED',
      refused: [{ citizenship: home, stops: [1] }],
      warned: [{ stop: 1, access: 'NO_ACCESS' }],
    })
    expect(about(trip(), [], closed).verdict).toMatchObject({ refused: [{ citizenship: home }], warned: [] })
  })

  test('a warning of one’s own country does not stand in the way of the return', () => {
    const { stops, verdict } = about(trip(), [advisory('aa', { iso2: home, access: 'NO_ACCESS' })])
    expect(stops.at(-1)).toMatchObject({ role: 'RETURN', advised: null, cells: [{ status: 'BLUE' }] })
    expect(verdict).toMatchObject({ status: 'BLUE', warned: [] })
  })
})

describe('what counts as a change of advice', () => {
  const changes = (was: readonly Advisory[], is: readonly Advisory[]) =>
    compare(about(trip(), was), about(trip(), is)).flatMap((change) => (change.kind === 'advisory' ? [change] : []))
  const step = (value: number) => ({ step: { value, from: 1, to: 4 } })

  test('another level does, with both', () => {
    const found = changes(
      [advisory('us', { level: 'Level 1', ...step(1) }), advisory('uk')],
      [advisory('us', { level: 'Level 2', ...step(2) }), advisory('uk')],
    )
    expect(found).toMatchObject([
      { stop: 1, government: 'us', before: { level: 'Level 1' }, after: { level: 'Level 2' } },
    ])
  })

  test('other words do where words are the level, and a level for parts only', () => {
    expect(changes([advisory('aa')], [advisory('aa', { level: 'Reisewarnung' })])).toHaveLength(1)
    expect(changes([advisory('aa')], [advisory('aa', { level: null })])).toHaveLength(1)
    expect(changes([advisory('ca', step(1))], [advisory('ca', { ...step(1), partial: true })])).toHaveLength(1)
  })

  test('an editorial change does not: words, title, day and address at the same level', () => {
    const was = advisory('ca', step(2))
    const is = advisory('ca', {
      ...step(2),
      level: 'Other words',
      title: 'Other title',
      url: 'https://example.org/other',
      publishedAt: '2026-11-20T00:00:00.000Z',
      editorial: true,
    })
    expect(changes([was], [is])).toEqual([])
    expect(changes([advisory('ca')], [advisory('ca', step(2))])).toEqual([])
  })

  test('what is new to us or gone does where it warns', () => {
    for (const access of ['NO_ACCESS', 'SOME_RESTRICTIONS'] as const) {
      expect(changes([], [advisory('uk', { access })])).toMatchObject([{ before: null, after: { access } }])
      expect(changes([advisory('uk', { access })], [])).toMatchObject([{ before: { access }, after: null }])
    }
    for (const access of ['NO_RESTRICTIONS', null] as const) {
      expect(changes([], [advisory('uk', { access })])).toEqual([])
      expect(changes([advisory('uk', { access })], [])).toEqual([])
    }
  })

  test('only at countries of the trip', () => {
    const elsewhere = [advisory('aa', { iso2: farther, access: 'NO_ACCESS' })]
    expect(changes([], elsewhere)).toEqual([])
  })
})
