import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseColour } from '../features/organisations/choose-colour.ts'
import { describeAtDeskOnBoth } from '../testing/journey-desk.ts'
import { brandsOf, surfaces } from '../brand-colours.ts'
import { brandSheet } from './brand-sheet.ts'

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
    // Of these the tint is the hardest to be read on, which few colours have.
    { numRuns: 300, examples: [['#bd12e1'], ['#cf3f87'], ['#d812a2']] },
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

describeAtDeskOnBoth('the colour of an organisation', (desk) => {
  test('its trip pages are in it, from a sheet of its own', async () => {
    const { server } = desk()
    const operator = { db: server.db, clock: server.clock, config: server.config }
    const path = new URL((await desk().made()).url).pathname
    const page = async () => {
      server.clock.moveTo(new Date(server.clock.now().getTime() + 5_001).toISOString())
      return (await fetch(`${server.url}${path}`)).text()
    }
    const { id_code: code } = await server.db
      .selectFrom('organisations as o')
      .innerJoin('users as u', 'u.organisation_id', 'o.id')
      .select('o.id_code')
      .where('u.username', '=', `agent-${desk().number}`)
      .executeTakeFirstOrThrow()
    expect(await page()).not.toContain('/brand/')
    expect(await chooseColour(operator, { code, colour: '#7A1F3D' })).toEqual({ ok: true })
    expect(await page()).toContain('<link rel="stylesheet" href="/brand/7a1f3d.css"/>')
    const sheet = await fetch(`${server.url}/brand/7a1f3d.css`)
    expect(sheet.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await sheet.text()).toContain('--brand:#7a1f3d;')
    for (const wrong of ['7a1f3', '7a1f3dd', '7A1F3D', 'ffffff}body{display:none', '..%2f..'])
      expect((await fetch(`${server.url}/brand/${wrong}.css`)).status, wrong).toBe(404)
    for (const colour of ['red', '#fff', '#7a1f3d;', ''])
      expect(await chooseColour(operator, { code, colour }), colour).toMatchObject({ ok: false })
    expect(await chooseColour(operator, { code: 'nobody', colour: 'none' })).toMatchObject({ ok: false })
    expect(await chooseColour(operator, { code, colour: 'none' })).toEqual({ ok: true })
    expect(await page()).not.toContain('/brand/')
  })
})
