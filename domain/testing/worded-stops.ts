import type { WordedCell, WordedSection, WordedStop, WordedValue } from '../wording/worded.ts'

/** Stops in words for tests of what is shown of them; what a test does not care about is plain. */
export const wordedCell = (part: Partial<WordedCell> = {}): WordedCell => ({
  citizenshipIso2: 'DE',
  traveller: 0,
  citizenshipName: 'Germany',
  status: 'BLUE',
  permission: 'VISA_FREE',
  maxStayDays: null,
  isChosen: true,
  headline: 'No visa needed',
  detail: '',
  ...part,
})

export const wordedValue = (part: Partial<WordedValue> = {}): WordedValue => ({
  citizenshipIso2s: ['DE'],
  answer: 'NO',
  word: 'No',
  wordLanguage: 'en',
  tone: 'good',
  said: null,
  text: null,
  unknownReason: null,
  unknownText: null,
  dateStart: null,
  dateEnd: null,
  phaseText: null,
  maxStayDays: null,
  maxStayText: null,
  source: 'https://example.org/rules',
  checkedAt: '2026-11-01',
  confidence: 'official',
  why: '',
  conditions: [],
  steps: [],
  ...part,
})

export const wordedSection = (
  values: readonly WordedValue[],
  part: Partial<WordedSection> & { readonly type?: string } = {},
): WordedSection => {
  const { type = 'VisaRequiredForStay', ...rest } = part
  return {
    category: 'ErVisaRequirement',
    kind: 'visa',
    kindTitle: 'Visa',
    title: 'Visa',
    summary: '',
    answers: [{ type, label: type, valueType: 'YESNO', values }],
    checkedAt: null,
    ...rest,
  }
}

export const wordedStop = (name: string, part: Partial<WordedStop> = {}): WordedStop => ({
  role: 'DESTINATION',
  place: { type: 'COUNTRY', id: name },
  name,
  title: name,
  iso2: name,
  dateStart: null,
  dateEnd: null,
  days: null,
  cells: [wordedCell()],
  documents: [],
  advisories: [],
  missions: [],
  sections: [wordedSection([wordedValue()])],
  checkedAt: null,
  sources: [],
  ...part,
})
