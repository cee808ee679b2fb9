import { expect, test } from 'vitest'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, world } from '../testing/rules.ts'
import { kindFindings } from './lint-kinds.ts'
import { lintContent } from './lint-content.ts'
import { toLinted } from './lint-finding.ts'
import { sentenceOf } from './problem-sentences.ts'

const today = '2026-11-21'
const contentOf = (facts: Fact[]) => world([restriction(countryRef(abroad), facts)])
const found = (...facts: Fact[]) =>
  kindFindings(toLinted(contentOf(facts), today)).map(({ rule, path }) => `${rule} ${path.slice(1).join('.')}`)

test('own citizens are asked for months beyond the stay or a form of visitors only where they are named', () => {
  const months = (more: Partial<Fact>, answer = 6) =>
    fact('PassportMinRemainingValidityAtDepartureInMonths', answer, more)
  expect(found(months({}))).toEqual(['own-citizens 0'])
  expect(found(fact('AdditionalFormsAndDeclarations', 'yes'))).toEqual(['own-citizens 0'])
  expect(found(months({ for: ['-self'] }))).toEqual([])
  expect(found(months({ for: ['self'] }))).toEqual([])
  expect(found(months({ for: [home, farther] }))).toEqual([])
  expect(found(months({}, 0), fact('AdditionalFormsAndDeclarations', 'no'))).toEqual([])
  const own = fact('AdditionalFormsAndDeclarations', 'no', { for: ['self'] })
  expect(found(own, fact('AdditionalFormsAndDeclarations', 'yes'))).toEqual([])
})

test('nobody applies for a form', () => {
  const form = (more: object) =>
    fact('ExitRequirements', 'yes', { steps: [{ kind: 'apply', name: { de: 'Formular' }, ...more }] })
  expect(found(form({}))).toEqual(['applied-form 0.steps.0'])
  expect(found(form({ workingDays: 3 }))).toEqual([])
  expect(found(form({ kind: 'fill-in' }))).toEqual([])
})

test('a visa and the authorisation that replaces it exclude each other', () => {
  const permit = fact('EntryPermitForStayOrTransit', 'yes', { for: [home] })
  const rest = fact('VisaRequiredForStay', 'yes')
  expect(found(permit, rest)).toEqual(['visa-and-permit 0'])
  expect(found(fact('VisaRequiredForStay', 'no', { for: [home] }), permit, rest)).toEqual([])
  // A law that everybody needs a visa is heard before a second-hand exemption, wherever it stands.
  expect(found(fact('VisaRequiredForStay', 'no', { for: [home], confidence: 'press' }), permit, rest)).toEqual([
    'visa-and-permit 1',
  ])
})

test('copies without a day are counted once for a file', () => {
  const undated = (type: 'FreeMovement' | 'VisaRequiredForStay') => fact(type, 'no', { checkedAt: null })
  const findings = kindFindings(toLinted(contentOf([undated('FreeMovement'), undated('VisaRequiredForStay')]), today))
  expect(findings.map(sentenceOf)).toEqual(['2 facts rest on copies that bear no day'])
})

test('a rule on a lower rung that the law above it silences can never apply', () => {
  const exempt = fact('VisaRequiredForStay', 'no', { for: [home], confidence: 'press' })
  const rules = (law: Partial<Fact>) =>
    lintContent(contentOf([exempt, fact('VisaRequiredForStay', 'yes', law)]), today).flatMap(({ rule }) =>
      rule === 'never-matches' ? rule : [],
    )
  expect(rules({})).toEqual(['never-matches'])
  expect(rules({ for: [`-${home}`] })).toEqual([])
})

test('hours at a change of planes stand in a condition, and what holds beyond them in another', () => {
  const note = { de: 'Bis 24 Stunden im Transitbereich.' }
  const free = (more: Partial<Fact>) => fact('TransitVisaRequired', 'no', { note, ...more })
  const over = fact('TransitVisaRequired', 'unknown', { when: { changeOver: 24 } })
  const of = (...facts: Fact[]) => found(...facts).filter((each) => each.startsWith('hours'))
  expect(of(free({ when: { transit: 'airside' } }))).toEqual(['hours-of-change 0'])
  expect(of(free({ when: { changeUpTo: 24 } }))).toEqual(['hours-of-change 0'])
  expect(of(over, free({ when: { changeUpTo: 24 } }))).toEqual([])
  expect(of(free({ note: { de: 'Bis 240 Stunden, also kein Umstieg.' } }))).toEqual([])
  expect(of(free({ when: { changeUpTo: 12, holding: ['valid-visa-us'] } }))).toEqual([])
  const vaccination = (when: Fact['when']) =>
    fact('RequiredVaccinations', 'yes', { when, sentences: [{ say: 'after-hours-of-transit-at-risk', hours: 12 }] })
  expect(of(vaccination({ arrivingFrom: [home] }))).toEqual(['hours-of-change 0'])
  expect(of(vaccination({ arrivingFrom: [home], changeOver: 12 }))).toEqual([])
})
