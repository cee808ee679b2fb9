import { expect, test } from 'vitest'
import { NotAllowed } from '../refusals.ts'
import { limits, prepareDocument } from './prepare-document.ts'

const times = (count: number, text: string) => Array<string>(count).fill(text).join(' ')

/** Valid documents that reach one limit and no other (SAFETY 31). */
const documents: Readonly<Record<string, (count: number) => string>> = {
  aliases: (count) => `{ ${Array.from({ length: count }, (_, n) => `a${n}: serverVersion`).join(' ')} }`,
  directives: (count) => `{ ${times(count, 'serverVersion @include(if: true)')} }`,
  fields: (count) => `{ ${times(count, 'serverVersion')} }`,
}

test.each(Object.keys(documents) as (keyof typeof limits)[])('the limit of %s holds by itself', (name) => {
  const prepare = (count: number) => () => prepareDocument(documents[name]!(count), { introspection: false })
  expect(prepare(limits[name])).not.toThrow()
  expect(prepare(limits[name] + 1)).toThrow(NotAllowed)
})

test('the limit of tokens holds by itself, before anything else is looked at', () => {
  const prepare = (count: number) => () =>
    prepareDocument(`{ lookupCountries(search: "x") { id } places(keys: [${times(count, '"A"')}]) { id } }`, {
      introspection: false,
    })
  expect(prepare(limits.tokens - 25)).not.toThrow()
  expect(prepare(limits.tokens)).toThrow(/token/i)
})

const prepared = (query: string) => () => prepareDocument(query, { introspection: false })
const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`

test('nine levels of fields are looked at, ten are not; nor are more than a thousand tokens', () => {
  expect(prepared(nested(9))).toThrow(/Cannot query field/)
  expect(prepared(nested(10))).toThrow(NotAllowed)
  const list = (count: number) => `{ places(keys: [${times(count, '1')}]) { id } }`
  expect(prepared(list(900))).not.toThrow(/token/i)
  expect(prepared(list(1_000))).toThrow(/token/i)
})
