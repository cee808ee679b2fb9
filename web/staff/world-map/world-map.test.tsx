import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { placeStatuses } from '#domain/status/place-status.ts'
import { flatFills, patterns } from './place-fills.ts'
import { wholeWorld } from './map-view.ts'
import { WorldMap } from './WorldMap.tsx'
import { worldShapes } from './world-shapes.ts'

const country = (iso2: string, name: string, isFaded = false) =>
  ({ iso2, name, fill: 'WARNING', words: `of ${name}`, isFaded }) as const
const draw = (...countries: ReturnType<typeof country>[]) =>
  renderToStaticMarkup(
    <WorldMap
      shapes={worldShapes}
      label="The world"
      countries={countries}
      view={wholeWorld}
      onView={() => undefined}
      selected="TH"
      onSelect={() => undefined}
    />,
  )

test('each status has a look of its own', () => {
  for (const status of placeStatuses) expect(status in flatFills || status in patterns, status).toBe(true)
  const looks = [...Object.values(flatFills), ...Object.values(patterns).map((pattern) => JSON.stringify(pattern))]
  // What is not ours and what is not in the portfolio are both pale: nothing is said of either.
  expect(new Set(looks).size).toBe(looks.length - 1)
})

test('a country has its pattern, a filter makes it pale, and a small one has a dot', () => {
  const map = draw(country('TH', 'Thailand'), country('FR', 'France', true), country('MV', 'Maldives'))
  const fillsOf = (iso2: string) => [...map.matchAll(new RegExp(`data-iso2="${iso2}"[^>]* fill="([^"]+)"`, 'g'))]
  expect(fillsOf('TH').map(([, fill]) => fill)).toEqual([expect.stringMatching(/^url\(#.*WARNING\)$/)])
  expect(fillsOf('FR').map(([, fill]) => fill)).toContain('var(--map-pale)')
  expect(map).toMatch(/<circle[^>]*data-iso2="MV"/)
})

test('every country that is not filtered out stands in the list, and what has no shape is counted', () => {
  const map = draw(country('TH', 'Thailand'), country('FR', 'France', true), country('GI', 'Gibraltar'))
  const options = [...map.matchAll(/role="option"[^>]*><b>([^<]+)<\/b> <span>([^<]+)/g)].map(([, ...said]) => said)
  expect(options).toEqual([
    ['Gibraltar', 'of Gibraltar'],
    ['Thailand', 'of Thailand'],
  ])
  expect(map).toContain('map.off-map')
  expect(draw(country('TH', 'Thailand'))).not.toContain('map.off-map')
})
