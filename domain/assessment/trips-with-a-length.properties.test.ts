import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../dates.ts'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { day } from '../testing/arbitraries.ts'
import { richContent, richTrip } from '../testing/richer-arbitraries.ts'
import { fact } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Assessment, Stop, Task } from './assessment.ts'
import { isBetter } from './permission.ts'
import { tripOn, type Trip } from './trip.ts'

const today = '2026-11-21'
const window: fc.Arbitrary<{ readonly trip: Trip; readonly leaves: CalendarDate }> = fc
  .tuple(richTrip, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 40 }), fc.nat(30))
  .map(([{ dateEnd: _end, departBy: _by, ...trip }, days, nights, at]) => {
    const dateStart = trip.dateStart ?? '2027-01-10'
    const destinations = trip.destinations.map(({ type, id }) => ({ type, id }))
    return {
      trip: { ...trip, destinations, dateStart, departBy: addDays(dateStart, days), nights },
      leaves: addDays(dateStart, Math.min(at, days)),
    }
  })
/** Some ask for the day of entry, which decides where several days of departure differ most; where none speaks, nothing is needed. */
const datedFact: fc.Arbitrary<Fact> = fc
  .record({
    type: fc.constantFrom(
      'VisaRequiredForStay' as const,
      'EntryPermitForStayOrTransit' as const,
      'EVisaPossible' as const,
      'EntryProhibited' as const,
    ),
    answer: fc.constantFrom('yes' as const, 'no' as const, 'yes' as const, 'unknown' as const),
    from: fc.option(day, { nil: undefined }),
    length: fc.integer({ min: 0, max: 30 }),
    isByEntry: fc.boolean(),
    stay: fc.constantFrom(undefined, { days: 10 }, { days: 20, inDays: 40 }),
  })
  .map(({ type, answer, from, length, isByEntry, stay }) =>
    fact(type, answer, {
      ...(from && { from }),
      to: addDays(from ?? '2027-01-20', length),
      ...(isByEntry && { dates: 'entry' }),
      ...(stay && { maxStay: stay }),
    }),
  )
const validity: fc.Arbitrary<Fact> = fc
  .tuple(
    fc.constantFrom(
      'PassportMinRemainingValidityAtDepartureInMonths' as const,
      'PassportMinValidityBeyondTravelInMonths' as const,
    ),
    fc.integer({ min: 0, max: 12 }),
    day,
    fc.boolean(),
  )
  .map(([type, months, from, isByAge]) => fact(type, months, { from, ...(isByAge && { issuedWithinYears: 10 }) }))
const otherwise = (visa: 'yes' | 'no') => [
  fact('EntryProhibited', 'no'),
  fact('VisaRequiredForStay', visa),
  fact('EntryPermitForStayOrTransit', 'no'),
  fact('PassportMinRemainingValidityAtDepartureInMonths', 3),
]
const content: fc.Arbitrary<RuleContent> = fc
  .tuple(
    richContent,
    fc.array(datedFact, { maxLength: 5 }),
    fc.array(validity, { maxLength: 2 }),
    fc.boolean(),
    fc.constantFrom('yes' as const, 'no' as const),
  )
  .map(([world, dated, valid, isRich, visa]) => ({
    ...world,
    restrictions: world.restrictions.map((each, index) =>
      each.place.type === 'AIRPORT'
        ? each
        : {
            ...each,
            facts: [...(index === 0 ? dated : []), ...valid, ...(isRich ? each.facts : []), ...otherwise(visa)],
          },
    ),
  }))

/** Of a change of planes that is another kind on some of the days, as a border falls, the stricter kind alone is told. */
const pairsOf = (whole: Assessment, fixed: Assessment): (readonly [Stop, Stop])[] =>
  fixed.stops.length === whole.stops.length
    ? fixed.stops.flatMap((then, index) => {
        const told = whole.stops[index]!
        return told.throughBorder === then.throughBorder ? [[told, then] as const] : []
      })
    : []

const valuesOf = ({ sections }: Stop, citizenship: string): string[] =>
  sections.flatMap(({ answers }) =>
    answers.flatMap(({ type, values }) =>
      values
        .filter((value) => value.citizenships.includes(citizenship))
        .map(({ answer, fact, stayTooLongFor }) => JSON.stringify([type, answer, fact?.id, stayTooLongFor])),
    ),
  )

