import { expect, test } from 'vitest'
import type { WordedAdvisory } from '#domain/wording/worded.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { advisory, section, stop } from '../testing/worded.ts'
import { panelSections } from './panel-sections.ts'

const said = (severity: WordedAdvisory['severity']) => advisory({ severity })
const t = (key: string, values?: Record<string, unknown>) => [key, ...Object.values(values ?? {})].join(' ')
const kindsAt = (part: Partial<WordedStop>) => panelSections(stop(part), t).map(({ kind }) => kind)
const summaryOf = (advisories: readonly WordedAdvisory[]) =>
  panelSections(stop({ advisories }), t).find(({ kind }) => kind === 'advisories')!.summary

const sections = [
  { ...section([]), kind: 'visa' as const },
  { ...section([]), kind: 'health' as const },
]

test('who advises against the journey stands after what decides whether it is allowed; the country itself comes last', () => {
  expect(kindsAt({ sections })).toEqual(['visa', 'advisories', 'health', 'country'])
  expect(kindsAt({ role: 'TRANSIT' })).toEqual(['advisories', 'country'])
})

test.each(['DEPARTURE', 'RETURN'] as const)('nobody is a visitor at the %s', (role) => {
  expect(kindsAt({ role, sections })).toEqual(['visa', 'health'])
})

test('closed, it counts governments and those that advise against travel; without any it says so', () => {
  expect(summaryOf([said(null), said('WARNING'), said('PARTIAL_WARNING')])).toBe('advisory.summary 3 2')
  expect(summaryOf([])).toBe('advisory.summary.none')
})

test('closed, a section names no address', () => {
  const summary = 'Embassies: Embassy in Berlin: https://embassy.example/ · Papers: none'
  const [more] = panelSections(stop({ sections: [{ ...section([]), summary }] }), t)
  expect(more!.summary).toBe('Embassies: Embassy in Berlin · Papers: none')
})
