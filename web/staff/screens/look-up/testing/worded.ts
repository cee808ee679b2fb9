import { wordedCell, wordedValue } from '#domain/testing/worded-stops.ts'
import type { WordedAdvisory } from '#domain/wording/worded.ts'
import type { WordedAnswer, WordedSection, WordedStop, WordedValue } from '#domain/wording/worded.ts'

/** Parts of an answer for tests; what a test does not care about is plain. */
export const cell = wordedCell

export const value = (part: Partial<WordedValue> = {}): WordedValue =>
  wordedValue({ source: null, checkedAt: null, ...part })

export const answer = (type: string, values: readonly WordedValue[]): WordedAnswer => ({
  type,
  label: type,
  valueType: 'YESNO',
  values,
})

export const section = (values: readonly WordedValue[]): WordedSection => ({
  category: 'ErVisaRequirement',
  kind: 'visa',
  kindTitle: 'Visa',
  title: 'Visa',
  summary: '',
  answers: [answer('VisaRequiredForStay', values)],
  checkedAt: null,
})

export const advisory = (part: Partial<WordedAdvisory> = {}): WordedAdvisory => ({
  government: 'us',
  governmentName: 'US Department of State',
  text: null,
  title: { text: 'Vietnam', language: 'en' },
  level: null,
  noLevelText: null,
  severity: null,
  severityText: null,
  partialText: null,
  publishedAt: '2026-11-01',
  asOf: '2026-11-19',
  oldText: null,
  link: 'https://travel.state.gov/',
  ...part,
})

export const stop = (part: Partial<WordedStop> = {}): WordedStop => ({
  role: 'DESTINATION',
  place: { type: 'COUNTRY', id: 'VN' },
  name: 'Vietnam',
  title: 'Vietnam',
  iso2: 'VN',
  dateStart: null,
  dateEnd: null,
  days: null,
  cells: [],
  documents: [],
  advisories: [],
  missions: [],
  sections: [],
  checkedAt: null,
  sources: [],
  ...part,
})