test('whoever sets out on any day of the window is told nothing worse, and nothing else, than the window is', () => {
  let [same, other] = [0, 0]
  fc.assert(
    fc.property(content, window, (world, { trip, leaves }) => {
      const rulebook = compile(world, 1)
      const [whole, fixed] = [assess(trip, rulebook, today), assess(tripOn(trip, leaves), rulebook, today)]
      for (const [told, then] of pairsOf(whole, fixed)) {
        expect(told.role).toBe(then.role)
        if (then.isClosed) expect(told.isClosed).toBe(true)
        then.cells.forEach((cell, person) => {
          const own = told.cells[person]!
          const permissions = own.phases.map(({ permission }) => permission)
          for (const { permission } of cell.phases) expect(permissions).toContain(permission)
          expect(isBetter(own.permission, cell.permission)).toBe(false)
          if (own.permission === cell.permission) same += 1
          else other += 1
          expect(valuesOf(told, cell.citizenship)).toEqual(expect.arrayContaining(valuesOf(then, cell.citizenship)))
        })
      }
    }),
    { numRuns: 250, seed: 25 },
  )
  expect(Math.min(same, other)).toBeGreaterThan(20)
})

const hasSeveralPassports = ({ travellers }: Trip): boolean => travellers.some(({ passports }) => passports.length > 1)

const withSteps = (world: RuleContent, steps: readonly Step[]): RuleContent => ({
  ...world,
  restrictions: world.restrictions.map((each) => ({
    ...each,
    facts: each.facts.map((one) => (one.answer === 'yes' ? { ...one, steps } : one)),
  })),
})

const isSameTask = (a: Task, b: Task): boolean =>
  a.kind === b.kind && a.type === b.type && a.step === b.step && a.fact === b.fact && a.stop === b.stop

test('no day of the window has an earlier deadline, or asks for a passport that is valid for longer', () => {
  let [dated, passports] = [0, 0]
  fc.assert(
    fc.property(content, window, fc.nat(40), (world, { trip, leaves }, workingDays) => {
      const steps = [{ kind: 'apply' as const, name: { de: 'Antrag' }, workingDays }]
      const rules = withSteps(world, steps)
      const rulebook = compile(rules, 1)
      const [whole, fixed] = [assess(trip, rulebook, today), assess(tripOn(trip, leaves), rulebook, today)]
      if (whole.stops.length !== fixed.stops.length || whole.verdict.refused.length > 0 || hasSeveralPassports(trip))
        return
      const told = whole.checklist.filter(({ by }) => by !== null).map(({ by }) => by!)
      for (const task of fixed.checklist) {
        const same = whole.checklist.find((each) => isSameTask(each, task))
        if (task.by && task.kind === 'apply') {
          dated += 1
          expect(told.toSorted()[0]! <= task.by).toBe(true)
          if (same) expect(same.by! <= task.by).toBe(true)
        }
        if (task.kind !== 'check-passport' || task.validUntil === null) continue
        for (const citizenship of task.citizenships) {
          const own = whole.checklist.find(
            (each) => each.kind === 'check-passport' && each.citizenships.includes(citizenship),
          )!
          passports += 1
          expect(own.validUntil! >= task.validUntil).toBe(true)
        }
      }
    }),
    { numRuns: 250, seed: 25 },
  )
  expect(Math.min(dated, passports)).toBeGreaterThan(20)
})

test('days of departure that are told to be better are so, and no better one is left out', () => {
  let [eased, inTime, untold] = [0, 0, 0]
  fc.assert(
    fc.property(content, window, fc.constantFrom(today, '2027-01-05'), (world, { trip, leaves }, now) => {
      if (hasSeveralPassports(trip) || leaves < now) return
      const steps = [{ kind: 'apply' as const, name: { de: 'Antrag' }, workingDays: 10 }]
      const rulebook = compile(withSteps(world, steps), 1)
      const [whole, fixed] = [assess(trip, rulebook, now), assess(tripOn(trip, leaves), rulebook, now)]
      if (pairsOf(whole, fixed).length < whole.stops.length) return
      const part = whole.better.find(({ departures }) => departures.from <= leaves && leaves <= departures.to)
      const told = (part?.eased ?? []).flatMap(({ stop, citizenships, permission }) =>
        citizenships.map((citizenship) => `${stop} ${citizenship} ${permission}`),
      )
      const better = fixed.stops.flatMap(({ role, cells, isClosed }, stop) =>
        (role === 'DESTINATION' || role === 'TRANSIT') && !isClosed
          ? cells.flatMap(({ citizenship, permission }, person) => {
              const { isClosed: wasClosed, cells: own } = whole.stops[stop]!
              const was = wasClosed ? 'NO_ADMISSION' : own[person]!.permission
              return isBetter(permission, was) ? [`${stop} ${citizenship} ${permission}`] : []
            })
          : [],
      )
      expect(told.toSorted()).toEqual(better.toSorted())
      if (told.length > 0) eased += 1
      else untold += 1
      const isLate = fixed.checklist.some(({ kind, late, condition }) => kind === 'apply' && late && !condition)
      if (part?.isInTime) {
        inTime += 1
        expect(isLate).toBe(false)
      }
    }),
    { numRuns: 500, seed: 25 },
  )
  expect(Math.min(eased, inTime, untold)).toBeGreaterThan(2)
})
