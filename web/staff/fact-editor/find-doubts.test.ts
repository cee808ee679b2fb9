import { expect, test } from 'vitest'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import { judging, makeDoubtSteps, type InheritedFacts, type Judging } from './find-doubts.ts'

const fact = (id: string, more: Partial<Fact> = {}): Fact => ({
  id,
  type: 'VisaRequiredForStay',
  authority: 'DESTINATION_COUNTRY',
  answer: 'no',
  source: 'https://example.org/',
  checkedAt: '2026-11-01',
  confidence: 'official',
  ...more,
})
const group: Group = {
  id: 'neighbours',
  kind: 'nationalities',
  name: { de: 'Nachbarn' },
  members: [{ code: 'DE' }, { code: 'AT' }],
  includes: [],
  source: 'https://example.org/',
  checkedAt: '2026-11-01',
  confidence: 'official',
}
const judged = judging([group], ['DE', 'AT', 'CH', 'TH'], ['TH'], '2026-11-22')
/** All steps at once. */
const makeDoubts = (judging: Judging) => {
  const steps = makeDoubtSteps(judging)
  return (facts: readonly Fact[]) => {
    const judgement = steps(facts)
    let step = judgement.next()
    while (!step.done) step = judgement.next()
    return step.value
  }
}
const doubts = (facts: readonly Fact[]) =>
  [...makeDoubts(judged)(facts)].flatMap(([id, problems]) => problems.map(({ key, values }) => ({ id, key, values })))

test('a rule behind one that answers everybody it is for says which one, counted within its question', () => {
  const other = fact('x', { type: 'EVisaPossible' })
  const hidden = fact('b', { for: ['DE'], answer: 'yes' })
  expect(doubts([other, fact('a', { for: ['neighbours'] }), hidden])).toEqual([
    { id: 'b', key: 'answered-before', values: { type: 'VisaRequiredForStay', entries: [1], stronger: [] } },
  ])
  expect(doubts([hidden, fact('a', { for: ['neighbours'] })])).toEqual([])
})

test('an official rule hides one of a lower rung above it', () => {
  const above = fact('low', { for: ['DE'], answer: 'yes', confidence: 'press' })
  expect(doubts([above, fact('high')])).toMatchObject([{ id: 'low', key: 'answered-before' }])
})

test('what is wrong in a rule is said at it, and nothing is judged beside it until it is mended', () => {
  const hidden = fact('b', { for: ['DE'] })
  const { answer: _, ...unanswered } = fact('c')
  expect(doubts([fact('a'), hidden, unanswered]).map(({ id, key }) => `${id} ${key}`)).toEqual(['c answer-needed'])
  expect(doubts([fact('a', { from: '2027-03-01', to: '2027-02-01' })])).toMatchObject([{ key: 'ends-before-start' }])
  expect(doubts([fact('a', { maxStay: { days: 'x' as unknown as number } })])).toMatchObject([
    { key: 'whole-number-needed' },
  ])
  expect(doubts([fact('a', { for: ['atlantis'] })])).toMatchObject([{ key: 'group-or-country-unknown' }])
})

test('a rule that was taken over from the last time is not judged anew when another question changes', () => {
  const find = makeDoubts(judged)
  const facts = [fact('a'), fact('b', { for: ['DE'] }), fact('x', { type: 'EVisaPossible', answer: 'yes' })]
  const before = find(facts)
  expect(before.has('b')).toBe(true)
  const after = find([...facts.slice(0, 2), fact('x', { type: 'EVisaPossible' })])
  expect(after.get('b')).toBe(before.get('b'))
  expect(find([...facts.slice(1, 2), ...facts.slice(0, 1)]).has('b')).toBe(false)
})

test('that a copy bears no day stands in the row already, and is no doubt', () => {
  expect(doubts([fact('a', { checkedAt: null })])).toEqual([])
})

test('an own rule for everybody that hides what the parents say of own citizens is doubtful as soon as they are known', () => {
  const steps = makeDoubtSteps(judged)
  const found = (inherited?: InheritedFacts) => steps([fact('a', { answer: 'yes' })], inherited)
  expect([...found()]).toHaveLength(1)
  const theirs = found(new Map([['VisaRequiredForStay', [fact('p', { for: ['self'] })]]]))
  theirs.next()
  expect(theirs.next().value).toMatchObject(new Map([['a', [{ key: 'own-citizens-covered' }]]]))
})

test('steps at the visa rule are doubtful at the rule on e-visas, where they are missing', () => {
  const steps = [{ kind: 'apply', name: { de: 'E-Visum beantragen' }, workingDays: 2 }] as const
  const visa = fact('a', { answer: 'yes', from: '2027-03-01', steps })
  const online = fact('b', { type: 'EVisaPossible', answer: 'yes', for: ['DE'] })
  expect(doubts([visa, online])).toEqual([
    { id: 'b', key: 'steps-elsewhere', values: { type: 'EVisaPossible', countries: ['DE'] } },
  ])
  expect(doubts([visa, { ...online, steps }])).toEqual([])
  expect(doubts([visa, { ...online, to: '2027-02-28' }])).toEqual([])
})

test('a question is judged at a step, and one that stayed the same at none', () => {
  const steps = makeDoubtSteps(judged)
  const count = (facts: readonly Fact[]) => [...steps(facts)].length
  const [visa, passport] = [fact('a'), fact('b', { type: 'PassportSufficient' })]
  expect(count([visa, passport])).toBe(2)
  expect(count([visa, passport])).toBe(0)
  expect(count([visa, { ...passport, answer: 'yes' }])).toBe(1)
})
