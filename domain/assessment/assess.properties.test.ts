import { travellersOf, rowKeysOf, citizenshipsOf } from '#domain/assessment/traveller.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContent, anyFact, anyTrip, nationalities, openFact } from '../testing/arbitraries.ts'
import { covers, factsAt } from '../testing/covers.ts'
import { assess } from './assess.ts'
import { type Assessment } from './assessment.ts'
import { statuses } from '../status/status.ts'
import { compare } from './compare.ts'

const today = '2026-11-21'
const mapFacts = (content: RuleContent, change: (facts: readonly Fact[]) => readonly Fact[]): RuleContent => ({
  ...content,
  restrictions: content.restrictions.map((r) => ({ ...r, facts: change(r.facts) })),
  policies: content.policies.map((p) => ({ ...p, facts: change(p.facts) })),
})
const answersOf = (assessment: Assessment) =>
  assessment.stops.flatMap((s, stop) =>
    s.sections.flatMap((x) => x.answers.flatMap((a) => a.values.map((v) => ({ stop, type: a.type, ...v })))),
  )
const ofCitizen = (assessment: Assessment, citizenship: string) => {
  const answers = answersOf(assessment).filter((v) => v.citizenships.includes(citizenship))
  return answers.map(({ stop, type, phase, answer, unknownReason, fact, conditions }) => ({
    stop,
    type,
    phase,
    answer,
    unknownReason,
    fact,
    conditions: conditions.map((c) => c.fact),
  }))
}

test('without a fact that covers a citizenship and date, every answer is unknown', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, fc.constantFrom(...nationalities), (content, trip, citizenship) => {
      const others = nationalities.filter((n) => n !== citizenship)
      const without = { ...mapFacts(content, (facts) => facts.map((f) => ({ ...f, for: others }))) }
      const assessment = assess(
        { ...trip, travellers: travellersOf({ citizenships: [citizenship] }) },
        compile(without, 1),
        today,
      )
      for (const value of answersOf(assessment)) expect(value).toMatchObject({ answer: 'UNKNOWN', fact: null })
      for (const stop of assessment.stops) for (const cell of stop.cells) expect(cell.permission).toBe('UNKNOWN')
    }),
  )
})

/** Each answer on each day of its phase for each of its citizenships. */
const eachDay = (content: RuleContent, assessment: Assessment) =>
  answersOf(assessment).flatMap((value) => {
    const { place, iso2, phase } = assessment.stops[value.stop]!
    const levels = place.type === 'COUNTRY' ? [place] : [place, { type: 'COUNTRY' as const, id: iso2 }]
    const days: string[] = []
    const { from, to } = value.phase ?? phase!
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
    return value.citizenships.flatMap((citizenship) =>
      days.map((day) => ({
        value,
        covering: factsAt(levels, day, content).filter(
          (fact) => fact.type === value.type && covers(fact, citizenship, iso2, day, content),
        ),
      })),
    )
  })

test('an answer always comes from a fact that covers the citizenship on every day of its phase', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, (content, trip) => {
      for (const { value, covering } of eachDay(content, assess(trip, compile(content, 1), today)))
        if (value.fact) expect(covering).toContain(value.fact)
    }),
    { numRuns: 60 },
  )
})

test('what a fact answers without a condition is never unknown for want of a fact', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, (content, trip) => {
      for (const { value, covering } of eachDay(content, assess(trip, compile(content, 1), today)))
        if (!value.fact) expect(covering.filter(({ when }) => when === undefined)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('a fact for others changes nothing', () => {
  fc.assert(
    fc.property(
      anyContent,
      anyTrip,
      anyFact,
      fc.constantFrom(...nationalities),
      (content, trip, extra, citizenship) => {
        const own = { ...trip, travellers: travellersOf({ citizenships: [citizenship] }) }
        const foreign: Fact = { ...extra, for: nationalities.filter((n) => n !== citizenship) }
        const before = assess(own, compile(content, 1), today)
        const after = assess(
          own,
          compile(
            mapFacts(content, (facts) => [foreign, ...facts]),
            1,
          ),
          today,
        )
        expect(ofCitizen(after, citizenship)).toEqual(ofCitizen(before, citizenship))
        expect(compare(before, after)).toEqual([])
      },
    ),
  )
})

test('a condition that the trip does not decide is shown and never applied', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, openFact, (content, trip, extra) => {
      const open: Fact = { ...extra, type: 'VisaRequiredForStay' }
      const { for: _for, from: _from, to: _to, ...forEveryone } = open
      const before = assess(trip, compile(content, 1), today)
      const after = assess(
        trip,
        compile(
          { ...content, restrictions: content.restrictions.map((r) => ({ ...r, facts: [forEveryone, ...r.facts] })) },
          1,
        ),
        today,
      )
      const visa = (a: Assessment) => answersOf(a).filter((v) => v.type === 'VisaRequiredForStay')
      for (const citizenship of rowKeysOf(trip))
        expect(ofCitizen(after, citizenship).map(({ conditions: _, ...told }) => told)).toEqual(
          ofCitizen(before, citizenship).map(({ conditions: _, ...told }) => told),
        )
      for (const value of visa(after))
        if (after.stops[value.stop]!.role === 'DESTINATION')
          expect(value.conditions.map((c) => c.fact)).toContain(forEveryone)
      expect(after.stops.map((s) => s.cells.map((c) => c.permission))).toEqual(
        before.stops.map((s) => s.cells.map((c) => c.permission)),
      )
    }),
  )
})

