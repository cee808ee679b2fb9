import { expect, test } from 'vitest'
import type { Group } from '#domain/rulebook/fact.ts'
import { makeWords } from '#domain/wording/words.ts'
import { matchTokens, tokensFor } from './tokens.ts'

const group = (id: string, kind: Group['kind'], name: string): Group => ({
  id,
  kind,
  name: { de: name },
  members: [],
  includes: [],
  source: '',
  checkedAt: null,
  confidence: 'official',
})
const groups = [group('schengen', 'places', 'Schengenraum'), group('eu', 'nationalities', 'Europäische Union')]
const words = makeWords('de', 'staff', (key) => key, {
  groupNames: new Map(groups.map(({ id, name }) => [id, name])),
  policyNames: new Map(),
  missions: () => [],
  places: new Map(),
  translations: {},
})
const countries = [
  { iso2: 'TR', searchCodes: ['tr', 'tur'], searchNames: ['turkei', 'turkey'] },
  { iso2: 'EG', searchCodes: ['eg', 'egy'], searchNames: ['agypten', 'egypt'] },
]
const tokens = (kind: Parameters<typeof tokensFor>[0]) => tokensFor(kind, groups, countries, words)
const found = (typed: string, taken: readonly string[] = []) =>
  matchTokens(tokens('whom'), typed, taken).map(({ token }) => token)

test('only groups of the kind that is needed are offered, for a residence both', () => {
  const offered = (kind: Parameters<typeof tokensFor>[0]) =>
    tokens(kind)
      .map(({ token }) => token)
      .join(' ')
  expect(offered('whom')).toBe('self everyone eu EG TR')
  expect(offered('places')).toBe('schengen EG TR')
  expect(offered('residence')).toBe('eu schengen EG TR')
  expect(offered('countries')).toBe('EG TR')
})

test('found by name in either language, by code and by id; what is called exactly so comes first', () => {
  expect([found('türkei'), found('turkey'), found('TUR')]).toEqual([['TR'], ['TR'], ['TR']])
  expect(found('e')[0]).toBe('everyone')
  expect(found('eg')).toEqual(['EG'])
  expect(found('union')).toEqual(['eu'])
  expect(found('atlantis')).toEqual([])
})

test('nothing typed offers no countries, and what is chosen is not offered again', () => {
  expect(found('')).toEqual(['self', 'everyone', 'eu'])
  expect(found('eu', ['eu'])).toEqual([])
})
