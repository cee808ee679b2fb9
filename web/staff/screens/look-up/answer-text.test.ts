import { expect, test } from 'vitest'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import adviceWords from '#locales/en/advisories.json'
import answerWords from '#locales/en/answer.json'
import atStop from '#locales/en/at-stop.json'
import words from '#locales/en/look-up.json'
import reliability from '#locales/en/reliability.json'
import residenceWords from '#locales/en/residence-field.json'
import { translator } from '#locales/translate.ts'
import type { Words } from '../../words/words.ts'
import { answerText } from './answer-text.ts'
import { advisory, cell, section, stop, value } from './testing/worded.ts'

const t: Words = translator('en', {
  ...words,
  ...answerWords,
  ...residenceWords,
  ...adviceWords,
  ...atStop,
  ...reliability,
})
const asked = {
  departureName: 'Frankfurt',
  transitNames: ['Doha'],
  destinationNames: ['Vietnam'],
  citizenshipNames: ['Germany', 'Türkiye'],
  residenceName: 'Germany',
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
}
const assessment: WordedAssessment = {
  rulebookRevision: 7,
  language: 'en',
  verdict: {
    status: 'YELLOW',
    sentence: 'Both can travel.',
    detail: 'Apply by 22 January 2027.',
    warning: null,
    past: null,
    firstDeadline: null,
  },
  stops: [
    stop({
      title: 'Vietnam',
      cells: [
        cell({ citizenshipName: 'Germany', headline: 'No visa needed', detail: '' }),
        cell({
          citizenshipIso2: 'TR',
          citizenshipName: 'Türkiye',
          headline: 'E-visa needed',
          detail: 'Apply by 22 Jan',
        }),
      ],
      sections: [
        section([
          value({ source: 'https://evisa.gov.vn/', checkedAt: '2026-11-18' }),
          value({ source: 'https://evisa.gov.vn/', checkedAt: '2026-11-02', confidence: 'press' }),
          value({ source: 'https://gov.uk/vietnam', checkedAt: null }),
        ]),
      ],
    }),
  ],
  checklist: [
    {
      id: '1',
      kind: 'apply',
      when: 'By Fri 22 January 2027',
      whenShort: '22 Jan',
      urgency: 'deadline',
      by: '2027-01-22',
      from: null,
      text: 'Apply for the e-visa',
      detail: 'Allow 10 working days.',
      name: null,
      note: null,
      citizenshipIso2s: ['TR'],
      stop: 0,
      source: null,
      url: 'https://evisa.gov.vn/',
      fee: 'USD 25',
    },
  ],
}
const reader = { t, language: 'en', readAt: Date.UTC(2026, 10, 20, 9, 5) } as const
const text = answerText(asked, assessment, 'TOURISM', reader)

test('says the whole answer as plain text, in the order of the screen', () => {
  const lines = text.split('\n')
  expect(lines.slice(0, 5)).toEqual([
    'Entry rules: Frankfurt → via Doha → Vietnam',
    '12 Feb\u2009–\u20093 Mar 2027, Private, Germany, Türkiye',
    'Country of residence: Germany',
    '',
    'Both can travel.',
  ])
  expect(lines).toContain('- Germany: No visa needed')
  expect(lines).toContain('- Türkiye: E-visa needed. Apply by 22 Jan')
  expect(lines).toContain(
    '- By Fri 22 January 2027: Apply for the e-visa (TR). Allow 10 working days. Official fee: USD 25 https://evisa.gov.vn/',
  )
})

test('has what each government says, where one says anything', () => {
  const said = advisory({
    text: { text: 'Level 2: Exercise Increased Caution', language: 'en' },
    level: { value: 2, from: 1, to: 4, text: '2 on the scale of 1 to 4' },
    oldText: 'Last reliable data: 1 September 2026',
  })
  const silent = advisory({ governmentName: 'UK Foreign Office', noLevelText: 'Gives no level' })
  const withAdvice = { ...assessment, stops: [{ ...assessment.stops[0]!, advisories: [said, silent] }] }
  const lines = answerText(asked, withAdvice, 'TOURISM', reader).split('\n')
  expect(lines.slice(lines.indexOf('Government travel advice:')).slice(1, 3)).toEqual([
    '- Vietnam, US Department of State: Level 2: Exercise Increased Caution; 2 on the scale of 1 to 4; Published 1 Nov 2026; Last reliable data: 1 September 2026 https://travel.state.gov/',
    '- Vietnam, UK Foreign Office: Gives no level; Published 1 Nov 2026 https://travel.state.gov/',
  ])
  expect(text).not.toContain('Travel advice')
})

test('names at most five pages, authorities’ only where there are any, and says once what it rests on', () => {
  const links = (...values: ReturnType<typeof value>[]) => {
    const told = { ...assessment, stops: [stop({ sections: [section(values)] })] }
    return answerText(asked, told, 'TOURISM', reader).split('\n')
  }
  const official = ['a', 'b', 'c', 'd', 'e', 'f'].map((host) => value({ source: `https://${host}.example/` }))
  const press = value({ source: 'https://press.example/', confidence: 'press', checkedAt: '2026-08-22' })
  const isLink = (line: string) => line.startsWith('- https')
  expect(links(press, ...official).filter(isLink)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((host) => `- https://${host}.example/`),
  )
  expect(links(press).slice(links(press).indexOf('Sources:'))[1]).toBe('- https://press.example/')
  expect(links(press)).toContain('Second hand (press, trade publishers), oldest copy of 22 Aug 2026')
  expect(text).toContain('Mostly: Information from the responsible authority, oldest copy of 2 Nov 2026')
  expect(text).not.toContain('not yet confirmed')
})

test('says when somebody is at a stop', () => {
  const days = { from: '2027-02-12', to: '2027-02-20', isShared: true }
  const dated = { ...assessment, stops: [stop({ title: 'Vietnam', days })] }
  expect(answerText(asked, dated, 'TOURISM', reader)).toContain('Vietnam (about 12\u2009–\u200920 Feb)')
})

test('ends with the rulebook, the time, and what it is worth; an address that only staff can open is not in it', () => {
  const [revision, reliability, disclaimer] = text.split('\n').slice(-3)
  expect(revision).toMatch(/^Rulebook 7, retrieved on 20 Nov 2026/)
  expect(reliability).toMatch(/^Mostly: /)
  expect(disclaimer).toMatch(/^Only information given by the embassy or consulate/)
  expect(text).not.toContain('/destination/overview/')
})

test('a trip without dates and without tasks has no empty blocks', () => {
  const bare = answerText(
    { ...asked, residenceName: null, dateStart: null, dateEnd: null },
    { ...assessment, checklist: [] },
    'BUSINESS',
    reader,
  )
  expect(bare).toContain('not set, Business, ')
  expect(bare).not.toContain('To do')
  expect(bare).not.toContain('Country of residence')
  expect(bare).not.toContain('\n\n\n')
})