test('the order of citizenships never changes an answer', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, (content, trip) => {
      const rulebook = compile(content, 1)
      const forwards = assess(trip, rulebook, today)
      const backwards = assess(
        { ...trip, travellers: travellersOf({ citizenships: citizenshipsOf(trip).toReversed() }) },
        rulebook,
        today,
      )
      expect(backwards.stops.map((s) => s.sections)).toEqual(forwards.stops.map((s) => s.sections))
      expect(backwards.verdict).toEqual(forwards.verdict)
      const cellsOf = (a: Assessment) => a.stops.map(({ cells }) => cells.map(({ traveller: _, ...cell }) => cell))
      expect(cellsOf(backwards).map((cells) => cells.toReversed())).toEqual(cellsOf(forwards))
      const tasks = (a: Assessment) => a.checklist.map((t) => JSON.stringify(t)).toSorted()
      expect(tasks(backwards)).toEqual(tasks(forwards))
    }),
  )
})

test('a trip split at any day agrees with its parts', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, fc.integer({ min: 1, max: 39 }), (content, trip, offset) => {
      const cut = addDays(trip.dateStart!, offset)
      fc.pre(cut <= trip.dateEnd!)
      const rulebook = compile(content, 1)
      const onDay = (a: Assessment, day: string) =>
        answersOf(a)
          // A type that is answered in one part only is not asked in the other: what no fact answers is left out.
          .filter((v) => {
            const { role, phase } = a.stops[v.stop]!
            const { from, to } = v.phase ?? phase!
            return v.fact && role === 'DESTINATION' && from <= day && day <= to
          })
          .map(({ stop, type, citizenships, answer, unknownReason, fact }) => ({
            stop,
            type,
            citizenships,
            answer,
            unknownReason,
            fact,
          }))
          .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
      const whole = assess(trip, rulebook, today)
      const first = assess({ ...trip, dateEnd: addDays(cut, -1) }, rulebook, today)
      const second = assess({ ...trip, dateStart: cut }, rulebook, today)
      // Merging citizenships looks at whole phases, so the parts are compared citizen by citizen.
      const single = (a: Assessment, day: string) =>
        onDay(a, day)
          .flatMap((v) => v.citizenships.map((c) => JSON.stringify({ ...v, citizenships: c })))
          .toSorted()
      for (let day = trip.dateStart!; day <= trip.dateEnd!; day = addDays(day, 1))
        expect(single(whole, day)).toEqual(single(day < cut ? first : second, day))
    }),
    { numRuns: 60 },
  )
})

test('phases of a stop cover its days without gap or overlap', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, (content, trip) => {
      for (const stop of assess(trip, compile(content, 1), today).stops)
        for (const cell of stop.cells) {
          expect(cell.phases[0]!.phase.from).toBe(stop.phase!.from)
          expect(cell.phases.at(-1)!.phase.to).toBe(stop.phase!.to)
          cell.phases.slice(1).forEach((p, i) => expect(p.phase.from).toBe(addDays(cell.phases[i]!.phase.to, 1)))
        }
    }),
  )
})

test('comparing equal assessments gives nothing, and any changed answer is named', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, anyFact, (content, trip, extra) => {
      const before = assess(trip, compile(content, 1), today)
      expect(compare(before, assess(trip, compile(structuredClone(content), 2), today))).toEqual([])
      const after = assess(
        trip,
        compile(
          mapFacts(content, (facts) => [extra, ...facts]),
          2,
        ),
        today,
      )
      const named = compare(before, after)
      for (const citizenship of rowKeysOf(trip)) {
        const same =
          JSON.stringify(ofCitizen(before, citizenship).map(({ fact: _, conditions: _c, ...v }) => v)) ===
          JSON.stringify(ofCitizen(after, citizenship).map(({ fact: _, conditions: _c, ...v }) => v))
        if (!same)
          expect(named.some((change) => change.kind === 'answer' && change.citizenships.includes(citizenship))).toBe(
            true,
          )
      }
    }),
  )
})

test('assessing as of an old revision is what it was then', () => {
  fc.assert(
    fc.property(anyContent, anyContent, anyTrip, (old, next, trip) => {
      const then = JSON.stringify(assess(trip, compile(old, 1), today))
      const rulebook = compile(old, 1)
      assess(trip, compile(next, 2), today)
      expect(JSON.stringify(assess(trip, rulebook, today))).toBe(then)
      expect(JSON.stringify(assess(trip, rulebook, today))).toBe(then)
    }),
  )
})

test('the worst cell sets the verdict', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, (content, trip) => {
      const assessment = assess(trip, compile(content, 1), today)
      const worst = Math.max(...assessment.stops.flatMap((s) => s.cells.map((c) => statuses.indexOf(c.status))))
      expect(assessment.verdict.status).toBe(statuses[worst])
    }),
  )
})

test('a policy that the place does not take part in changes nothing', () => {
  fc.assert(
    fc.property(anyContent, anyTrip, fc.array(anyFact, { maxLength: 4 }), (content, trip, facts) => {
      const more = { ...content, policies: [...content.policies, { id: 'p-other', name: { de: 'other' }, facts }] }
      expect(compare(assess(trip, compile(content, 1), today), assess(trip, compile(more, 1), today))).toEqual([])
    }),
  )
})
