import { expect, test } from 'vitest'
import { feedState, howLongAgo, switchedOff, type Feed } from './feed-state.ts'

const feed: Feed = {
  id: 'usgs',
  kind: 'usgs',
  name: 'USGS',
  terms: 'Free.',
  termsLink: null,
  floor: 3,
  everyMinutes: 5,
  askedAt: '2026-11-20T10:00:00.000Z',
  goodAt: '2026-11-20T10:00:00.000Z',
  failedAt: null,
  failure: '',
  failures: 0,
  heard: 4,
  refused: 0,
  isFresh: true,
}

test('a failure is one only when what was said last is no longer fresh', () => {
  const states = [{}, { failures: 1 }, { failures: 3, isFresh: false }, { isFresh: false }, { askedAt: null }]
  expect(states.map((change) => feedState({ ...feed, ...change }))).toEqual([
    'FRESH',
    'FAULT',
    'FAILING',
    'STALE',
    'WAITING',
  ])
})

test('what is switched off is named, and a feed at another address counts as on', () => {
  expect(switchedOff([feed, { ...feed, id: 'gdacs 2', kind: 'gdacs' }])).toEqual(['NASA EONET'])
})

test('how long ago is said in the largest whole unit', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  const said = ['2026-11-20T09:57:10Z', '2026-11-20T07:30:00Z', '2026-11-17T10:00:00Z', '2026-11-20T10:00:05Z']
  expect(said.map((moment) => howLongAgo(moment, now, 'en-GB'))).toEqual([
    '2 minutes ago',
    '2 hours ago',
    '3 days ago',
    '0 minutes ago',
  ])
})
