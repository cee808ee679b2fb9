import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { compareMatches, findMatches, matchPlace, placeMatches, type SearchTerms } from './match-place.ts'

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
  const wanted = fold(typed)
  const places =
    wanted === '' ? [] : findMatches(all, (terms) => ({ place: { type: 'REGION', id: '' }, terms }), wanted)
  expect(places.map(({ place, match }) => [place, match])).toEqual(found)
})
