import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#domain/languages.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordedStop } from '#domain/testing/worded-stops.ts'
import { wordCountryFacts } from '#domain/wording/word-country-facts.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { readContent } from '#server/content/read-content.ts'
import { makeView } from '../../view.ts'
import { outlinedStop } from '../../testing/outlined-stop.ts'
import { SectionFold } from './SectionFold.tsx'

let rulebook: Rulebook

beforeAll(async () => {
  const reading = await readContent(join(import.meta.dirname, '../../../../content'), '2026-12-01')
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  rulebook = compile(reading.content, 1)
})

function render(iso2: string, language: Language = 'en'): string {
  const t = translatorFor(language)
  const facts = wordCountryFacts(iso2, '2027-01-10', wordsFor(language, 'traveller', t, rulebook), rulebook)
  const view = makeView({ language, t, people: [], isOnePerson: false, today: '2026-12-01' })
  const stop = outlinedStop(language, [wordedStop(iso2)], facts)
  const section = stop.sections.find(({ is }) => is === 'country')!
  return renderToStaticMarkup(<SectionFold section={section} stop={stop} view={view} />)
}
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the country facts of a destination', () => {
  test('are one closed fold that tells what is in it while it is closed', () => {
    const html = render('TH')
    expect(html).toMatch(
      /^<details class="fold" id="stop-0-country"><summary class="sign-country"><h3>Country facts<\/h3>/,
    )
    expect(plain(html.slice(0, html.indexOf('</summary>')))).toContain('Capital · Languages')
  })

  test('leave the numbers that are buttons of the page to these', () => {
    expect(render('TH')).not.toContain('tel:1669')
  })

  test('say a number that reaches everybody once', () => {
    expect(plain(render('HR'))).not.toMatch(/Police|Ambulance/)
  })

  test('name what is not known in one sentence, never as a blank', () => {
    const html = render('AQ')
    expect(plain(html)).toMatch(/No reliable information on: .*Police.*\./)
    expect(html).not.toMatch(/<dd><\/dd>/)
  })

  test('name their sources with the day of the copy, and who made the map', () => {
    expect(plain(render('TH'))).toContain('GOV.UK travel advice, 22 August 2026')
    expect(plain(render('TH'))).toContain('© OpenStreetMap contributors, 21 October 2023')
  })

  test.each(languages)('leave no key and no placeholder in %s, and draw no flag', (language) => {
    for (const iso2 of ['TH', 'GB', 'US', 'KI', 'AQ'])
      expect(render(iso2, language)).not.toMatch(/countryFacts\.|type\.Ci|[{}]|undefined|[\u{1F1E6}-\u{1F1FF}]/u)
  })
})
