import { expect, test } from 'vitest'
import fc from 'fast-check'
import { proposalParts, withParts } from './proposal-parts.ts'

const fact = (id: string, answer = 'yes') => ({ id, answer })
const body = (facts: readonly object[], more: object = {}) => ({ place: { type: 'COUNTRY', id: 'TH' }, facts, ...more })
const idsOf = (value: unknown) => (value as { facts: { id: string }[] }).facts.map(({ id }) => id)

test('a file that is gone, and a record that is new, have no parts', () => {
  expect(proposalParts(body([]), null)).toEqual([])
  expect(proposalParts(null, body([]))).toEqual([])
})

test('facts are told by their ids, all else by the name of its field; what only moved is no part', () => {
  const now = body([fact('a'), fact('b'), fact('c')], { policies: [], reachedBy: ['air'] })
  const file = body([fact('c'), fact('b', 'no'), fact('d')], { policies: ['schengen'] })
  expect(proposalParts(now, file)).toEqual(['policies', 'reachedBy', 'facts.b', 'facts.d', 'facts.a'])
})

test('one part is taken and the rest stays; what is new stands behind what it follows in the file', () => {
  const now = body([fact('a'), fact('b'), fact('c')], { policies: [] })
  const file = body([fact('new first'), fact('a', 'no'), fact('new'), fact('c')], { policies: ['schengen'] })
  const take = (...parts: string[]) => withParts(now, file, new Set(parts))
  expect(take()).toEqual(now)
  expect(take('facts.new')).toEqual(body([fact('a'), fact('new'), fact('b'), fact('c')], { policies: [] }))
  expect(idsOf(take('facts.new first', 'facts.b'))).toEqual(['new first', 'a', 'c'])
  expect(take('facts.a', 'policies')).toEqual(body([fact('a', 'no'), fact('b'), fact('c')], { policies: ['schengen'] }))
})

test('golden trips are told by why they are there, also where two say the same', () => {
  const [first, second] = [
    { why: 'x', to: ['TH'] },
    { why: 'x', to: ['GB'] },
  ]
  const file = [first, { ...second, to: ['FR'] }, { why: 'y', to: ['TR'] }]
  expect(proposalParts([first, second], file)).toEqual(['trips.x (2)', 'trips.y'])
  expect(withParts([first, second], file, new Set(['trips.y']))).toEqual([first, second, file[2]])
})

test('all parts together leave nothing that differs, whatever the two say', () => {
  const list = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('yes', 'no')), {
    selector: ([id]) => id,
  })
  const some = fc.record({
    facts: list,
    policies: fc.array(fc.constantFrom('p', 'q')),
    reachedBy: fc.option(fc.constant(['air'])),
  })
  const toBody = ({
    facts,
    policies,
    reachedBy,
  }: {
    facts: [string, string][]
    policies: string[]
    reachedBy: readonly string[] | null
  }) =>
    body(
      facts.map(([id, answer]) => fact(id, answer)),
      { policies, ...(reachedBy && { reachedBy }) },
    )
  fc.assert(
    fc.property(some, some, (left, right) => {
      const [now, file] = [toBody(left), toBody(right)]
      const taken = withParts(now, file, new Set(proposalParts(now, file)))
      expect(proposalParts(taken, file)).toEqual([])
      expect(idsOf(taken).toSorted()).toEqual(idsOf(file).toSorted())
    }),
  )
})
