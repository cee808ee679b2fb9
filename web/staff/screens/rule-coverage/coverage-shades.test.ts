import { readFileSync } from 'node:fs'
import { converter, interpolate, parse } from 'culori'
import { expect, test } from 'vitest'
import { lastStep } from './coverage-shares.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../../../ui/tokens.css')
const sheet = read('./coverage.module.css')
const schemes = ['light', 'dark'] as const
const toOklab = converter('oklab')

const tokenIn = (name: string, scheme: (typeof schemes)[number]) => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  return parse((scheme === 'light' ? light : dark) ?? '')!
}
/** How much of the strongest shade each step between the first and the last has. */
const mixesIn = (scheme: (typeof schemes)[number]): number[] => {
  const found = [
    ...sheet.matchAll(
      /light-dark\(\s*color-mix\(in oklab, var\(--red-fg\) (\d+)%, var\(--surface\)\),\s*color-mix\(in oklab, var\(--red-fg\) (\d+)%/g,
    ),
  ]
  return found.map(([, light, dark]) => Number(scheme === 'light' ? light : dark) / 100)
}

test.each(schemes)('each shade of the map is told from the next one: %s', (scheme) => {
  const mix = interpolate([tokenIn('surface', scheme), tokenIn('red-fg', scheme)], 'oklab')
  const shades = [0, ...mixesIn(scheme), 1].map((share) => toOklab(mix(share)))
  expect(shades).toHaveLength(lastStep + 1)
  for (const [index, { l, a, b }] of shades.slice(1).entries()) {
    const before = shades[index]!
    expect(Math.hypot(l - before.l, a - before.a, b - before.b), `step ${index + 1}`).toBeGreaterThan(0.1)
  }
})
