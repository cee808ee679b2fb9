import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Assessment } from '../assessment/assessment.ts'
import { ownTexts } from './brief-needs.ts'
import type { Need } from './word-needs.ts'
import type { Words } from './words.ts'

const t = translatorFor('en')
const words = {
  t,
  language: 'en',
  placeName: ({ id }: { id: string }) => id,
  countryName: (id: string) => id,
  list: (names: readonly string[]) => names.join(' and '),
} as unknown as Words
const places = ['VN', 'GB', 'US', 'EG', 'ID']
const assessment = {
  today: '2026-11-20',
  trip: { destinations: [], transits: [], travellers: [] },
  stops: places.map((id) => ({ place: { type: 'COUNTRY', id }, iso2: id, role: 'DESTINATION' })),
  checklist: [],
} as unknown as Assessment
const need = (kind: Need['kind'], stop: number): Need =>
  ({ kind, stop, citizenships: ['TR'], requirements: `${stop}`, due: 'none', task: undefined }) as unknown as Need

test('what is given at the border alone is named, and not counted among what is applied for', () => {
  const needs = [
    need('VISA_REQUIRED', 0),
    need('VISA_REQUIRED', 1),
    need('VISA_REQUIRED', 2),
    need('VISA_ON_ARRIVAL', 3),
  ]
  const texts = ownTexts({ needs, things: [], common: [] }, assessment, words)
  expect(texts).toHaveLength(4)
  expect(texts[2]).toBe('1 more permit')
  expect(texts[3]).toContain('on arrival')
})
