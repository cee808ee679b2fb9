import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { compareFits, compareMatches, findMatches, matchPlace, placeMatches, type SearchTerms } from './match-place.ts'

const terms = (codes: string[], names: string[]): SearchTerms => ({ codes: codes.map(fold), names: names.map(fold) })
const turkey = terms(['TR', 'TUR', 'Turkey'], ['Türkei', 'Türkiye', 'Turkey'])
const kingdom = terms(['GB', 'GBR', 'UK'], ['Vereinigtes Königreich', 'United Kingdom'])
const istanbul = terms(['IST', 'LTFM'], ['İstanbul Airport (IST)', 'İstanbul'])

test.each([
  ['tr', turkey, 'CODE'],
  ['TUR', turkey, 'CODE'],
  ['türkei', turkey, 'NAME'],
  ['TURKEI', turkey, 'NAME'],
  ['tü', turkey, 'START'],
  ['konig', kingdom, 'WORD'],
  ['ingdom', kingdom, 'INSIDE'],
  ['in', kingdom, null],
  ['ukr', kingdom, null],
  ['ıst', istanbul, 'CODE'],
  ['İSTANBUL', istanbul, 'NAME'],
  ['ISTAN', istanbul, 'START'],
  ['ıstan', istanbul, 'START'],
  ['airp', istanbul, 'WORD'],
] as const)('%j', (typed, place, match) => {
  expect(matchPlace(place, fold(typed))).toBe(match)
})

test('the better match comes first', () => {
  expect([...placeMatches].toReversed().toSorted(compareMatches)).toEqual(placeMatches)
})

const thailand = terms(['TH'], ['Thailand'])
const niger = terms(['NE'], ['Niger'])
const nigeria = terms(['NG'], ['Nigeria'])
test.each([
  ['thialand', [[thailand, 'SIMILAR']]],
  ['thailnd', [[thailand, 'SIMILAR']]],
  ['thaiiland', [[thailand, 'SIMILAR']]],
  ['thaimand', [[thailand, 'SIMILAR']]],
  ['tahilandd', []],
  ['türkie', [[turkey, 'SIMILAR']]],
  ['nigre', [[niger, 'SIMILAR']]],
  // A name that is one is never taken for a slip of another, and what is still being typed is none.
  [
    'niger',
    [
      [niger, 'NAME'],
      [nigeria, 'START'],
    ],
  ],
  [
    'nige',
    [
      [niger, 'START'],
      [nigeria, 'START'],
    ],
  ],
  [
    'nigr',
    [
      [niger, 'SIMILAR'],
      [nigeria, 'SIMILAR'],
    ],
  ],
  ['igra', []],
  ['', []],
] as const)('%j with a slip', (typed, found) => {
  const all = [turkey, thailand, niger, nigeria]
  const places = findMatches(all, (of) => ({ place: { type: 'REGION', id: '' }, terms: of, written: [] }), typed)
  expect(places.map(({ place, match }) => [place, match])).toEqual(found)
})

const named = (id: string, codes: string[], ...names: string[]) => ({ id, terms: terms([id, ...codes], names), names })
const world = [
  named('TR', ['TUR'], 'Türkei'),
  named('TM', ['TKM'], 'Turkmenistan'),
  named('AT', ['AUT'], 'Österreich'),
  named('CL', ['CHL'], 'Chile', 'Osterinsel'),
  named('TL', ['TLS'], 'Timor-Leste', 'Osttimor'),
  named('MUN', [], 'Maturín (MUN)', 'Maturín'),
  named('MUC', [], 'München (MUC)', 'München'),
]
const find = (typed: string) =>
  findMatches(
    world,
    ({ id, terms: of, names }) => ({ place: { type: 'COUNTRY', id }, terms: of, written: names }),
    typed,
  )
    .toSorted(compareFits)
    .map(({ place, match }) => `${place.id} ${match}`)

test.each([
  ['', []],
  ['¨', []],
  ['türk', ['TR START', 'TM WORD']],
  ['turk', ['TR START', 'TM START']],
  ['TÜRK', ['TR START', 'TM WORD']],
  ['tu\u0308rk', ['TR START', 'TM WORD']],
  ['öst', ['AT START', 'CL WORD', 'TL WORD']],
  ['ost', ['AT START', 'CL WORD', 'TL WORD']],
  ['ôst', ['AT START', 'CL WORD', 'TL WORD']],
  ['mün', ['MUC START', 'MUN WORD']],
  ['mun', ['MUN CODE', 'MUC START']],
  ['tür', ['TR START', 'TM WORD', 'MUN INSIDE']],
])('a typed accent beats a letter without it: %j finds %j', (typed, found) => expect(find(typed)).toEqual(found))

test.each([
  ['osterinsel', ['CL NAME']],
  ['osteri', ['CL START']],
  ['insel', []],
  ['osterinsle', ['CL SIMILAR']],
])('a part of a place is found by its name, and never by letters inside: %j finds %j', (typed, found) =>
  expect(find(typed)).toEqual(found),
)

test.each([
  ['tuerkei', ['TR NAME']],
  ['OESTER', ['AT START', 'CL WORD']],
  ['muenchen', ['MUC NAME']],
  ['toerkei', []],
])('a typed ae, oe or ue is an umlaut where nothing else is: %j finds %j', (typed, found) =>
  expect(find(typed)).toEqual(found),
)
