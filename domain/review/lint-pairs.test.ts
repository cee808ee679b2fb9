import { expect, test } from 'vitest'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, world } from '../testing/rules.ts'
import { toLinted } from './lint-finding.ts'
import { pairFindings } from './lint-pairs.ts'
import { sentenceOf } from './problem-sentences.ts'

const found = (...facts: Fact[]) =>
  pairFindings(toLinted(world([restriction(countryRef(abroad), facts)]), '2026-11-21')).map(
    (finding) => `${finding.path.slice(1).join('.')} ${sentenceOf(finding)}`,
  )

test('a passport is valid so long after the arrival or after the stay, not both', () => {
  const arrival = (more: Partial<Fact>) => fact('PassportMinRemainingValidityAtDepartureInMonths', 6, more)
  const beyond = (more: Partial<Fact>) => fact('PassportMinValidityBeyondTravelInMonths', 0, { for: [home], ...more })
  const advice = { source: 'https://example.org/advice' }
  expect(found(beyond(advice), arrival({ for: ['-self'] }))).toEqual([
    `1 PassportMinRemainingValidityAtDepartureInMonths: ${home} are also told months beyond the stay: leave them out of one of the two`,
  ])
  expect(found(beyond(advice), arrival({ for: ['-self', `-${home}`] }))).toEqual([])
  // A text that asks for both means both; a condition is a case of its own.
  expect(found(beyond({}), arrival({ for: ['-self'] }))).toEqual([])
  expect(found(beyond({ ...advice, when: { by: ['land'] } }), arrival({ for: ['-self'] }))).toEqual([])
})

test('who needs a visa is told about the e-visa that most others get', () => {
  const needed = fact('VisaRequiredForStay', 'yes', { for: ['-self'] })
  const online = fact('EVisaPossible', 'yes', { for: [farther] })
  expect(found(needed, online)).toEqual([])
  const most = world([
    restriction(countryRef(abroad), [needed, fact('EVisaPossible', 'yes', { for: ['XD', farther] })]),
  ])
  const linted = toLinted(most, '2026-11-21')
  const told = (facts: Fact[]) =>
    pairFindings({
      ...linted,
      nationalities: [home, farther, 'XD'],
      lists: linted.lists.map((list) => ({ ...list, facts: [...list.facts, ...facts] })),
    }).map(({ rule, values }) => [rule, values])
  expect(told([])).toEqual([['e-visa-gap', { countries: [home] }]])
  expect(told([fact('EVisaPossible', 'no', { for: [home] })])).toEqual([])
  expect(told([fact('VisaOnArrivalPossible', 'yes', { for: [home] })])).toEqual([])
})

test('a note that names the month of a change belongs to a rule with a day', () => {
  const since = (de: string, more: Partial<Fact> = {}) => fact('VisaRequiredForStay', 'yes', { note: { de }, ...more })
  expect(found(since('Seit 3. Januar 2026 wieder nötig.'))).toEqual([
    '0 VisaRequiredForStay: the note names the month of a change, the rule has no `from` and no `to`',
  ])
  expect(found(since('Seit Januar 2026 wieder nötig.', { from: '2026-01-03' }))).toEqual([])
  expect(found(since('Seit Januar 2016 wieder nötig.'))).toEqual([])
  expect(found(since('Kinder sind frei.'))).toEqual([])
})
