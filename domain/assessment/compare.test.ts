import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { EntryRestriction, Group } from '../rulebook/fact.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  hub,
  restriction,
  trip,
  world,
} from '../testing/rules.ts'
import { assess } from './assess.ts'
import { compare } from './compare.ts'

const today = '2026-11-20'
const told = (restrictions: EntryRestriction[], groups: Group[] = [], about = trip()) =>
  assess(about, compile(world(restrictions, groups), 1), today)

test('a border that closes is a change, though no answer changes', () => {
  const open = restriction(countryRef(abroad), [fact('VisaRequiredForStay', 'no')])
  const closed = { ...open, access: [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS' }] as const }
  expect(compare(told([open]), told([closed]))).toEqual([
    {
      kind: 'access',
      stop: 1,
      role: 'DESTINATION',
      place: countryRef(abroad),
      before: { isClosed: false, advised: null },
      after: { isClosed: true, advised: null },
    },
  ])
})

test('an area without inner borders that changes makes a stop more or fewer, and compares no stop with another', () => {
  const area: Group = {
    ...group('area', [{ code: abroad }, { code: farther }]),
    kind: 'places',
    withoutInnerBorders: true,
  }
  const about = trip({ transits: [airportRef(hub)] })
  const visa = restriction(countryRef(abroad), [fact('VisaRequiredForStay', 'yes')])
  const [apart, together] = [told([visa], [], about), told([visa], [area], about)]
  const change = { kind: 'stop', stop: 1, role: 'TRANSIT', place: airportRef(hub) }
  expect(compare(apart, together)).toEqual([{ ...change, is: 'gone' }])
  expect(compare(together, apart)).toEqual([{ ...change, is: 'new' }])
})

test('one trip is the same in whatever order its fields are written', () => {
  const { travelType, ...rest } = trip()
  expect(compare(told([], [], trip()), told([], [], { travelType, ...rest }))).toEqual([])
})
