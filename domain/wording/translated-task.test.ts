import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { compile } from '../rulebook/compile.ts'
import type { Step } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, restriction, trip, world } from '../testing/rules.ts'
import { wordTask } from './word-task.ts'
import { wordsFor } from './words.ts'

const told = (more: Partial<Step> = {}) => {
  const step: Step = { kind: 'fill-in', name: { de: 'Karte ausfüllen', en: 'Fill in the card' }, ...more }
  const form = fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step] })
  const translations = { tr: { 'Fill in the card': 'Kartı doldurun' } }
  const rules = compile({ ...world([restriction(countryRef(abroad), [form])]), translations }, 1)
  const words = wordsFor('tr', 'traveller', translatorFor('tr'), rules)
  const assessment = assess(trip(), rules, '2026-11-22')
  return {
    words,
    task: wordTask(
      assessment.checklist.find(({ kind }) => kind === 'fill-in')!,
      assessment,
      words,
    ),
  }
}

test('a task is called by the translated name of its step, with the place that the name does not say', () => {
  const { task, words } = told()
  expect(task.text).toBe('Kartı doldurun')
  expect(task.detail).toContain(words.t('task.for', { place: words.countryName(abroad) }))
})

test('a translated name that is no must for all says so', () => {
  const { task, words } = told({ forSome: true })
  expect(task.text).toBe(words.t('task.onlyIf', { task: 'Kartı doldurun' }))
})

test('what one part of a country asks for says which, once, in the words of the reader', () => {
  const { task } = told({ forSome: true, onlyAt: ['XHB'] })
  expect(task.text).toBe('Yalnızca gideceğiniz yer Hub ise: Kartı doldurun')
  expect(task.detail).toBe('')
})
