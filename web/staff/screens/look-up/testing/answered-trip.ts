import type { WordedAssessment } from '#domain/wording/worded.ts'
import adviceWords from '#locales/en/advisories.json'
import answerWords from '#locales/en/answer.json'
import atStop from '#locales/en/at-stop.json'
import contentWords from '#locales/en/content.json'
import words from '#locales/en/look-up.json'
import missionWords from '#locales/en/missions.json'
import reliability from '#locales/en/reliability.json'
import residenceWords from '#locales/en/residence-field.json'
import { translator } from '#locales/translate.ts'
import type { Words } from '#web/staff/words/words.ts'
import { cell, section, stop, value } from './worded.ts'

const t: Words = translator('en', {
  ...words,
  ...answerWords,
  ...residenceWords,
  ...adviceWords,
  ...atStop,
  ...contentWords,
  ...missionWords,
  ...reliability,
})
export const asked = {
  departureName: 'Frankfurt',
  transitNames: ['Doha'],
  destinationNames: ['Vietnam'],
  citizenshipNames: ['Germany', 'Türkiye'],
  residenceName: 'Germany',
  dateStart: '2027-02-12',
  departBy: null,
  nights: null,
  dateEnd: '2027-03-03',
}
/** Frankfurt to Vietnam by way of Doha, for a German and a Turkish passport. */
export const assessment: WordedAssessment = {
  questions: [],
  rulebookRevision: 7,
  language: 'en',
  verdict: {
    status: 'YELLOW',
    brief: { lines: ['Both can travel.', 'Apply by 22 January 2027.'], people: [], more: [], first: null },
    wayOut: null,
    sentence: 'Both can travel.',
    sentences: ['Both can travel.'],
    detail: 'Apply by 22 January 2027.',
    warning: null,
    past: null,
    better: null,
    basis: null,
    bookable: null,
    firstDeadline: null,
  },
  stops: [
    stop({
      title: 'Vietnam',
      cells: [
        cell({ citizenshipName: 'Germany', headline: 'No visa needed', detail: '' }),
        cell({
          citizenshipIso2: 'TR',
          traveller: 1,
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
      key: '1',
      kind: 'apply',
      when: 'By Fri 22 January 2027',
      whenShort: '22 Jan',
      urgency: 'deadline',
      by: '2027-01-22',
      recommendedBy: null,
      latest: null,
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
export const reader = {
  t,
  language: 'en',
  readAt: Date.UTC(2026, 10, 20, 9, 5),
  agency: { name: 'Sea Travel', telephone: '+49 30 1234567' },
} as const
