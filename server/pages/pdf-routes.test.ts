import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { languages } from '#domain/languages.ts'
import type { VisaProvider } from '#domain/visa-providers.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { readChain } from '../features/evidence/store.ts'
import { replaceProviders } from '../features/organisations/page-settings-store.ts'
import { endPdfThread } from '../pdf/make-pdf.ts'
import { startServer, type TestServer } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'
import { readPdf } from '../testing/read-pdf.ts'

describeOnOneDatabase('the PDF of a trip page', (open) => {
  let server: TestServer
  let organisation: string
  let agent: string
  let lastNetwork = 0

  beforeAll(async () => {
    server = await startServer(open(), { limits: { newPdfs: 30 } })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    agent = await server.signIn('agent')
  })
  afterAll(async () => {
    await server.close()
    await endPdfThread()
  })

  const made = async (input = {}): Promise<{ id: string; url: string; path: string }> => {
    const { data } = await server.call(createDocument, { token: agent, variables: { input: { ...trip, ...input } } })
    const { id, url } = data.createMyjourney.myjourney
    return { id, url, path: new URL(url).pathname }
  }
  const newNetwork = () => `12.0.${(lastNetwork += 1)}.1`
  const ask = (path: string, { from = newNetwork(), method = 'GET' } = {}) =>
    fetch(`${server.url}${path}`, { method, headers: { 'x-forwarded-for': from }, redirect: 'manual' })
  const read = async (path: string) => readPdf(new Uint8Array(await (await ask(path)).arrayBuffer()))

  test('is a file that only its reader keeps, tagged, with what is to be done first, and stands in the evidence', async () => {
    const { id, path, url } = await made({ citizenshipCountryIds: ['DE', 'TR'] })
    const response = await ask(`${path}/pdf?lang=en`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="my-journey.pdf"; filename*=UTF-8''my-journey.pdf`,
      'cache-control': 'no-store',
      'content-language': 'en',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    const shown = await ask(`${path}/pdf?lang=en&show=1`)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename="my-journey\.pdf"/)
    const file = new Uint8Array(await response.arrayBuffer())
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(file)
    const { pages, title, language, isTagged, isUniversal, tags, pictures, links } = await readPdf(file)
    expect([title, language, isTagged, isUniversal]).toEqual(['United Kingdom', 'en', true, true])
    expect(new Set(tags)).toEqual(new Set([...tags, 'H1', 'H2', 'H3', 'L', 'LI', 'Link', 'Figure']))
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1)
    expect(pictures).toEqual(['QR code to the trip page'])
    expect(links).toContain(url)
    const [first] = pages
    const whole = pages.join('\n').replaceAll(/\s+/g, ' ')
    const checklist = first!.indexOf(translatorFor('en')('traveller.checklist'))
    expect(checklist).toBeGreaterThan(0)
    expect(checklist).toBeLessThan(whole.indexOf('Exit: Germany'))
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain(' · As of 20 November 2026')
    })
    expect(whole).toContain('This document shows the rules as of 20 November 2026.')
    const sources = [...whole.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number))
    expect(Math.max(...sources)).toBeGreaterThan(0)
    const contentHash = createHash('sha256').update(file).digest('hex')
    await vi.waitFor(
      async () =>
        expect(await readChain(server.db, organisation, 0, 1_000)).toContainEqual(
          expect.objectContaining({ journeyId: id, kind: 'pdf', language: 'en', contentHash }),
        ),
      10_000,
    )
  })

  test('says in all languages the same as the page, and nothing in another', async () => {
    const { path } = await made({
      destinations: [
        { type: 'COUNTRY', id: 'TH' },
        { type: 'COUNTRY', id: 'GB' },
      ],
    })
    for (const language of languages) {
      const t = translatorFor(language)
      const { pages, language: tagged, isUniversal } = await read(`${path}/pdf?lang=${language}`)
      expect([tagged, isUniversal]).toEqual([language, true])
      const whole = pages.join('\n')
      const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
      expect(plain(whole)).toContain(plain(t('traveller.checklist')))
      expect(plain(whole)).toContain(plain(t('traveller.disclaimer')))
      expect(plain(whole)).toContain(t('paper.page', { page: 1, pages: pages.length }))
      expect(whole).not.toMatch(/(paper|traveller|answer|catalogue|stop)\.[a-z]|undefined|\[object|\{[a-z]+\}/)
    }
  })

  test('the name of an agency is words in it, whatever it holds, and fetches nothing', async () => {
    const foul =
      '<img src=x onerror=a> #read("/etc/passwd") #import "@preview/x:1.0.0" file:///etc/passwd http://a.example'
    const rename = (to: string) =>
      server.db.updateTable('organisations').set({ public_name: to }).where('id', '=', organisation).execute()
    await rename(foul)
    const { path } = await made()
    const { pages, links } = await read(`${path}/pdf?lang=de`)
    await rename('Harbour')
    expect(pages.join('').replaceAll(/\s+/g, ' ')).toContain(foul)
    expect(links.filter((link) => !/^(https?|mailto|tel):/.test(link))).toEqual([])
    expect(links).not.toContain('http://a.example/')
  })

  test('what its organisation switches on later is in the next one', async () => {
    const { path } = await made({ citizenshipCountryIds: ['DE', 'TR'] })
    // Who gets visas stands on paper; where nobody is named the checklist has it all.
    const title = translatorFor('en')('visa.providers')
    const provider: VisaProvider = { list: 'VISA', name: 'First', url: 'https://first.example/', types: ['VISA'] }
    await server.db
      .insertInto('page_settings')
      .values({ organisation_id: organisation, version: 1, modified_at: server.clock.now(), modified_by: null })
      .execute()
    const name = (providers: readonly VisaProvider[]) =>
      server.db.transaction().execute((trx) => replaceProviders(trx, organisation, providers))
    await name([provider])
    const visaPart = (is: boolean) =>
      server.db.updateTable('organisations').set({ feature_visa: is }).where('id', '=', organisation).execute()
    const whole = async () => (await read(`${path}/pdf?lang=en`)).pages.join(' ').replaceAll(/\s+/g, ' ')
    await visaPart(false)
    expect(await whole()).not.toContain(title)
    await visaPart(true)
    // What is stored of a page is trusted for some seconds.
    server.clock.moveTo(new Date(server.clock.now().getTime() + 10_000).toISOString())
    expect(await whole()).toContain(title)
    await name([])
    await visaPart(false)
  })

  test('where the page is not shown it is sent to the page, the same whether there is one or not', async () => {
    const { id, path } = await made()
    const none = `/m/${'0'.repeat(26)}`
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    const answersOf = async (at: string) => {
      const answers = []
      for (const [method, page] of [
        ['GET', 'pdf'],
        ['POST', 'pdf'],
        ['GET', 'pdf/sent'],
      ] as const) {
        const response = await ask(`${at}/${page}?lang=pl`, { method })
        const { date: _date, 'x-ratelimit-reset': _reset, ...headers } = Object.fromEntries(response.headers)
        answers.push([
          response.status,
          { ...headers, location: headers.location?.replace(at, '') },
          await response.text(),
        ])
      }
      return answers
    }
    const closed = await answersOf(path)
    expect(closed.map(([status]) => status)).toEqual([303, 303, 303])
    expect(closed).toEqual(await answersOf(none))
    expect((await ask(`${none}/pdf`)).headers.get('location')).toBe(none)
  })

  test('a foul query or path makes no document and no fault', async () => {
    const { path } = await made()
    const long = 'x'.repeat(8_000)
    for (const query of [`lang=${long}`, 'lang=de&lang=en', 'lang[]=de', 'lang=../../etc', `x=${long}`]) {
      const response = await ask(`${path}/pdf?${query}`)
      expect([response.status, response.headers.get('content-type')], query.slice(0, 20)).toEqual([
        200,
        'application/pdf',
      ])
      await response.arrayBuffer()
    }
    expect((await ask(`/m/${'y'.repeat(5_000)}/pdf`)).status).toBeGreaterThanOrEqual(303)
    expect((await ask(`/m/..%2f..%2fetc/pdf`)).status).toBe(303)
  })

  test('what is kept costs a reader nothing; who wants too many new ones waits, and nobody else', async () => {
    const [greedy, other] = [newNetwork(), newNetwork()]
    const pages = await Promise.all([made(), made(), made()])
    const wanted = pages.flatMap(({ path }) => languages.map((language) => `${path}/pdf?lang=${language}`))
    const statuses: number[] = []
    for (const path of wanted) {
      const response = await ask(path, { from: greedy })
      statuses.push(response.status)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      await response.arrayBuffer()
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 6 }, () => 429)])
    expect((await ask(wanted[0]!, { from: greedy })).status).toBe(200)
    expect((await ask(wanted[35]!, { from: other })).status).toBe(200)
  })
})
