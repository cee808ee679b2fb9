import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Outline } from '#domain/outline/parts.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '#domain/testing/rules.ts'
import { wordAssessment } from '#domain/wording/word-assessment.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { JourneyPageProps } from '../../page-props.ts'
import { makeView } from '../../view.ts'
import { outlined } from '../../testing/outlined-stop.ts'
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
  const outline = outlined('en', { stops: [stop] })
  const [first] = outline.stops
  const section = first!.sections.find(({ title }) => title === 'Health')!
  const plain = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  return {
    fold: plain(renderToStaticMarkup(<SectionFold section={section} stop={first!} view={view} />)),
    sources: plain(renderToStaticMarkup(<Sources {...pageOf(stop, outline)} />)),
  }
}
const pageOf = (stop: WordedStop, outline: Outline) =>
  ({
    language: 'en',
    path: '/m/CODE',
    t,
    outline,
    assessment: { stops: [stop] },
    trip: { citizenships: [], onePerson: false, travelType: 'TOURISM' },
  }) as unknown as JourneyPageProps
const times = (text: string, part: string) => text.split(part).length - 1

test('the day of the oldest copy is said once, without the ladder', () => {
  const { fold } = shown(read('government'), read('government', '2026-08-22'), read('treaty', '2009-07-13'))
  expect(times(fold, 'Checked on 22 August 2026; ask before you book')).toBe(1)
  expect(shown(read('government'), read('dataset')).fold).not.toMatch(/data set|not yet read|responsible authority/)
})

test('what rests on no page for travellers is our own research, once where all of it does', () => {
  expect(times(shown(read('press'), read('dataset'), read('press')).fold, 'Source: editorial research')).toBe(1)
  const { fold } = shown(read('official'), read('press'), read('dataset'))
  expect(times(fold, 'Source: editorial research')).toBe(2)
  expect(times(fold, 'Source: official.example')).toBe(1)
})

test('a copy without a date is no date', () => {
  expect(shown(read('press', null), read('press', null)).fold).toContain('Ask before you book')
})

test('authorities stand first among the sources, and no press', () => {
  expect(shown(read('press'), read('government'), read('official')).sources).toContain(
    '|official.example|government.example|',
  )
})
