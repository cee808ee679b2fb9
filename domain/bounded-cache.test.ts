import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache.ts'

test('what was asked for twice lately is kept, and never more than twice the number', () => {
  const kept = boundedCache<object>(10, 'twice')
  const once = kept.of('0', (isKept) => ({ isKept }))
  const first = kept.of('0', (isKept) => ({ isKept }))
  expect([once, first]).toEqual([{ isKept: false }, { isKept: true }])
  for (let key = 1; key < 1000; key += 1) {
    kept.of(`${key}`, () => ({}))
    const value = kept.of(`${key}`, () => ({}))
    expect(kept.of(`${key}`, () => ({}))).toBe(value)
    expect(kept.of('0', () => ({}))).toBe(first)
    expect(kept.size()).toBeLessThanOrEqual(20)
  }
  expect(kept.of('5', () => ({ again: true }))).toEqual({ again: true })
})

test('what is worth it the first time is kept from then on', () => {
  const kept = boundedCache<object>(10)
  const first = kept.of('0', (isKept) => ({ isKept }))
  expect(first).toEqual({ isKept: true })
  expect(kept.of('0', () => ({}))).toBe(first)
})
