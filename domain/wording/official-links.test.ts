import { expect, test } from 'vitest'
import type { Confidence } from '../rulebook/fact.ts'
import { officialLinks } from './official-links.ts'
import type { WordedStop, WordedTask } from './worded.ts'

const stopWith = (...sources: readonly (readonly [string, Confidence])[]): WordedStop =>
  ({
    sections: [
      { answers: [{ values: sources.map(([source, confidence]) => ({ source, confidence, checkedAt: null })) }] },
    ],
  }) as unknown as WordedStop
const taskAt = (url: string | null): WordedTask => ({ url }) as WordedTask

test.each([
  'https://www.scribd.com/document/751357960/Six-Month-Passport',
  'https://webarchive.library.unt.edu/web/2012/http://travel.state.gov/visa',
  'https://web.archive.org/web/2009/http://www.mfa.gov.eg/',
  'https://www.liableinsurance.com/is-travel-insurance-required/',
  'https://reise-versicherung.example/usa',
  'https://bangladeshplease.wordpress.com/2014/visa',
  'https://blog.wego.com/visa',
  'https://github.com/somebody/visas',
  'https://www.ahornreisen.example/vietnam',
  'https://studylib.es/doc/1',
  'javascript:alert(1)',
  'not an address',
])('%s is named to no customer, whatever it rests on and wherever it stands', (address) => {
  expect(officialLinks([stopWith([address, 'official'], [address, 'press'], [address, 'government'])], [])).toEqual([])
  expect(officialLinks([], [taskAt(address), taskAt(null)])).toEqual([])
})

test('where a task is done comes first, then authorities, then what a state publishes that is known at second hand', () => {
  const stops = [
    stopWith(
      ['https://www.dhs.gov/visa-waiver-program', 'press'],
      ['https://adac.de/usa', 'press'],
      ['https://www.gov.uk/foreign-travel-advice/usa', 'government'],
      ['https://visitqatar.qa/visa', 'official'],
      ['https://travel.state.gov/', 'official'],
    ),
  ]
  expect(officialLinks(stops, [taskAt('https://esta.example/'), taskAt('https://travel.state.gov/')])).toEqual([
    'https://esta.example/',
    'https://travel.state.gov/',
    'https://visitqatar.qa/visa',
    'https://www.dhs.gov/visa-waiver-program',
  ])
})

test('of a file for programs the site is named', () => {
  expect(
    officialLinks(
      [stopWith(['https://www.ministry.example/data/THA.json', 'official'])],
      [taskAt('https://form.example/list.csv')],
    ),
  ).toEqual(['https://form.example/', 'https://www.ministry.example/'])
})

test('other governments are named only where there is nothing nearer', () => {
  const abroad = ['https://www.gov.uk/foreign-travel-advice/usa', 'government'] as const
  expect(officialLinks([stopWith(abroad, ['https://adac.de/usa', 'press'])], [])).toEqual([abroad[0]])
})

test.each(['https://go.example.com/', 'https://gov.uk.example/', 'https://notgov.example/', 'https://mygov.uk/'])(
  '%s only looks like a state’s',
  (address) => expect(officialLinks([stopWith([address, 'press'])], [])).toEqual([]),
)
