import { expect, test } from 'vitest'
import { mergeChanges, wholeRecord } from './merge-changes.ts'

const visa = (id: string, answer = 'yes') => ({ id, type: 'VisaRequiredForStay', answer })
const record = (facts: readonly object[], more: object = {}) => ({ facts, ...more })
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => visa(id))
const base = record([a!, b!, c!], { isActive: true })

test('two rules that two people changed are both kept, and nobody is asked', () => {
  const mine = record([visa('a', 'no'), b!, c!, d!], { isActive: true })
  const theirs = record([a!, visa('b', 'no'), e!], { isActive: false })
  const merged = mergeChanges(base, mine, theirs)
  expect(merged.clashes).toEqual([])
  // c was taken away by them; d follows what stands before it with me and is still there.
  expect(merged.body).toEqual(record([visa('a', 'no'), visa('b', 'no'), d!, e!], { isActive: false }))
})

test('a rule that both changed is asked about, and theirs until mine is chosen', () => {
  const mine = record([visa('a', 'no'), b!, c!], { isActive: true })
  const theirs = record([visa('a', 'unknown'), b!, c!], { isActive: false })
  const asked = mergeChanges(base, mine, theirs)
  expect(asked).toEqual({ clashes: ['facts.a'], body: theirs })
  expect(mergeChanges(base, mine, theirs, (part) => part === 'facts.a').body).toEqual(
    record([visa('a', 'no'), b!, c!], { isActive: false }),
  )
})

test('a rule that one took away and the other changed is asked about', () => {
  const theirs = record([visa('a', 'no'), b!, c!], { isActive: true })
  expect(mergeChanges(base, record([b!, c!], { isActive: true }), theirs).clashes).toEqual(['facts.a'])
})

test('the order of rules is a change of its own', () => {
  const mine = record([c!, a!, b!], { isActive: true })
  const theirs = record([a!, d!, visa('b', 'no'), c!], { isActive: true })
  expect(mergeChanges(base, mine, theirs)).toEqual({
    clashes: [],
    body: record([c!, a!, d!, visa('b', 'no')], { isActive: true }),
  })
  const moved = record([b!, a!, c!], { isActive: true })
  expect(mergeChanges(base, mine, moved)).toEqual({ clashes: ['order.VisaRequiredForStay'], body: moved })
  expect(mergeChanges(base, mine, moved, () => true).body).toEqual(mine)
})

test('the same change twice, and a change of one alone, ask nothing; a record that is new or gone is asked about whole', () => {
  const mine = record([a!], { isActive: true })
  expect(mergeChanges(base, mine, mine)).toEqual({ clashes: [], body: mine })
  expect(mergeChanges(base, mine, base)).toEqual({ clashes: [], body: mine })
  expect(mergeChanges(base, base, mine)).toEqual({ clashes: [], body: mine })
  expect(mergeChanges(base, mine, null)).toEqual({ clashes: [wholeRecord], body: null })
  expect(mergeChanges(null, mine, base, () => true)).toEqual({ clashes: [wholeRecord], body: mine })
})

test('golden trips are put together by what they are there for', () => {
  const [first, second, third] = [{ why: 'one' }, { why: 'two' }, { why: 'three' }]
  const merged = mergeChanges([first, second], [{ ...first, to: ['FR'] }, second], [first, second, third])
  expect(merged).toEqual({ clashes: [], body: [{ ...first, to: ['FR'] }, second, third] })
})
