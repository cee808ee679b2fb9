import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import type { Trip } from '../assessment/trip.ts'
import { languages, type Language } from '../languages.ts'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { papers, sentenceKeys, sentenceParameters, vaccines, type Sentence } from '../rulebook/sentences.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '../testing/rules.ts'
import { wordAssessment } from './word-assessment.ts'
import { saidBy, wordSentences } from './word-sentences.ts'
import { wordsFor } from './words.ts'

const empty = compile(world([]), 1)
const wordsOf = (language: Language) => wordsFor(language, 'traveller', translatorFor(language), empty)

const filled = {
  count: 2,
  days: 30,
  inDays: 180,
  hours: 72,
  months: 6,
  years: 9,
  amount: 10_000,
  currency: 'USD',
  url: 'https://example.org/missions',
  vaccines,
  papers,
  countries: ['GB', 'CA'],
}
/** Every sentence with everything it takes, as content would write it. */
const every = sentenceKeys.map(
  (say) =>
    ({
      say,
      ...Object.fromEntries(sentenceParameters[say].map((name) => [name, filled[name]])),
    }) as unknown as Sentence,
)

describe.each(languages)('in %s', (language) => {
  test('every sentence has its words, and what it takes stands in them', () => {
    const words = wordsOf(language)
    for (const sentence of every) {
      const text = wordSentences([sentence], words)
      expect(text, sentence.say).not.toMatch(/[{}<>]|undefined|sentence\.|vaccine\.|paper\./)
      expect(text, sentence.say).toMatch(sentence.say === 'missions' ? /https:\S+$/ : /\S\.$/)
      for (const name of sentenceParameters[sentence.say]) {
        const value = filled[name]
        if (name === 'amount') expect(text, sentence.say).toMatch(/10\D?000/)
        else if (!Array.isArray(value)) expect(text, sentence.say).toContain(String(value))
      }
    }
  })
  test('no two sentences say the same', () => {
    const texts = every.map((sentence) => wordSentences([sentence], wordsOf(language)))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})

test.each<[Language, Sentence, string]>([
  ['de', { say: 'blank-pages', count: 1 }, '1 freie Passseite nötig.'],
  ['pl', { say: 'at-most-days-in', days: 90, inDays: 180 }, 'Najwyżej 90 dni w każdym okresie 180-dniowym.'],
  ['cs', { say: 'extension-by', days: 2 }, 'Lze prodloužit o\u00a02 dny.'],
  ['fr', { say: 'papers-needed', papers: ['hotel-booking'] }, 'Exigé\u00a0: réservation d’hôtel.'],
  ['en', { say: 'declare-over', amount: 10_000, currency: 'USD' }, 'Amounts over USD\u00a010,000 must be declared.'],
])('%s counts and lists in its own way', (language, sentence, text) => {
  expect(wordSentences([sentence], wordsOf(language))).toBe(text)
})

test('a rule without sentences says none', () => {
  expect(saidBy(fact('VisaRequiredForStay', 'no'), wordsOf('en'))).toBeNull()
})

const wordedIn = (language: Language, facts: readonly Fact[], asked: Trip = trip()) => {
  const rulebook = compile(world([restriction(countryRef(abroad), facts)]), 1)
  const words = wordsFor(language, 'traveller', translatorFor(language), rulebook)
  return wordAssessment(assess(asked, rulebook, '2026-11-21'), words)
}
const valueIn = (language: Language, told: Fact, type = told.type) =>
  wordedIn(language, [told])
    .stops[1]!.sections.flatMap((section) => section.answers)
    .find((answer) => answer.type === type)!.values[0]!

const note = { de: 'Nur im Norden.', en: 'In the north only.' }

describe('a French reader', () => {
  const sentences: readonly Sentence[] = [{ say: 'no-extension' }]

  test('is told the sentences in French, then the note in English, marked so', () => {
    expect(valueIn('fr', fact('VisaRequiredForStay', 'no', { sentences, note }))).toMatchObject({
      said: 'Prolongation impossible.',
      text: { text: 'In the north only.', language: 'en' },
    })
  })
  test('is told a free text that is only sentences in French', () => {
    expect(valueIn('fr', fact('Currencies', undefined, { sentences }))).toMatchObject({
      answer: 'Prolongation impossible.',
      word: 'Prolongation impossible.',
      wordLanguage: 'fr',
      said: null,
      text: null,
    })
  })
  test('is told the rest of a free text beside them, marked so', () => {
    expect(valueIn('fr', fact('Currencies', undefined, { sentences, text: note }))).toMatchObject({
      word: 'Prolongation impossible.',
      wordLanguage: 'fr',
      text: { text: 'In the north only.', language: 'en' },
    })
  })
  test('finds both beside a condition, and each as a note of the document', () => {
    const visa = fact('VisaRequiredForStay', 'no', { sentences, note, when: { holding: ['valid-visa-us'] } })
    expect(valueIn('fr', visa).conditions).toMatchObject([
      { said: 'Prolongation impossible.', note: { text: 'In the north only.', language: 'en' } },
    ])
    const [passport] = wordedIn('fr', [fact('PassportSufficient', 'yes', { sentences, note })]).stops[1]!.documents
    expect(passport!.notes.map(({ text }) => text)).toEqual([
      { text: 'Prolongation impossible.', language: 'fr' },
      { text: 'In the north only.', language: 'en' },
    ])
  })
  test('reads the rule about a minor in French where it is said in sentences', () => {
    const rule = fact('RegulationsForMinors', undefined, { sentences: [{ say: 'child-own-document' }], text: note })
    const { checklist } = wordedIn(
      'fr',
      [rule],
      trip({ travellers: travellersOf({ citizenships: ['XA'], minor: 'alone' }) }),
    )
    expect(checklist.find(({ kind }) => kind === 'carry')).toMatchObject({
      urgency: 'open',
      detail: expect.stringMatching(/^Chaque enfant doit avoir son propre document\. Calculé /),
      note: { text: 'In the north only.', language: 'en' },
    })
  })
})

describe('the name of a form that nobody has translated', () => {
  const name = { de: 'Formular (nur für den Norden)', en: 'Form (only for the north)' }
  const form = fact('AdditionalFormsAndDeclarations', 'yes', { steps: [{ kind: 'fill-in', name }] })
  const facts = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no'), form]

  test.each(languages.filter((language) => language !== 'de' && language !== 'en'))(
    'keeps its condition in %s, marked as English, beside what the task says',
    (language) => {
      const { checklist, stops } = wordedIn(language, facts)
      const task = checklist.find(({ kind }) => kind === 'fill-in')!
      expect(task.name).toEqual({ text: name.en, language: 'en' })
      expect(task.text).not.toContain(name.en)
      const named = translatorFor(language)('content.named', { name: name.en, language: 'en' })
      expect(stops[1]!.cells[0]!.detail).toContain(named)
    },
  )
  test('is the task itself for who reads it', () => {
    const { checklist, stops } = wordedIn('de', facts)
    expect(checklist.find(({ kind }) => kind === 'fill-in')).toMatchObject({ text: name.de, name: null })
    expect(stops[1]!.cells[0]!.detail).toBe(name.de)
  })
})
