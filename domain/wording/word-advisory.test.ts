import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { languages, type Language } from '../languages.ts'
import { advisoryGovernments, type Advisory } from '../rulebook/advisory.ts'
import { compile } from '../rulebook/compile.ts'
import { advisory, advisoryLists, dated } from '../testing/advisories.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { wordAdvisory } from './word-advisory.ts'
import { wordAssessment } from './word-assessment.ts'
import { wordsFor } from './words.ts'

const today = '2026-11-21'
const free = (['VisaRequiredForStay', 'EntryPermitForStayOrTransit', 'ExitRequirements'] as const).map((type) =>
  fact(type, 'no'),
)
const content = world([home, abroad, farther].map((iso2) => restriction(countryRef(iso2), free)))
const wordsIn = (language: Language) => wordsFor(language, 'staff', translatorFor(language), compile(content, 1))
const worded = (said: ReturnType<typeof dated>, language: Language = 'en') =>
  wordAdvisory(said, today, wordsIn(language))

describe('what one government says', () => {
  test('its own words in their own language, its level on its own scale, dates and link', () => {
    const said = dated('us', {
      level: 'Level 2: Exercise Increased Caution',
      step: { value: 2, from: 1, to: 4 },
      access: 'NO_RESTRICTIONS',
      title: 'Abroad - Level 2',
      url: 'https://travel.state.gov/abroad.html',
    })
    expect(worded(said, 'de')).toEqual({
      government: 'us',
      governmentName: 'US-Außenministerium',
      text: { text: 'Level 2: Exercise Increased Caution', language: 'en' },
      title: { text: 'Abroad - Level 2', language: 'en' },
      level: { value: 2, from: 1, to: 4, text: '2 auf der Skala von 1 bis 4' },
      noLevelText: null,
      severity: null,
      severityText: null,
      partialText: null,
      publishedAt: '2026-11-01',
      asOf: '2026-11-19',
      oldText: null,
      link: 'https://travel.state.gov/abroad.html',
    })
    expect(worded(dated('ca', { step: { value: 0, from: 0, to: 3 } })).level?.text).toBe('0 on the scale of 0 to 3')
  })

  test('no level is said, and nothing that it does not warn of is called safe', () => {
    for (const access of [null, 'NO_RESTRICTIONS'] as const)
      expect(worded(dated('uk', { level: null, access }))).toMatchObject({
        text: null,
        level: null,
        noLevelText: 'Gives no level',
        severity: null,
        severityText: null,
      })
  })

  test('what it warns of is said in the reader’s language', () => {
    expect(worded(dated('aa', { access: 'NO_ACCESS' })).severityText).toBe('Advises against all travel')
    expect(worded(dated('aa', { access: 'SOME_RESTRICTIONS', partial: true }))).toMatchObject({
      severityText: 'Advises against some travel',
      partialText: 'Parts of the country are assessed differently',
    })
  })

  test('a copy older than 30 days says so', () => {
    expect(worded(dated('aa', { asOf: '2026-10-22' })).oldText).toBeNull()
    expect(worded(dated('aa', { asOf: '2026-10-21' })).oldText).toBe('Last reliable data: 21 October 2026')
  })

  test.each(languages)('every government has a name in %s', (language) => {
    const names = advisoryGovernments.map((government) => worded(dated(government), language).governmentName)
    expect(new Set(names).size).toBe(advisoryGovernments.length)
    expect(names.filter((name) => name.startsWith('advisory.'))).toEqual([])
  })
})

describe('a warning in the answer', () => {
  const answer = (said: readonly Advisory[], destinations = [countryRef(abroad)]) => {
    const rulebook = compile({ ...content, advisories: advisoryLists(...said) }, 1)
    const words = wordsFor('en', 'staff', translatorFor('en'), rulebook)
    return wordAssessment(assess(trip({ destinations }), rulebook, today), words)
  }
  const name = (iso2: string) => wordsIn('en').countryName(iso2)

  test('stands first in the sentence; nobody is told that they can travel, and nobody that entry is refused', () => {
    const { verdict, stops } = answer([advisory('aa', { access: 'NO_ACCESS' })])
    expect(verdict).toMatchObject({
      status: 'RED',
      sentence: `Travel warning (German Federal Foreign Office): ${name(abroad)}. No visa is needed.`,
      warning: null,
    })
    expect(`${verdict.sentence} ${verdict.detail}`).not.toMatch(/can travel|refused|not possible/)
    expect(stops[1]!.cells[0]).toMatchObject({ status: 'RED', headline: 'No visa needed', detail: 'Travel warning' })
  })

  test('a partial one is told among the details, for each place that it is about', () => {
    const said = [abroad, farther].map((iso2) => advisory('aa', { iso2, access: 'SOME_RESTRICTIONS' }))
    const { verdict, stops } = answer(said, [countryRef(abroad), countryRef(farther)])
    expect(verdict.sentence).toBe('No visa is needed. The trip is possible.')
    expect(verdict.detail).toBe(
      `Advice against some travel (German Federal Foreign Office): ${name(abroad)} and ${name(farther)}.`,
    )
    expect(stops[2]!.cells[0]!.detail).toBe('Advice against some travel')
  })

  test('another government’s warning is shown at the stop and in no verdict', () => {
    const { verdict, stops } = answer([advisory('us', { access: 'NO_ACCESS' })])
    expect(verdict).toMatchObject({ status: 'BLUE', sentence: 'No visa is needed. The trip is possible.' })
    expect(stops[1]!.advisories).toMatchObject([{ government: 'us', severity: 'WARNING' }])
    expect(stops[1]!.cells[0]!.detail).toBe('')
  })
})
