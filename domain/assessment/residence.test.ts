import { travellersOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContent, anyTrip, nationalities, residenceFact } from '../testing/arbitraries.ts'
import { home, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Assessment, Value } from './assessment.ts'
import { compare } from './compare.ts'

const today = '2026-11-21'
const valuesOf = ({ stops }: Assessment, stop: number): { type: string; value: Value }[] =>
  stops[stop]!.sections.flatMap((s) => s.answers.flatMap((a) => a.values.map((value) => ({ type: a.type, value }))))
const withFacts = (content: RuleContent, facts: readonly Fact[]): RuleContent => ({
  ...content,
  restrictions: content.restrictions.map((r) => ({ ...r, facts: [...facts, ...r.facts] })),
})
const residence = fc.constantFrom(...nationalities)

test('a stated residence never makes an answer unknown, unless a rule says just that of its residents', () => {
  let decided = 0
  fc.assert(
    fc.property(
      anyContent,
      anyTrip,
      fc.array(residenceFact, { maxLength: 4 }),
      residence,
      (content, about, more, at) => {
        const rulebook = compile(withFacts(content, more), 1)
        const leftOut = assess(about, rulebook, today)
        const given = assess(
          { ...about, travellers: about.travellers.map((traveller) => ({ ...traveller, residence: { iso2: at } })) },
          rulebook,
          today,
        )
        given.stops.forEach((_stop, index) => {
          const before = valuesOf(leftOut, index)
          for (const { type, value } of valuesOf(given, index)) {
            if (value.traces.some((trace) => trace.residence)) decided += 1
            if (value.answer !== 'UNKNOWN' || value.fact?.when?.residentOf) continue
            for (const citizenship of value.citizenships) {
              const told = before.filter(
                ({ type: other, value: then }) =>
                  other === type &&
                  then.citizenships.includes(citizenship) &&
                  (!then.phase ||
                    !value.phase ||
                    (then.phase.from <= value.phase.to && value.phase.from <= then.phase.to)),
              )
              expect(told.map(({ value: then }) => then.answer)).toEqual(told.map(() => 'UNKNOWN'))
            }
          }
        })
      },
    ),
  )
  expect(decided).toBeGreaterThan(0)
})

test('left out, it decides nothing, and every rule that asks for it is listed beside the answer', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, residenceFact, (content, about, extra) => {
      const { for: _for, from: _from, to: _to, when: _when, ...rest } = extra
      const asking: Fact = { ...rest, type: 'VisaRequiredForStay', when: { residentOf: ['XB'] } }
      const before = assess(about, compile(content, 1), today)
      const after = assess(about, compile(withFacts(content, [asking]), 1), today)
      expect(after.stops.map((stop) => stop.cells.map((cell) => cell.permission))).toEqual(
        before.stops.map((stop) => stop.cells.map((cell) => cell.permission)),
      )
      const visa = after.stops.flatMap((stop, index) =>
        stop.role === 'DESTINATION' || stop.role === 'RETURN'
          ? valuesOf(after, index).filter(({ type }) => type === 'VisaRequiredForStay')
          : [],
      )
      expect(visa.length).toBeGreaterThan(1)
      for (const { value } of visa) {
        expect(value.fact).not.toBe(asking)
        const listed = value.conditions.find((condition) => condition.fact === asking)
        expect(listed).toBeDefined()
        expect(listed!.trace).not.toHaveProperty('residence')
      }
    }),
  )
})

test('two trips that differ in nothing but the residence are two trips', () => {
  const rules = compile(world([]), 1)
  const [leftOut, given] = [trip(), trip({ travellers: travellersOf({ citizenships: [home], residence: home }) })].map(
    (about) => assess(about, rules, today),
  )
  expect(() => compare(leftOut!, given!)).toThrow(RangeError)
  expect(
    compare(
      given!,
      assess(trip({ travellers: travellersOf({ citizenships: [home], residence: home }) }), rules, today),
    ),
  ).toEqual([])
})
