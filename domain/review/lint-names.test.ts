import { expect, test } from 'vitest'
import type { Policy } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, group, home, named, restriction, world } from '../testing/rules.ts'
import { lintContent } from './lint-content.ts'
import { sentenceOf } from './problem-sentences.ts'

const today = '2026-11-21'
const friends = group('friends', [{ code: home }])
const shared: Policy = {
  id: 'shared',
  name: named('shared'),
  facts: [fact('ExitRequirements', 'no', { for: ['friends'] })],
}
const taking = restriction(countryRef(abroad), [], [{ policy: 'shared' }])
const lines = (groups: (typeof friends)[], policies: Policy[]) =>
  lintContent(world([taking], groups, policies), today).map(
    ({ severity, rule, subject, path, ...found }) =>
      `${severity} ${rule} ${subject} ${path.join('.')}: ${sentenceOf(found)}`,
  )

test('names of groups and policies are there in every language', () => {
  expect(lines([friends], [shared])).toEqual([])
  const { tr: _tr, ...name } = named('friends')
  expect(lines([{ ...friends, name }], [{ ...shared, name: { de: 'a', en: 'a', hu: ' ' } }])).toEqual([
    'error name-languages group:friends name: the name is not there in tr: NAMES.md has the usual words',
    'error name-languages policy:shared name: the name is not there in da, fr, it, nl, pl, pt, es, cs, tr, hu: NAMES.md has the usual words',
  ])
})
