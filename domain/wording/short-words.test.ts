import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { sectionsByKind } from './sections-by-kind.ts'
import type { Fact } from '../rulebook/fact.ts'
import { fact, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const stopWith = (facts: readonly Fact[], language: 'de' | 'en' = 'en') =>
  worded([...facts], trip(), language).stops.find(({ role }) => role === 'DESTINATION')!
const summaryOf = (facts: readonly Fact[], category: string, language: 'de' | 'en' = 'en') =>
  stopWith(facts, language).sections.find((section) => section.kind === category)!.summary

const minors = (en: string) => [fact('RegulationsForMinors', undefined, { text: { de: `Auf Deutsch: ${en}`, en } })]

test('a closed section says how its text begins, not its name again', () => {
  expect(summaryOf(minors('Both parents sign.'), 'minors')).toBe('Both parents sign.')
  const long = 'A child that travels without both parents carries a certified letter of consent and a copy of it.'
  const cut = summaryOf(minors(long), 'minors')
  expect(cut).toMatch(/^A child that travels without both parents .* …$/)
  expect(cut.length).toBeLessThan(60)
  expect(long.startsWith(cut.replace(' …', ''))).toBe(true)
})

test('what nobody has written in the reader’s language is named instead', () => {
  const german = [fact('RegulationsForMinors', undefined, { text: { de: 'Beide Eltern unterschreiben.' } })]
  expect(summaryOf(german, 'minors')).not.toContain('Beide Eltern')
  expect(summaryOf(german, 'minors', 'de')).toBe('Beide Eltern unterschreiben.')
})

test('who is told until when a passport must be valid is not told beside it that this is the whole stay', () => {
  const notes = (months: number) =>
    stopWith([
      fact('PassportSufficient', 'yes', { sentences: [{ say: 'valid-for-stay' }] }),
      fact('PassportMinValidityBeyondTravelInMonths', months),
    ])
      .documents.find(({ kind }) => kind === 'Passport')!
      .notes.map(({ text }) => text.text)
  expect(notes(0)).toEqual(['Valid for the whole stay: until 10 February 2027 or later.'])
  expect(notes(3)).toContain('Valid for the whole stay.')
})

test.each(['de', 'en'] as const)('without dates it is said, and once: %s', (language) => {
  const facts = [
    fact('PassportSufficient', 'yes', { sentences: [{ say: 'valid-for-stay' }] }),
    fact('PassportMinValidityBeyondTravelInMonths', 0),
  ]
  const { dateStart: _, dateEnd: __, ...undated } = trip()
  const { documents } = worded(facts, undated, language).stops.find(({ role }) => role === 'DESTINATION')!
  expect(documents[0]!.notes).toHaveLength(1)
})

test('a closed section says what is known before what is not, and nothing that drivers alone need', () => {
  const unknown = fact('AdditionalFormsAndDeclarations', 'unknown', { unknownReason: 'source-silent' })
  const facts = [unknown, fact('InternationalDrivingPermit', 'yes')]
  expect(summaryOf(facts, 'entry')).not.toMatch(/driv/i)
  const health = [
    fact('CompulsoryHealthInsurance', 'unknown', { unknownReason: 'source-silent' }),
    fact('RequiredVaccinations', 'no'),
  ]
  const section = sectionsByKind(stopWith(health).sections).find(({ kind }) => kind === 'health')
  expect(section!.summary).toMatch(/^Required vaccinations: No · .*No reliable information$/)
})

test('of several texts one begins, and is cut once', () => {
  const long = (about: string) =>
    `${about} may be brought in by adults alone, once a year, and only in the hand luggage.`
  const texts = (['CustomsAndRestrictedItems', 'ProhibitedItems'] as const).map((type) =>
    fact(type, undefined, { text: { de: long(type), en: long(type) } }),
  )
  const summary = summaryOf(texts, 'customs')
  expect(summary.split('…')).toHaveLength(2)
  expect(summary).toContain('· Prohibited items')
})

test('a rule with a last day says it in words', () => {
  const facts = [fact('RequiredVaccinations', 'no', { to: '2028-03-14' })]
  const answers = stopWith(facts).sections.flatMap((section) => section.answers)
  expect(answers.find(({ type }) => type === 'RequiredVaccinations')!.values[0]!.said).toBe(
    'This rule holds until 14 March 2028.',
  )
})
