import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'

const nobody = "frame-ancestors 'none'"

describeOnOneDatabase('the widget of an organisation', (open) => {
  let server: TestServer
  let own: { id: string; code: string }
  let other: { id: string; code: string }
  let isBusy = false
  let network = 0

  beforeAll(async () => {
    server = await startServer(open(), {
      isOverloaded: () => isBusy,
      limits: { newPages: 10, keptPages: 10, unknownPages: 3 },
    })
    const made = async (name: string) => {
      const id = await server.addOrganisation(name)
      const { id_code_public: code } = await server.db
        .selectFrom('organisations')
        .select('id_code_public')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { id, code }
    }
    own = await made('Harbour')
    other = await made('Lighthouse')
    await server.db
      .insertInto('organisation_widgets')
      .values({
        organisation_id: own.id,
        default_nationality_iso2: 'TR',
        nationalities: ['DE', 'TR'],
        restriction_type: 'BUSINESS',
        hosts: ['https://agency.example', 'https://*.shop.example'],
        modified_at: server.clock.now(),
        modified_by: null,
      })
      .execute()
    await server.db
      .updateTable('organisations')
      .set({ website: 'www.lighthouse.example', brand_colour: '7a1f5c' })
      .where('id', '=', other.id)
      .execute()
  })
  afterAll(() => server.close())

  /** Each from a network of its own, unless it says from which. */
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const from = headers['x-forwarded-for'] ?? `10.9.${(network += 1) >> 8}.${network & 255}`
    const reply = await fetch(`${server.url}${path}`, {
      redirect: 'manual',
      headers: { 'accept-language': 'en', ...headers, 'x-forwarded-for': from },
    })
    const framers = /frame-ancestors [^;]*/.exec(reply.headers.get('content-security-policy') ?? '')?.[0]
    return { status: reply.status, text: await reply.text(), headers: reply.headers, framers }
  }
  const ownSites = "frame-ancestors 'self' https://agency.example https://*.shop.example"

  test('asks for destination, nationality and travel type, and answers in the words of the reader', async () => {
    const form = await get(`/widget/${own.code}`)
    expect(form.status).toBe(200)
    expect(form.text).toContain('<h1>What do I need?</h1>')
    expect(form.text).toMatch(/<option value="TR" selected="">Türkiye<\/option>/)
    expect(form.text).toMatch(/<input type="radio" name="type" checked="" value="BUSINESS"\/>/)
    expect(form.text).not.toContain('id="verdict"')

    const answer = await get(`/widget/${own.code}?to=TH&of=DE&type=TOURISM&lang=de`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('id="verdict"')
    expect(answer.text).toContain('lang="de"')
    expect(answer.text).toContain(translatorFor('de')('traveller.disclaimer'))
    expect(answer.text).toContain('Abreise: Türkei. Regeln von heute.')
    for (const tone of ['good', 'unknown']) expect(answer.text).toMatch(new RegExp(`<span class="word ${tone}">`))
    // What was not said is as the organisation set it.
    expect((await get(`/widget/${own.code}?to=TH`)).text).toContain(
      'This information is for business trips, not for taking up work in the country.',
    )
    const part = await get(`/widget/${own.code}?to=TH&of=DE&type=TOURISM&part=answer`)
    expect(part.text).toContain('id="verdict"')
    expect(part.text).not.toContain('<html')
  })

  test('says until when can be booked, counted back from the day of departure', async () => {
    const text = async (query: string) => (await get(`/widget/${own.code}?of=TR&type=TOURISM&${query}`)).text
    const all = await Promise.all(
      ['TH', 'GB', 'QA'].map((to) => text(`to=${to}&on=2027-03-01`).then((found) => [to, found] as const)),
    )
    const booked = all.filter(([, found]) => /class="bookable"/.test(found))
    expect(booked.length).toBeGreaterThan(0)
    for (const [, found] of all) expect(found).toContain(', 1 March 2027.')
  })

  test('says what is missing, with the words of the specification, in every language', async () => {
    const ask = (query: string, language = 'en') => get(`/widget/${own.code}?lang=${language}&${query}`)
    for (const language of languages) {
      const t = translatorFor(language)
      const none = await ask('to=&of=DE&type=TOURISM', language)
      expect(none.status).toBe(422)
      expect(none.text).toContain(t('errors.select-destination'))
      expect(none.text).not.toContain(t('errors.all-fields'))
      expect((await ask('to=TH&of=&type=TOURISM', language)).text).toContain(t('errors.select-nationality'))
      expect((await ask('to=TH&of=DE&type=', language)).text).toContain(t('errors.select-travel-type'))
      const all = await ask('to=&of=FR&type=CRUISE', language)
      for (const key of ['select-destination', 'select-nationality', 'select-travel-type', 'all-fields'])
        expect(all.text).toContain(t(`errors.${key}`))
      expect(all.framers).toBe(ownSites)
    }
    expect((await ask('to=TH&of=DE&type=TOURISM&on=2027-02-30')).text).toContain('Please enter a date that exists')
    expect((await ask('to=TH&of=DE&type=TOURISM&on=2026-01-01')).text).toContain('The departure is in the past')
    const foul = `to=${encodeURIComponent('<script>alert(1)</script>')}&of[]=DE&type=${'x'.repeat(3000)}`
    const refused = await ask(foul)
    expect(refused.status).toBe(422)
    expect(refused.text).not.toContain('alert(1)')
  })

  test('has a message of its own for a code that nobody has, one that is switched off, and an address that is none', async () => {
    for (const language of languages) {
      const t = translatorFor(language)
      const message = async (path: string) => {
        const { status, text, framers } = await get(`${path}?lang=${language}`)
        return { status, says: /<h1>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('&#x27;', "'"), framers }
      }
      const unknown = { status: 404, says: t('errors.widget-code'), framers: nobody }
      expect(await message(`/widget/${'0'.repeat(32)}`)).toEqual(unknown)
      expect(await message('/widget/anything')).toEqual(unknown)
      const noAddress = { status: 404, says: t('errors.widget-not-found'), framers: nobody }
      expect(await message('/widget')).toEqual(noAddress)
      expect(await message('/widget/')).toEqual(noAddress)
      expect(await message(`/widget/${own.code}/more`)).toEqual(noAddress)
    }
    const off = (on: boolean) =>
      server.db.updateTable('organisations').set({ feature_widget: on }).where('id', '=', own.id).execute()
    await off(false)
    server.clock.moveTo('2026-11-20T10:01:00Z')
    const disabled = await get(`/widget/${own.code}`)
    expect(disabled).toMatchObject({ status: 403, framers: ownSites })
    expect(disabled.text).toContain('<h1>This feature is not enabled for your organisation.</h1>')
    await off(true)
    server.clock.moveTo('2026-11-20T10:02:00Z')
  })

  test('may be framed by the sites of its organisation on every answer, whatever that is (SAFETY 33)', async () => {
    const path = `/widget/${own.code}?to=TH&of=DE&type=TOURISM`
    const first = await get(path)
    expect(first.framers).toBe(ownSites)
    expect(first.headers.get('x-frame-options')).toBeNull()
    const again = await get(path, { 'if-none-match': first.headers.get('etag')! })
    expect(again).toMatchObject({ status: 304, framers: ownSites, text: '' })
    const theirs = await get(`/widget/${other.code}`)
    expect(theirs.framers).toBe("frame-ancestors 'self' https://www.lighthouse.example https://lighthouse.example")
    const flood = await Promise.all(Array.from({ length: 12 }, () => get(path, { 'x-forwarded-for': '10.8.0.1' })))
    const waits = flood.filter(({ status }) => status === 429)
    expect(waits.length).toBe(2)
    for (const { framers, headers } of waits) {
      expect(framers).toBe(ownSites)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    isBusy = true
    expect(await get(path)).toMatchObject({ status: 503, framers: ownSites })
    expect(await get('/widget/nothing')).toMatchObject({ status: 503, framers: nobody })
    isBusy = false
    const unknown = await Promise.all(
      Array.from({ length: 5 }, () => get('/widget/guess', { 'x-forwarded-for': '10.8.0.2' })),
    )
    expect(unknown.map(({ status }) => status).toSorted()).toEqual([404, 404, 404, 429, 429])
    for (const { framers, headers } of unknown) {
      expect(framers).toBe(nobody)
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    for (const bad of [`/widget/${own.code}%`, '/widget/%00', '/widget/..%2f', `//widget/${own.code}`])
      expect((await get(bad)).framers, bad).toBe(nobody)
    expect((await fetch(`${server.url}/widget/${own.code}`, { method: 'POST' })).status).toBe(404)
  })

  test('nothing else of the product may be framed by anybody (SAFETY 33)', async () => {
    const paths = [
      '/',
      '/login',
      '/widget/settings',
      '/api/graphql',
      '/m/CODE',
      '/legal/x/imprint',
      '/auth/x',
      '/brand/0b6156.css',
    ]
    const routes = server.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /(\/[^\s(]*)/.exec(line)?.[1] ?? [])
    expect(routes.length).toBeGreaterThan(15)
    for (const path of new Set([...paths, ...routes.map((route) => route.replaceAll(/:\w+|\*/g, 'x'))])) {
      const { framers } = await get(path)
      expect(framers, path).toBe(nobody)
    }
  })

  test('answers of two organisations, languages, nationalities and days are never mixed up (SAFETY 19)', async () => {
    const asked = [
      [own, 'lang=en&to=TH&of=DE&type=TOURISM'],
      [own, 'lang=de&to=TH&of=DE&type=TOURISM'],
      [own, 'lang=en&to=TH&of=TR&type=TOURISM'],
      [own, 'lang=en&to=TH&of=DE&type=BUSINESS'],
      [own, 'lang=en&to=GB&of=DE&type=TOURISM'],
      [own, 'lang=en&to=TH&of=DE&type=TOURISM&on=2027-03-01'],
      [other, 'lang=en&to=TH&of=DE&type=TOURISM'],
    ] as const
    const all = async () =>
      Promise.all(
        asked.map(async ([{ code }, query]) => {
          const { headers, text } = await get(`/widget/${code}?${query}`)
          expect(headers.get('cache-control')).toBe('no-cache')
          expect(headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
          expect(headers.get('set-cookie')).toBeNull()
          return { etag: headers.get('etag'), text }
        }),
      )
    const once = await all()
    expect(new Set(once.map(({ etag }) => etag)).size).toBe(asked.length)
    expect(new Set(once.map(({ text }) => text)).size).toBe(asked.length)
    expect(await all()).toEqual(once)
    expect(once[0]!.text).toContain('Harbour Travel')
    expect(once[0]!.text).not.toContain('Lighthouse')
    expect(once[6]!.text).toContain('/brand/7a1f5c.css')
    // By the language of the browser, where the address names none.
    const ofBrowser = async (language: string) =>
      (await get(`/widget/${own.code}`, { 'accept-language': language })).headers.get('content-language')
    expect(await Promise.all(['fr-CH', 'tr', 'xx'].map(ofBrowser))).toEqual(['fr', 'tr', 'de'])
  })
})
