import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '../../locales/all-languages.ts'
import { languages, type Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'
import { anyContent, anyTrip, nationalities, residenceFact } from '../testing/arbitraries.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from '../wording/word-assessment.ts'
import { wordsFor } from '../wording/words.ts'
import { assess } from './assess.ts'
import type { Assessment, Value } from './assessment.ts'
import { compare } from './compare.ts'
import type { Trip } from './trip.ts'

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
        const given = assess({ ...about, residence: at }, rulebook, today)
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
                  then.phase.from <= value.phase.to &&
                  value.phase.from <= then.phase.to,
              )
              expect(told.map(({ value: then }) => then.answer)).toEqual(told.map(() => 'UNKNOWN'))
            }
          }
        })
      },
    ),
  )
  expect(decided).toBeGreaterThan(20)
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

/** Who is not a citizen comes back to `home` without a visa when living there; what is made up here is real in form. */
const rules = compile(
  world([
    restriction(countryRef(abroad), [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]),
    restriction(countryRef(home), [
      fact('VisaRequiredForStay', 'no', { for: ['-self'], when: { residentOf: [home] } }),
      fact('VisaRequiredForStay', 'no', {
        for: [farther],
        when: { residentOf: [abroad], holding: ['biometric-passport'] },
      }),
      fact('VisaRequiredForStay', 'yes', { for: ['-self'] }),
      fact('VisaRequiredForStay', 'no', { for: ['self'] }),
      fact('EntryPermitForStayOrTransit', 'no'),
      fact('ExitRequirements', 'no'),
    ]),
  ]),
  1,
)
const about = (more: Partial<Trip> = {}) => trip({ citizenships: [farther], ...more })
const wordedIn = (language: Language, asked: Trip) =>
  wordAssessment(assess(asked, rules, today), wordsFor(language, 'traveller', translatorFor(language), rules), rules)
const wayBack = (language: Language, asked: Trip) => {
  const worded = wordedIn(language, asked)
  const stop = worded.stops.at(-1)!
  const visa = stop.sections.flatMap((s) => s.answers).find((a) => a.type === 'VisaRequiredForStay')!.values[0]!
  return { cell: stop.cells[0]!, visa, tasks: worded.checklist.filter(({ kind }) => kind === 'carry') }
}

const placeName = wordsFor('en', 'traveller', translatorFor('en'), rules).countryName
const [here, there] = [placeName(home), placeName(abroad)]

describe('the way back of a traveller who is no citizen', () => {
  test('left out: the general answer, with the residence as a condition that says so', () => {
    const { cell, visa, tasks } = wayBack('en', about())
    expect(cell).toMatchObject({ permission: 'VISA_REQUIRED', detail: 'Not with a residence permit' })
    expect(visa.conditions).toMatchObject([
      { text: `with residence in ${here}`, word: 'No', asksResidence: true },
      { text: `with residence in ${there} and with a biometric passport`, asksResidence: true },
    ])
    expect(visa.why).not.toContain('residence')
    expect(tasks).toMatchObject([{ detail: `${here}: a visa is not needed with residence in ${here}.` }])
  })

  test('stated and right: it decides, the reason names it, and its paper is to be carried', () => {
    const { cell, visa, tasks } = wayBack('en', about({ residence: home }))
    expect(cell).toMatchObject({ permission: 'VISA_FREE', status: 'BLUE', detail: 'With the residence permit' })
    expect(visa).toMatchObject({ answer: 'NO', conditions: [] })
    expect(visa.why.endsWith(` The residence in ${here} decides.`)).toBe(true)
    expect(tasks).toMatchObject([{ by: '2027-02-10', citizenshipIso2s: [farther] }])
  })

  test('stated and another: the general answer, and what else the rule asks is left as the condition', () => {
    const { cell, visa } = wayBack('en', about({ residence: abroad }))
    expect(cell.permission).toBe('VISA_REQUIRED')
    expect(visa.conditions).toMatchObject([{ text: 'with a biometric passport', asksResidence: false }])
    expect(wayBack('en', about({ residence: farther })).visa.conditions).toEqual([])
  })

  test('own citizens are asked for nothing', () => {
    for (const at of [undefined, home, farther]) {
      const { cell, tasks } = wayBack('en', trip({ citizenships: [home], ...(at && { residence: at }) }))
      expect(cell.permission).toBe('VISA_FREE')
      expect(tasks).toEqual([])
    }
  })

  test('a rule about residents that brings a paper asks for it at a destination as well', () => {
    const step = { kind: 'carry' as const, name: { de: 'Aufenthaltstitel mitführen', en: 'Carry the permit' } }
    const facts = [
      fact('VisaRequiredForStay', 'no', { when: { residentOf: [home] }, steps: [step] }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const rulebook = compile(world([restriction(countryRef(abroad), facts)]), 1)
    const carried = (asked: Trip) => assess(asked, rulebook, today).checklist.filter(({ kind }) => kind === 'carry')
    expect(carried(about({ residence: home }))).toMatchObject([{ stop: 1, step, by: '2027-02-01' }])
    expect(carried(about())).toEqual([])
  })
})

describe.each(languages)('in %s', (language) => {
  test('the condition and the reason name the country', () => {
    const name = wordsFor(language, 'traveller', translatorFor(language), rules).countryName(home)
    const [condition] = wayBack(language, about()).visa.conditions
    expect(condition!.text).toContain(name)
    expect(condition!.text).not.toMatch(/[{}]|: *$/)
    const { why } = wayBack(language, about({ residence: home })).visa
    expect(why).toContain(name)
    expect(why).not.toBe(wayBack(language, about()).visa.why)
  })
})

test('two trips that differ in nothing but the residence are two trips', () => {
  const [leftOut, given] = [assess(about(), rules, today), assess(about({ residence: home }), rules, today)]
  expect(() => compare(leftOut, given)).toThrow(RangeError)
  expect(compare(given, assess(about({ residence: home }), rules, today))).toEqual([])
})
