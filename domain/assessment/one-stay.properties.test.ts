import { travellersOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'
import { asked, limited, on, start, type Asked } from '../testing/dated-stops.ts'
import { anyContent, entryFact, nationalities } from '../testing/arbitraries.ts'
import { abroad, countryRef, fact, farther, group, home, hub, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { TaskKind } from './assessment.ts'
import type { Destination, Trip } from './trip.ts'

const today = '2026-11-20'
const told = (about: Trip, facts: readonly Fact[]) => {
  const book = compile(world([restriction(countryRef(farther), facts)]), 1)
  return assess(about, book, today).stops.flatMap(({ role, iso2, cells }) =>
    role === 'DESTINATION' && iso2 === farther ? [`${cells[0]!.permission} ${cells[0]!.stay}`] : [],
  )
}

const asEntered = new Set<TaskKind>(['fill-in', 'register', 'pay'])

const stayFact: fc.Arbitrary<Fact> = fc
  .record({
    type: fc.constantFrom('VisaRequiredForStay' as const, 'EntryPermitForStayOrTransit' as const),
    answer: fc.constantFrom('yes' as const, 'no' as const),
    days: fc.integer({ min: 1, max: 40 }),
    how: fc.constantFrom('limit', 'up-to', 'over'),
    isInTime: fc.boolean(),
  })
  .map(({ type, answer, days, how, isInTime }) => {
    const time = isInTime && { inDays: days * 2 }
    if (how === 'up-to') return fact(type, answer, { when: { stayUpTo: days, ...time } })
    if (how === 'over') return fact(type, answer, { when: { stayOver: days, ...time } })
    return fact(type, answer, { maxStay: { days, ...time } })
  })
const duty: fc.Arbitrary<Fact> = fc
  .constantFrom('fill-in' as const, 'register' as const, 'pay' as const)
  .map((kind) => fact('AdditionalFormsAndDeclarations', 'yes', { steps: [{ kind, name: { de: kind } }] }))

const withFacts = (content: RuleContent, extra: readonly Fact[]): RuleContent => ({
  ...content,
  restrictions: content.restrictions.map((each) =>
    each.place.type === 'AIRPORT' ? { ...each, facts: [] } : { ...each, facts: [...extra, ...each.facts] },
  ),
})

test('splitting a stay changes no permission and adds nothing that is asked at each entry', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 3 })
  const extra = fc.array(fc.oneof(stayFact, duty, entryFact), { maxLength: 4 })
  fc.assert(
    fc.property(
      anyContent,
      extra,
      lengths,
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      (content, more, days, which, part, begin) => {
        const book = compile(withFacts(content, more), 1)
        let first = 0
        const whole = days.map((length, i): Asked[number] => {
          const stop = [(i % 2 === 0) === begin ? farther : abroad, first, first + length] as const
          first += length
          return stop
        })
        const at = which % whole.length
        const split = whole.flatMap((stop, i): Asked => {
          if (i !== at) return [stop]
          const [place, from, to] = stop
          const middle = from + (part % (to - from + 1))
          return [
            [place, from, middle],
            [place === farther ? hub : place, middle, to],
          ]
        })
        // The airport of one part tells how the traveller arrives.
        const said = (stops: Asked) => {
          const about: Trip = {
            ...asked(stops),
            by: 'air',
            travellers: travellersOf({ citizenships: nationalities.slice(0, 4) }),
          }
          const { stops: answered, checklist } = assess(about, book, today)
          const worst = answered.flatMap(({ role, iso2, cells }) =>
            role === 'DESTINATION'
              ? cells.map(({ citizenship, permission }) => [iso2, citizenship, permission].join())
              : [],
          )
          // Without a step: a way to a visa that a rule opens during the stay.
          const tasks = checklist.filter(({ kind, step }) => step !== null && asEntered.has(kind))
          return { permissions: new Set(worst), tasks: tasks.length }
        }
        const [before, after] = [said(whole), said(split)]
        expect(after.tasks).toBeLessThanOrEqual(before.tasks)
        expect([...after.permissions]).toEqual(expect.arrayContaining([...before.permissions]))
      },
    ),
  )
})

test('in an area that is entered as one, and whose places share their rules, it does not matter at which of them a stay is spent', () => {
  const area = { ...group('area', [{ code: farther }, { code: abroad }]), kind: 'places' as const }
  const places = [abroad, farther].map((id) => restriction(countryRef(id), [], [{ policy: 'p' }]))
  const length = fc.integer({ min: 1, max: 25 })
  const facts = fc.array(fc.oneof(stayFact, duty), { maxLength: 4 })
  fc.assert(
    fc.property(facts, length, length, length, length, (shared, one, two, away, last) => {
      const policies = [{ id: 'p', name: { de: 'p' }, facts: [...shared, ...limited({ days: 30 })] }]
      const book = compile(world(places, [{ ...area, withoutInnerBorders: true }], policies), 1)
      const said = (middle: string) => {
        const [second, third, fourth] = [one + two, one + two + away, one + two + away + last]
        const about = asked([
          [farther, 0, one],
          [middle, one, second],
          [home, second, third],
          [middle, third, fourth],
        ])
        const { stops, checklist } = assess({ ...about, by: 'air' }, book, today)
        const cells = stops.flatMap(({ role, iso2, cells: [cell] }) =>
          role === 'DESTINATION' && iso2 !== home ? [`${cell!.permission} ${cell!.stay}`] : [],
        )
        return [cells, checklist.filter(({ kind }) => asEntered.has(kind)).map((task) => task.stops)]
      }
      expect(said(abroad)).toEqual(said(farther))
    }),
  )
})

test('days outside as long as the time in which days are counted make two stays independent', () => {
  const length = fc.integer({ min: 1, max: 60 })
  const stays = (about: Destination[]) => trip({ destinations: about, dateStart: start, dateEnd: about.at(-1)!.to! })
  fc.assert(
    fc.property(length, length, length, fc.integer({ min: 0, max: 60 }), (one, two, days, more) => {
      const inDays = days + more
      const facts = limited({ days, inDays })
      const at = (place: string, from: number, to: number) => ({ ...countryRef(place), from: on(from), to: on(to) })
      const back = one + inDays
      const together = told(
        stays([at(farther, 0, one - 1), at(abroad, one, back - 1), at(farther, back, back + two - 1)]),
        facts,
      )
      const alone = [
        told(stays([at(farther, 0, one - 1)]), facts),
        told(stays([at(farther, 0, two - 1)]), facts),
      ].flat()
      const isTooLong = alone.includes('VISA_REQUIRED within')
      expect(together.includes('VISA_REQUIRED within')).toBe(isTooLong)
    }),
  )
})
