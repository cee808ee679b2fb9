import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

const keptOf = (text: string, strong?: string) =>
  [...renderToStaticMarkup(<Unbroken text={text} strong={strong ?? null} />).matchAll(/<(?:span|b)[^>]*>(.*?)</g)].map(
    ([, kept]) => kept,
  )

test.each([
  ['Türkei: E-Visum nötig, am besten bis 20. Januar 2027. Damit geht es.', ['E-Visum', '20. Januar 2027']],
  ['Ideally by 20 January 2027, at the latest on 3 March', ['20 January 2027', '3 March']],
  ['45 Tage visumfrei', ['45 Tage']],
  ['Am besten bis 20. Jan. beantragen', ['20. Jan.']],
  ['Schengen-Raum, 3 Reisegenehmigungen', []],
])('in "%s" is kept whole: %j', (text, kept) => {
  expect(keptOf(text)).toEqual(kept)
  expect(renderToStaticMarkup(<Unbroken text={text} />).replace(/<[^>]*>/g, '')).toBe(text)
})

test('what stands out is kept whole, too', () => {
  expect(keptOf('Visum bis 17. Februar 2027, Karte ab 2. März 2027.', '17. Februar 2027')).toEqual([
    '17. Februar 2027',
    '2. März 2027',
  ])
})
