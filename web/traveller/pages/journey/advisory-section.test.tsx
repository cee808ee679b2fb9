import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Language } from '#domain/languages.ts'
import type { DatedAdvisory } from '#domain/rulebook/advisory.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { dated } from '#domain/testing/advisories.ts'
import { world } from '#domain/testing/rules.ts'
import { outlinedStop } from '../../testing/outlined-stop.ts'
import { wordedStop } from '#domain/testing/worded-stops.ts'
import { wordAdvisory } from '#domain/wording/word-advisory.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { makeView } from '../../view.ts'
import { SectionFold } from './SectionFold.tsx'

const today = '2026-11-21'
const place = wordedStop('Thailand')
/** Where a government says something, so that they are heard on the trip. */
const elsewhere = wordedStop('Vietnam')
function fold(language: Language, ...said: DatedAdvisory[]): string {
  const t = translatorFor(language)
  const words = wordsFor(language, 'traveller', t, compile(world([]), 1))
  const advisories = said.map((each) => wordAdvisory(each, today, words))
  const view = makeView({ language, t, people: [], isOnePerson: false, today })
  const heard = wordAdvisory(dated('aa'), today, words)
  const stop = outlinedStop(language, [
    { ...place, advisories },
    { ...elsewhere, advisories: [heard] },
  ])
  const section = stop.sections.find(({ is }) => is === 'advisories')!
  return renderToStaticMarkup(<SectionFold section={section} stop={stop} view={view} />)
}
const level2 = dated('us', { level: 'Level 2: Exercise Increased Caution', step: { value: 2, from: 1, to: 4 } })

describe('what governments say, on a trip page', () => {
  test('own words are marked with their language, and said to be in that language only', () => {
    const german = fold('de', level2, dated('aa', { level: 'Teilreisewarnung' }))
    expect(german).toContain('<b lang="en">Level 2: Exercise Increased Caution</b> <small')
    expect(german).toContain('>nur auf Englisch</small>')
    expect(german).toContain('<b lang="de">Teilreisewarnung</b>')
    expect(german).not.toContain('nur auf Deutsch')
    expect(fold('en', level2)).not.toContain('in English only')
    expect(fold('cs', dated('aa'))).toContain('>pouze německy</small>')
  })

  test('what came from outside is text, and only an address of the web is a link', () => {
    const html = fold('en', dated('uk', { level: '<img src=x onerror=alert(1)>', url: 'javascript:alert(1)' }))
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img|<a /)
    expect(fold('en', dated('uk', { url: 'https://www.gov.uk/x' }))).toContain(
      '<a href="https://www.gov.uk/x" rel="noopener noreferrer" aria-label="UK Foreign Office (FCDO): Official page: gov.uk" class="out">',
    )
  })

  test('no level is no level, and has the sign of what is not known', () => {
    const html = fold('en', dated('aa', { level: null }))
    expect(html).toContain('Gives no level')
    expect(html).toMatch(/status-gray/)
    expect(html).not.toMatch(/status-blue|safe/i)
    expect(fold('en', level2)).not.toMatch(/status-/)
  })

  test('where no government says anything, that is said', () => {
    expect(fold('en')).toContain('Thailand: we have no travel advice. This does not mean that it is safe.')
  })

  test('an old copy tells its date; a fresh one does not', () => {
    expect(fold('en', dated('aa', { asOf: '2026-09-01' }))).toContain('<b>Last reliable data: 1 September 2026</b>')
    expect(fold('en', dated('aa'))).not.toContain('Last reliable data')
  })

  test('it is open where the home foreign office warns, as the verdict does', () => {
    expect(fold('en', dated('aa', { access: 'NO_ACCESS' }))).toMatch(/<details[^>]* open=""/)
    expect(fold('en', dated('us', { access: 'NO_ACCESS' }))).not.toMatch(/<details[^>]* open=""/)
  })
})
