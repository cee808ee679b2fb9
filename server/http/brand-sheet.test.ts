import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandSheet, brandsOf, surfaces } from './brand-sheet.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever the colour is, every word in it and on it can be read, in light and in dark', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      for (const [scheme, { brand, hover, tint, text }] of Object.entries(brandsOf(colour)))
        for (const ground of [...surfaces[scheme as 'light' | 'dark'], tint, text]) {
          expect(wcagContrast(brand, ground), `${colour} on ${ground}, ${scheme}`).toBeGreaterThanOrEqual(4.5)
          expect(wcagContrast(hover, ground), `${colour} pointed at, on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
    }),
    { numRuns: 300 },
  )
})

test('a colour that can be read is kept as it is', () => {
  expect(brandsOf('#7a1f3d').light.brand).toBe('#7a1f3d')
  expect(brandSheet('#7a1f3d')).toMatch(
    /^:root\{--brand:#7a1f3d;.*\}@media \(prefers-color-scheme:dark\)\{:root\{.*\}\}$/,
  )
})

test('the grounds are those of the tokens', () => {
  const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const grounds = ['surface', 'bg', 'vellum'].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1),
  )
  expect(grounds).toEqual(surfaces.light.map((light, index) => [light, surfaces.dark[index]]))
})
