import { expect, test } from 'vitest'
import { countriesOfArea, knownAreas } from './areas.ts'
import { fold } from './fold.ts'

test.each([
  ['Karibik', 'DO'],
  ['karib', 'DO'],
  ['KARİBİK', 'DO'],
  ['Southeast Asia', 'TH'],
  ['Suedostasien', 'TH'],
  ['ABC-Inseln', 'AW'],
])('%s begins with %s', (typed, first) => expect(countriesOfArea(fold(typed))[0]).toBe(first))

test.each(['', 'kari', 'Karibiks', 'Thailand'])('%j is no area', (typed) =>
  expect(countriesOfArea(fold(typed))).toEqual([]),
)

test('an area has each country once, and a name one area', () => {
  for (const { countries } of knownAreas) expect(new Set(countries).size, countries.join(' ')).toBe(countries.length)
  const names = knownAreas.flatMap((area) => [...new Set(area.names)])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
