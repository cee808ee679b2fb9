import { expect, test } from 'vitest'
import { splitTraveller } from './typed-traveller.ts'

const countries: Readonly<Record<string, string>> = {
  deutschland: 'DE',
  germany: 'DE',
  polen: 'PL',
  'united states': 'US',
}
const split = (typed: string) => splitTraveller(typed, (text) => countries[text.toLowerCase()] ?? null)

test.each([
  ['TR', 'TR', '', false],
  ['TR in Deutschland', 'TR', 'COUNTRY:DE', false],
  ['türkei, lebt in Deutschland', 'türkei', 'COUNTRY:DE', false],
  ['India (lives in United States)', 'India', 'COUNTRY:US', false],
  ['DE Kind', 'DE', '', true],
  ['Germany, child', 'Germany', '', true],
  ['UA 7 Jahre in Polen', 'UA', 'COUNTRY:PL', true],
  ['UA in Polen (7 J.)', 'UA', 'COUNTRY:PL', true],
  ['DE 17 years', 'DE', '', true],
  ['DE 18 Jahre', 'DE', '', false],
])('%j', (typed, name, residence, isChild) => expect(split(typed)).toEqual({ name, told: { residence, isChild } }))

test.each(['Kind', 'in Deutschland', 'TR in Atlantis', 'Saint Martin', 'Bosnien', '7', `x${' in Polen'.repeat(40)}`])(
  '%j is a name',
  (typed) => expect(split(typed)).toEqual({ name: typed, told: { residence: '', isChild: false } }),
)
