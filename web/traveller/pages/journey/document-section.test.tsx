import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { assess } from '#domain/assessment/assess.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '#domain/testing/rules.ts'
import { wordAssessment } from '#domain/wording/word-assessment.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { outlinedStop } from '../../testing/outlined-stop.ts'
import { makeView } from '../../view.ts'
import { SectionFold } from './SectionFold.tsx'

const facts = [
  fact('PassportSufficient', 'yes'),
  fact('TemporaryPassportSufficient', 'no'),
  fact('IdSufficient', 'yes', { when: { stayUpTo: 30, by: ['land'] } }),
]

function page(rules = facts): string {
  const t = translatorFor('it')
  const rulebook = compile(world([restriction(countryRef(abroad), rules)]), 1)
  const words = wordsFor('it', 'traveller', t, rulebook)
  const stop = wordAssessment(assess(trip(), rulebook, '2026-11-21'), words).stops[1]!
  const people = stop.cells.map(({ citizenshipIso2, citizenshipName }) => ({
    iso2: citizenshipIso2,
    name: citizenshipName,
  }))
  const outline = outlinedStop('it', [stop])
  const view = makeView({ language: 'it', t, people, isOnePerson: false, today: '2026-11-21' })
  return renderToStaticMarkup(
    <SectionFold
      section={outline.sections.find(({ title }) => title === t('section.documents'))!}
      stop={outline}
      view={view}
    />,
  )
}

test('an answer beneath the table names its document once', () => {
  expect(page()).toContain('>Carta d’identità sufficiente<')
})

test('the documents of one source stand beside each other, each with its own name', () => {
  const general = fact('TravelDocumentsGeneral', undefined, {
    text: { de: 'Gültig', it: 'Valido' },
    source: 'https://example.org/general',
  })
  expect(page([...facts, general])).toContain('<p class="table-origin">Passaporto · Passaporto temporaneo <a ')
})

test('kinds of which nothing is known are one line with their names', () => {
  const html = page()
  const [, said, names] = /<p class="silent-documents"> ?(.*?) – (.*?)<\/p>/.exec(html)!
  expect(said).toBe('3 tipi di documento: nessuna informazione affidabile')
  expect(names!.split(' · ')).toHaveLength(3)
  const table = html.slice(html.indexOf('<table'), html.indexOf('</table>'))
  expect(table).toContain('Passaporto temporaneo')
  expect(table).not.toContain('Nessuna informazione affidabile')
})

test('what a note of the table says is not said again below it', () => {
  const noted = fact('PassportSufficient', 'yes', {
    note: { de: 'Vorher registrieren.', it: 'Registrarsi prima.' },
    steps: [{ kind: 'apply', name: { de: 'Registrierung', it: 'Registrazione' } }],
  })
  const html = page([noted, ...facts.slice(1)])
  expect(html.match(/Registrarsi prima\./g)).toHaveLength(1)
  expect(html).toContain('Registrazione')
})
