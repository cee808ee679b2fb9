import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { anyContentWithBorders } from '#domain/testing/arbitraries.ts'
import { smallWorld } from '../testing/small-world.ts'
import { assembling, piecesOf } from './pieces-of-rules.ts'

const whole = (content: RuleContent): RuleContent => {
  const { add, take } = assembling()
  for (const piece of piecesOf(content)) add(structuredClone(piece))
  return take()
}

test('the rules come out of their pieces as they went in, one after the other', () => {
  fc.assert(
    fc.property(anyContentWithBorders, (content) => {
      expect(whole(content)).toEqual(content)
    }),
    { numRuns: 50 },
  )
  const tables = { importedFacts: {}, translations: { fr: { a: 'b' }, it: {} }, advisories: [], missions: [] }
  const many = Array.from({ length: 45 }, (_none, index) => ({
    ...smallWorld.restrictions[0]!,
    reachedBy: [`${index}`],
  }))
  const large = { ...smallWorld, ...tables, restrictions: many } as unknown as RuleContent
  expect(whole(large)).toEqual(large)
  const { add, take } = assembling()
  for (const content of [large, smallWorld]) {
    for (const piece of piecesOf(content)) add(piece)
    expect(take()).toEqual(content)
  }
})

test('no piece holds more than a few records', () => {
  const many = { ...smallWorld, restrictions: Array.from({ length: 45 }, () => smallWorld.restrictions[0]!) }
  const sizes = [...piecesOf(many)].map((piece) => ('list' in piece ? piece.items.length : piece.entries.length))
  expect(sizes.filter((size) => size === 10)).toHaveLength(4)
  expect(Math.max(...sizes)).toBe(smallWorld.places.length)
})
