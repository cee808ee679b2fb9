import { describe, expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import type { Language } from '#domain/languages.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { abroad, countryRef, fact, home, restriction, trip, world } from '#domain/testing/rules.ts'
import { wordAssessment } from '#domain/wording/word-assessment.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { renderJourneyPage } from './render.tsx'
import { bareAgency } from './testing/agency.ts'
import { outlined } from './testing/outlined-stop.ts'

/** The trip page of made-up rules, so that no translation of the real ones changes what is asked here. */
function pageOf(language: Language, facts: readonly Fact[]): string {
  const translations = { pl: { 'In the north only.': 'Tylko na północy.' } }
  const rulebook = compile({ ...world([restriction(countryRef(abroad), facts)]), translations }, 1)
  const t = translatorFor(language)
  const words = wordsFor(language, 'traveller', t, rulebook)
  const assessment = wordAssessment(assess(trip(), rulebook, '2026-11-21'), words)
  return renderJourneyPage({
    language,
    path: '/m/CODE',
    assessment,
    outline: outlined(language, assessment),
    alone: [],
    whose: [],
    trip: {
      departureName: 'X',
      dateStart: '2027-02-01',
      dateEnd: '2027-02-10',
      travelType: 'TOURISM',
      citizenships: [{ iso2: home, name: 'X' }],
      residence: null,
      onePerson: false,
      minor: null,
      by: null,
      changeHours: new Map(),
    },
    agency: bareAgency,
    today: '2026-11-21',
    isDemo: false,
    assets: { css: [], scripts: [], fonts: [] },
    t,
  })
}

const note = { de: 'Nur im Norden.', en: 'In the north only.' }
const visa = (more: Partial<Fact>) => [fact('VisaRequiredForStay', 'no', more)]
const marked = (language: Language, text: string) => `<span lang="${language}">${text}</span>`
const inEnglish = 'Ce qui est en anglais'

describe('a trip page in French', () => {
  const html = pageOf('fr', visa({ note, sentences: [{ say: 'no-extension' }, { say: 'at-most-days', days: 30 }] }))

  test('says what rules say again and again in French, unmarked, and the note after it in English, marked', () => {
    const noted = marked('en', note.en)
    expect(html).toContain(`<p class="note">Prolongation impossible. 30 jours au plus. ${noted}</p>`)
    expect(html.split(inEnglish)).toHaveLength(2)
  })
  test('marks as German what there is in German only', () => {
    const german = pageOf('fr', visa({ note: { de: note.de } }))
    expect(german).toContain(marked('de', note.de))
    expect(german).toContain('Ce qui est en allemand')
    expect(german).not.toContain(inEnglish)
  })
  test('names a form that has no French name in English, marked, beside the task', () => {
    const name = { de: 'Formular (nur Norden)', en: 'Form (north only)' }
    const form = fact('AdditionalFormsAndDeclarations', 'yes', { steps: [{ kind: 'fill-in', name }] })
    expect(pageOf('fr', [...visa({}), form])).toContain(`</p><p>${marked('en', name.en)}</p>`)
  })
})

test('that a translation is a machine’s and not confirmed is said once, at the end', () => {
  const html = pageOf('pl', visa({ note }))
  expect(html).toContain('Tylko na północy.')
  expect(html).not.toContain('†')
  expect(html.split('przetłumaczono maszynowo')).toHaveLength(2)
  expect(html.indexOf('przetłumaczono maszynowo')).toBeGreaterThan(html.indexOf('class="sources"'))
})

test.each(['de', 'en'] as const)('nothing is marked in %s where the rules are written in it', (language) => {
  const html = pageOf(language, visa({ note, sentences: [{ say: 'no-extension' }] }))
  expect(html).toContain(note[language])
  expect(html).not.toMatch(/†|nur auf|only\)|maschinell|by machine|noch nicht auf Deutsch|in English yet/)
})

test('a rich note is elements on the page, after the plain text it follows', () => {
  const rich = { de: '<p>Nur <strong>im Norden</strong>.</p><ul><li>Ostern</li></ul>' }
  const html = pageOf('de', visa({ text: { de: 'Ohne Visum.' }, note: rich }))
  expect(html).toContain(
    '<div class="note"><p>Ohne Visum.</p><p>Nur <strong>im Norden</strong>.</p><ul class="rich-list"><li>Ostern</li></ul></div>',
  )
})

test('of texts that got past every other guard nothing is markup on the page', () => {
  const plain = pageOf('de', visa({ note, steps: [{ kind: 'apply', name: note }] }))
  // Tags with the names of their attributes: a value may be the text, quoted.
  const tags = (html: string) =>
    html
      .match(/<[a-z][\w-]*[^>]*>/g)!
      .filter((tag) => !tag.includes('class="address"') && tag !== '<br/>')
      .map((tag) => tag.replace(/="[^"]*"/g, ''))
  for (const hostile of hostileTexts) {
    const text = { de: hostile }
    expect(tags(pageOf('de', visa({ note: text, steps: [{ kind: 'apply', name: text }] })))).toEqual(tags(plain))
  }
})
