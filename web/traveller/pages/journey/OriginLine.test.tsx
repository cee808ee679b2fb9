import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '#domain/testing/rules.ts'
import { wordAssessment } from '#domain/wording/word-assessment.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { makeView } from '../../view.ts'
import { groupSections } from './SectionFold.tsx'
import { SectionFold } from './SectionFold.tsx'
import { Sources } from './Sources.tsx'

const t = translatorFor('en')
const view = makeView({
  language: 'en',
  t,
  people: [],
  isOnePerson: false,
  today: '2026-11-21',
})
const read = (confidence: Fact['confidence'], checkedAt: string | null = '2026-11-01'): Partial<Fact> => ({
  confidence,
  checkedAt,
  source: `https://${confidence}.example/`,
})

/** The health section of a stop whose three answers rest on what is given. */
function shown(...rests: Partial<Fact>[]) {
  const types = ['CompulsoryHealthInsurance', 'RequiredVaccinations', 'RecommendedVaccinations'] as const
  const facts = rests.map((rest, index) => fact(types[index]!, 'no', rest))
  const rulebook = compile(world([restriction(countryRef(abroad), facts)]), 1)
  const { stops } = wordAssessment(assess(trip(), rulebook, '2026-11-21'), wordsFor('en', 'traveller', t, rulebook))
  const stop = stops[1]!
  const group = groupSections(stop.sections).find(({ kind }) => kind === 'health')!
  const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  return {
    fold: plain(renderToStaticMarkup(<SectionFold group={group} stop={stop} id="x" isOpen view={view} />)),
    sources: plain(renderToStaticMarkup(<Sources {...pageOf(stop)} />)),
  }
}
const pageOf = (stop: WordedStop) =>
  ({
    language: 'en',
    path: '/m/CODE',
    t,
    assessment: { stops: [stop] },
    trip: { citizenships: [], onePerson: false, travelType: 'TOURISM' },
  }) as unknown as JourneyPageProps
const times = (text: string, part: string) => text.split(part).length - 1

test('what most of a section rests on is said once, with its oldest copy', () => {
  const { fold } = shown(read('official'), read('treaty', '2026-08-22'), read('official', null))
  expect(times(fold, 'Information from the responsible authority')).toBe(1)
  expect(fold).toContain(' · Oldest copy of 22 August 2026|')
  expect(fold).not.toContain('Mostly')
})

test('what a mixed section rests on is said once, with how much of it nobody read at the authority', () => {
  const { fold } = shown(read('government'), read('official'), read('dataset'))
  expect(times(fold, '2 of 3 statements not yet confirmed in the official source')).toBe(1)
  expect(fold).not.toContain('From a data set')
  const same = shown(read('press'), read('press'), read('press')).fold
  expect(times(same, 'Second hand')).toBe(1)
})

test('a copy without a date is no date', () => {
  expect(shown(read('press', null), read('press', null)).fold).toContain('Copy without a date')
})

test('authorities stand first among the sources', () => {
  expect(shown(read('press'), read('government'), read('official')).sources).toContain(
    '|official.example|government.example|press.example|',
  )
})
