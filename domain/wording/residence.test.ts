import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import type { Trip } from '../assessment/trip.ts'
import { languages, type Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const today = '2026-11-21'

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
const about = (more: Partial<Trip> = {}) => trip({ travellers: travellersOf({ citizenships: [farther] }), ...more })
const wordedIn = (language: Language, asked: Trip) =>
  wordAssessment(assess(asked, rules, today), wordsFor(language, 'traveller', translatorFor(language), rules))
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
    expect(cell).toMatchObject({ permission: 'VISA_REQUIRED', detail: 'Unless you hold a residence permit' })
    expect(visa.conditions).toMatchObject([
      { text: `with residence in ${here}`, word: 'No', asksResidence: true },
      { text: `with residence in ${there} and with a biometric passport`, asksResidence: true },
    ])
    expect(visa.why).not.toContain('residence')
    expect(tasks).toMatchObject([{ detail: `${here}: no visa needed (with residence in ${here}).` }])
  })

  test('stated and right: it decides, the reason names it, and its paper is to be carried', () => {
    const { cell, visa, tasks } = wayBack(
      'en',
      about({ travellers: travellersOf({ citizenships: [farther], residence: home }) }),
    )
    expect(cell).toMatchObject({ permission: 'VISA_FREE', status: 'BLUE', detail: 'With a residence permit' })
    expect(visa).toMatchObject({ answer: 'NO', conditions: [] })
    expect(visa.why.endsWith(` Residence in ${here} is decisive.`)).toBe(true)
    expect(tasks).toMatchObject([{ by: '2027-02-10', citizenshipIso2s: [farther] }])
  })

  test('stated with its permit: that one alone is to be carried, by whom it is said of', () => {
    const living = (permit?: 'permanent' | 'temporary') => ({
      passports: [{ iso2: farther }],
      residence: { iso2: home, ...(permit && { permit }) },
    })
    const textOf = (language: Language, ...travellers: Trip['travellers']) =>
      wayBack(language, about({ travellers })).tasks.map(({ text, detail }) => [text, detail])
    expect(textOf('en', living('permanent'))).toEqual([
      ['Carry the residence permit', `${here}: the residence permit is needed to come back.`],
    ])
    expect(textOf('en', living())).toEqual([['Carry the residence permit or visa', expect.stringContaining('visa')]])
    expect(textOf('en', living('temporary'), living()).map(([text]) => text)).toEqual([
      'Carry the residence permit',
      'Carry the residence permit or visa',
    ])
    const words = languages.map((language) => textOf(language, living('permanent'))[0]!.join())
    expect(new Set(words).size).toBe(languages.length)
  })

  test('what is shown on the way back is packed before the trip: no day is named for it', () => {
    for (const residence of [home, undefined]) {
      const { tasks } = wayBack('en', about({ travellers: travellersOf({ citizenships: [farther], residence }) }))
      expect(tasks).toMatchObject([{ when: 'For the way back', urgency: 'open' }])
    }
  })

  test('stated and another: the general answer, and what else the rule asks is left as the condition', () => {
    const { cell, visa } = wayBack(
      'en',
      about({ travellers: travellersOf({ citizenships: [farther], residence: abroad }) }),
    )
    expect(cell.permission).toBe('VISA_REQUIRED')
    expect(visa.conditions).toMatchObject([{ text: 'with a biometric passport', asksResidence: false }])
    expect(
      wayBack('en', about({ travellers: travellersOf({ citizenships: [farther], residence: farther }) })).visa
        .conditions,
    ).toEqual([])
  })

  test('own citizens are asked for nothing', () => {
    for (const at of [undefined, home, farther]) {
      const { cell, tasks } = wayBack('en', trip({ travellers: travellersOf({ citizenships: [home], residence: at }) }))
      expect(cell.permission).toBe('VISA_FREE')
      expect(tasks).toEqual([])
    }
  })

  test('one person who uses the passport of each of two countries at home is asked for no more than that they are valid', () => {
    const passports = (more: Partial<Trip>) =>
      wordedIn('en', trip({ travellers: travellersOf({ citizenships: [home, abroad] }), ...more }))
        .checklist.filter(({ kind }) => kind === 'check-passport')
        .map(({ detail }) => detail)
    expect(passports({ travellers: travellersOf({ citizenships: [home, abroad], onePerson: true }) })).toEqual([
      'The passport must be valid for the whole trip.',
      'Pseudo-Bidi: enter on the passport of that country. The passport must be valid for the whole trip.',
    ])
    expect(passports({})).toEqual(['There is no reliable information on how long it must be valid.'])
  })

  test('a rule about residents that brings a paper asks for it at a destination as well', () => {
    const step = { kind: 'carry' as const, name: { de: 'Aufenthaltstitel mitführen', en: 'Carry the permit' } }
    const facts = [
      fact('VisaRequiredForStay', 'no', { when: { residentOf: [home] }, steps: [step] }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const rulebook = compile(world([restriction(countryRef(abroad), facts)]), 1)
    const carried = (asked: Trip) => assess(asked, rulebook, today).checklist.filter(({ kind }) => kind === 'carry')
    expect(carried(about({ travellers: travellersOf({ citizenships: [farther], residence: home }) }))).toMatchObject([
      { stop: 1, step, by: '2027-02-01' },
    ])
    expect(carried(about())).toEqual([])
  })

  test('a visa on arrival that rests on the residence says so, and is paid for', () => {
    const steps = [
      { kind: 'carry' as const, name: { de: 'Aufenthaltstitel mitführen', en: 'Carry the permit' } },
      { kind: 'pay' as const, name: { de: 'Gebühr', en: 'Fee' } },
    ]
    const facts = [
      fact('VisaRequiredForStay', 'yes'),
      fact('EntryPermitForStayOrTransit', 'no'),
      fact('VisaOnArrivalPossible', 'yes', { when: { residentOf: [home] }, maxStay: { days: 14 }, steps }),
    ]
    const rulebook = compile(world([restriction(countryRef(abroad), facts)]), 1)
    const asked = assess(
      about({ travellers: travellersOf({ citizenships: [home], residence: home }), dateEnd: '2027-02-05' }),
      rulebook,
      today,
    )
    const { stops } = wordAssessment(asked, wordsFor('en', 'traveller', translatorFor('en'), rulebook))
    expect(stops[1]!.cells[0]).toMatchObject({ permission: 'VISA_ON_ARRIVAL', detail: 'With a residence permit' })
    expect(asked.checklist.flatMap(({ step }) => step?.kind ?? [])).toEqual(['carry', 'pay'])
  })
})

describe.each(languages)('in %s', (language) => {
  test('the condition and the reason name the country', () => {
    const name = wordsFor(language, 'traveller', translatorFor(language), rules).countryName(home)
    const [condition] = wayBack(language, about()).visa.conditions
    expect(condition!.text).toContain(name)
    expect(condition!.text).not.toMatch(/[{}]|: *$/)
    const { why } = wayBack(
      language,
      about({ travellers: travellersOf({ citizenships: [farther], residence: home }) }),
    ).visa
    expect(why).toContain(name)
    expect(why).not.toBe(wayBack(language, about()).visa.why)
  })
})
