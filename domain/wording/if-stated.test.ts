import { expect, test } from 'vitest'
import type { Trip } from '../assessment/trip.ts'
import { wordedCell, wordedSection, wordedStop, wordedValue } from '../testing/worded-stops.ts'
import { everyPart } from '../testing/every-part.ts'
import { ifStated } from './if-stated.ts'
import type { WordedCondition } from './worded.ts'

const trip: Trip = {
  departure: { type: 'COUNTRY', id: 'DE' },
  destinations: [{ type: 'COUNTRY', id: 'US' }],
  transits: [],
  travellers: [{ passports: [{ iso2: 'IR' }] }],
  travelType: 'TOURISM',
}
const [condition] = everyPart.stops[0]!.sections.flatMap(({ answers }) =>
  answers.flatMap(({ values }) => values.flatMap(({ conditions }) => conditions)),
) as [WordedCondition]

const told = (headline: string, asks: Partial<WordedCondition>) => ({
  ...everyPart,
  checklist: [],
  stops: [
    wordedStop('US', {
      cells: [wordedCell({ headline })],
      sections: [
        wordedSection([wordedValue({ answer: 'YES', conditions: [{ ...condition, answer: 'NO', ...asks }] })]),
      ],
    }),
  ],
})

/** Who lives in Germany, or comes by land, is told something else. */
const answering = {
  departureIso2: 'DE',
  countryName: () => 'Germany',
  answer: ({ travellers, by }: Trip) =>
    told(travellers[0]?.residence?.iso2 === 'DE' || by === 'land' ? 'Free' : 'Visa', {}),
}

test('a residence where the trip begins is named with what it changes', () => {
  const found = ifStated(trip, told('Visa', { asksResidence: true }), answering)
  expect(found).toMatchObject([
    {
      missing: 'residence',
      iso2: 'DE',
      name: 'Germany',
      place: { id: 'US' },
      differences: [{ kind: 'cell', is: 'Free' }],
    },
  ])
})

test('of the ways to arrive only the one that changes something is named', () => {
  const found = ifStated(trip, told('Visa', { asksTravelMode: true }), answering)
  expect(found).toMatchObject([{ missing: 'travelMode', by: 'land', differences: [{ kind: 'cell', is: 'Free' }] }])
})

test('what would change nothing is not asked for, nor what no answer waits for, nor what was stated', () => {
  const asks = { asksResidence: true, asksTravelMode: true }
  expect(ifStated(trip, told('Free', asks), { ...answering, answer: () => told('Free', asks) })).toEqual([])
  expect(ifStated(trip, told('Visa', {}), answering)).toEqual([])
  const travellers = [{ passports: [{ iso2: 'IR' }], residence: { iso2: 'FR' } }]
  expect(ifStated({ ...trip, travellers, by: 'air' }, told('Visa', asks), answering)).toEqual([])
})
