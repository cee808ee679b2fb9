import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseColour } from '../features/organisations/choose-colour.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnBothDatabases } from '../testing/databases.ts'
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

describeOnBothDatabases('the colour of an organisation', (open) => {
  let server: TestServer
  let url: string
  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    const create = 'mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { myjourney { url } } }'
    const input = {
      departureId: 'DE',
      destinations: [{ type: 'COUNTRY', id: 'GB' }],
      citizenshipCountryIds: ['DE'],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      restrictionType: 'TOURISM',
      language: 'de',
    }
    const { data } = await server.call(create, { token: await server.signIn('agent'), variables: { input } })
    url = new URL(data.createMyjourney.myjourney.url).pathname
  })
  afterAll(() => server.close())
  const get = (path: string) => fetch(`${server.url}${path}`)

  test('a trip page is in the colour of its organisation, from a sheet of its own', async () => {
    const operator = { db: server.db, clock: server.clock, config: server.config }
    const page = async () => {
      server.clock.moveTo(new Date(server.clock.now().getTime() + 5_001).toISOString())
      return (await get(url)).text()
    }
    const { id_code: code } = await server.db.selectFrom('organisations').select('id_code').executeTakeFirstOrThrow()
    expect(await page()).not.toContain('/brand/')
    expect(await chooseColour(operator, { code, colour: '#7A1F3D' })).toEqual({ ok: true })
    expect(await page()).toContain('<link rel="stylesheet" href="/brand/7a1f3d.css"/>')
    const sheet = await get('/brand/7a1f3d.css')
    expect(sheet.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await sheet.text()).toContain('--brand:#7a1f3d;')
    for (const wrong of ['7a1f3', '7a1f3dd', '7A1F3D', 'ffffff}body{display:none', '..%2f..'])
      expect((await get(`/brand/${wrong}.css`)).status, wrong).toBe(404)
    for (const colour of ['red', '#fff', '#7a1f3d;', ''])
      expect(await chooseColour(operator, { code, colour }), colour).toMatchObject({ ok: false })
    expect(await chooseColour(operator, { code: 'nobody', colour: 'none' })).toMatchObject({ ok: false })
    expect(await chooseColour(operator, { code, colour: 'none' })).toEqual({ ok: true })
    expect(await page()).not.toContain('/brand/')
  })
})
