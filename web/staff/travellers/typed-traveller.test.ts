import { expect, test } from 'vitest'
import { isOfChild, nothingTold, splitTraveller, type ToldTraveller } from './typed-traveller.ts'

const countries: Readonly<Record<string, string>> = {
  de: 'DE',
  deutschland: 'DE',
  germany: 'DE',
  polen: 'PL',
  'united states': 'US',
}
const split = (typed: string) => splitTraveller(typed, (text) => countries[text.toLowerCase()] ?? null)

test.each<[string, string, Partial<ToldTraveller>]>([
  ['TR', 'TR', {}],
  ['2 DE', 'DE', { count: '2' }],
  ['2x Deutschland', 'Deutschland', { count: '2' }],
  ['999 DE', 'DE', { count: '999' }],
  ['TR in Deutschland', 'TR', { residence: 'DE' }],
  ['tr in de', 'tr', { residence: 'DE' }],
  ['2 tr in de unbefristet', 'tr', { residence: 'DE', permit: 'permanent', count: '2' }],
  ['2 tr in de unbef', 'tr', { residence: 'DE', permit: 'permanent', count: '2' }],
  ['TR in DE unbefr.', 'TR', { residence: 'DE', permit: 'permanent' }],
  ['TR in DE befr.', 'TR', { residence: 'DE', permit: 'temporary' }],
  ['TR in Germany perm', 'TR', { residence: 'DE', permit: 'permanent' }],
  ['TR in Germany temp.', 'TR', { residence: 'DE', permit: 'temporary' }],
  ['TR permanent in Germany', 'TR', { residence: 'DE', permit: 'permanent' }],
  ['türkei, lebt in Deutschland', 'türkei', { residence: 'DE' }],
  ['India (lives in United States)', 'India', { residence: 'US' }],
  ['DE Kind', 'DE', { minor: 'with-whom' }],
  ['DE Kind 12', 'DE', { age: '12' }],
  ['DE 12', 'DE', { age: '12' }],
  ['DE 121', 'DE', { age: '121' }],
  ['Germany, child', 'Germany', { minor: 'with-whom' }],
  ['DE Kind 7 Jahre', 'DE', { age: '7' }],
  ['UA 7 Jahre in Polen', 'UA', { residence: 'PL', age: '7' }],
  ['UA in Polen (7 J.)', 'UA', { residence: 'PL', age: '7' }],
  ['DE 18 Jahre', 'DE', { age: '18' }],
])('%j', (typed, name, told) => expect(split(typed)).toEqual({ name, told: { ...nothingTold, ...told } }))

test.each(['Kind', 'in Deutschland', 'TR in Atlantis', 'Saint Martin', 'Bosnien', '7', `x${' in Polen'.repeat(40)}`])(
  '%j is a name',
  (typed) => expect(split(typed)).toEqual({ name: typed, told: nothingTold }),
)

test.each([
  ['DE 12', true],
  ['DE Kind', true],
  ['DE 18', false],
  ['2 DE', false],
])('of a child: %s %s', (typed, is) => expect(isOfChild(split(typed).told)).toBe(is))
