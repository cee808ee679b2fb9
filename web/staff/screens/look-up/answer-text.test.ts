import { expect, test } from 'vitest'
import type { WordedAssessment } from '../../../../domain/wording/worded.ts'
import adviceWords from '../../../../locales/en/advisories.json'
import words from '../../../../locales/en/look-up.json'
import residenceWords from '../../../../locales/en/residence-field.json'
import { translator } from '../../../../locales/translate.ts'
import type { Words } from '../../words/words.ts'
import { answerText } from './answer-text.ts'
import { advisory, cell, section, stop, value } from './testing/worded.ts'

const t: Words = translator('en', { ...words, ...residenceWords, ...adviceWords })
const asked = {
  departureName: 'Frankfurt',
  transitNames: ['Doha'],
  destinationNames: ['Vietnam'],
  citizenshipNames: ['Germany', 'Türkiye'],
  residenceName: 'Germany',
  dateStart: '2027-02-12',
  dateEnd: '2027-03-03',
  url: 'https://portolan.example/destination/overview/?to=COUNTRY:VN',
}
const assessment: WordedAssessment = {
  rulebookRevision: 7,
  language: 'en',
  verdict: {
    status: 'YELLOW',
    sentence: 'Both can travel.',
    detail: 'Apply by 22 January 2027.',
    warning: null,
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
      detailLanguage: 'en',
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

test('names each source once, with its oldest check, and what was not verified', () => {
  expect(text.split('\n').filter((line) => line.startsWith('- https'))).toEqual([
    '- https://evisa.gov.vn/ (checked 2 Nov 2026), not yet confirmed in the official source',
    '- https://gov.uk/vietnam (no check date)',
  ])
})

test('ends with the rulebook, the time, where it is found again, and what it is worth', () => {
  const [revision, url, disclaimer] = text.split('\n').slice(-3)
  expect(revision).toMatch(/^Rulebook 7, retrieved on 20 Nov 2026/)
  expect(url).toBe(asked.url)
  expect(disclaimer).toMatch(/^Only information given by the embassy or consulate/)
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
