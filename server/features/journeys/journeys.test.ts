import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { expireJourneys } from './expire-journeys.ts'

const create = `mutation ($input: CreateMyjourneyInput!) {
  createMyjourney(input: $input) { ok myjourney { id url } errors { field messages } }
}`
const update = 'mutation ($input: UpdateMyjourneyEmailNoteInput!) { updateMyjourneyEmailNote(input: $input) { ok error id } }'
const list = `query ($limit: Int, $offset: Int, $filter: MyjourneyFilter, $orderBy: MyjourneyOrderBy, $order: SortOrder,
  $departureId: ID, $destinationId: ID, $citizenshipId: ID, $transitId: ID, $restrictionType: TripType, $dateStart: Date,
  $dateEnd: Date, $note: String, $shippingLineId: ID, $language: String) {
  myjourneys(limit: $limit, offset: $offset, filter: $filter, orderBy: $orderBy, order: $order, departureId: $departureId,
    destinationId: $destinationId, citizenshipId: $citizenshipId, transitId: $transitId, restrictionType: $restrictionType,
    dateStart: $dateStart, dateEnd: $dateEnd, note: $note, shippingLineId: $shippingLineId, language: $language) {
    totalCount
    results { id departureName restrictionType dateStart dateEnd email isActive isManuallyDisabled isExpired language internalNote
      createdAt link transits { transitName } destinations { destinationName } cruises { cruiseName }
      citizenships { country { iso2 nameShort } } }
  }
}`
const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  citizenshipCountryIds: ['DE'],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
  language: 'fr',
}

describeOnBothDatabases('trip pages', (open) => {
  let server: TestServer
  let token: string
  let otherToken: string
  let count = 0

  beforeAll(async () => {
    server = await startServer(open())
  })
  afterAll(() => server.close())
  // Every test has organisations of its own, so that lists hold what the test made.
  beforeEach(async () => {
    count += 1
    server.clock.moveTo('2026-11-20T10:00:00Z')
    await server.addUser(await server.addOrganisation('Harbour'), `agent-${count}`)
    await server.addUser(await server.addOrganisation('Lighthouse'), `other-${count}`)
    token = await server.signIn(`agent-${count}`)
    otherToken = await server.signIn(`other-${count}`)
  })

  const made = async (input: object = {}) => {
    const { data } = await server.call(create, { token, variables: { input: { ...trip, ...input } } })
    expect(data.createMyjourney.errors).toEqual([])
    return data.createMyjourney.myjourney as { id: string; url: string }
  }
  const refusal = async (input: object, language = 'en') => {
    const { data } = await server.call(create, { token, language, variables: { input: { ...trip, ...input } } })
    expect(data.createMyjourney).toMatchObject({ ok: false, myjourney: null })
    return Object.fromEntries(data.createMyjourney.errors.map((e: { field: string; messages: string[] }) => [e.field, e.messages]))
  }
  const listed = async (variables: object = {}, as = token) => {
    const { data, errors } = await server.call(list, { token: as, variables: { ...variables } })
    expect(errors).toEqual([])
    return data.myjourneys
  }
  const page = (url: string, query = '') =>
    fetch(`${server.url}${new URL(url).pathname}${query}`, { headers: { 'x-forwarded-for': `172.16.0.${count}` } })
  const totals = async () => {
    const count = (table: 'journeys' | 'journey_places' | 'journey_contacts') =>
      server.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    return [await count('journeys'), await count('journey_places'), await count('journey_contacts')].map(({ n }) => n)
  }

  test('a trip page is made, listed and opened', async () => {
    const { url } = await made({
      destinations: [{ type: 'COUNTRY', id: 'GB' }, { type: 'COUNTRY', id: 'TH' }],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      citizenshipCountryIds: ['TR', 'DE'],
      email: 'traveller@example.org',
      internalNote: 'Window seat\nTwo bags',
    })
    expect(url).toMatch(/^https:\/\/trips\.example\.org\/m\/[0-9a-z]{26}$/)
    const { totalCount, results } = await listed()
    expect(totalCount).toBe(1)
    expect(results[0]).toMatchObject({
      departureName: 'Germany', restrictionType: 'PRIVATE', dateStart: '2027-03-01', dateEnd: '2027-03-10', language: 'fr',
      email: 'traveller@example.org', internalNote: 'Window seat\nTwo bags', isActive: true, isManuallyDisabled: false,
      link: url, createdAt: '2026-11-20T10:00:00.000Z', cruises: [], transits: [{ transitName: 'Doha' }],
      destinations: [{ destinationName: 'United Kingdom' }, { destinationName: 'Thailand' }],
      citizenships: [{ country: { iso2: 'TR', nameShort: 'Türkiye' } }, { country: { iso2: 'DE', nameShort: 'Germany' } }],
    })
    const response = await page(url)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('<html lang="fr"')
    expect(html).not.toContain('traveller@example.org')
    expect(html).not.toContain('Window seat')
  })

  test('everything that is wrong is said together, with the field, and nothing is made', async () => {
    const before = await totals()
    const errors = await refusal({
      departureId: 'ZZ',
      destinations: Array.from({ length: 11 }, () => ({ type: 'COUNTRY', id: 'GB' })),
      transits: [{ type: 'COUNTRY', id: 'QA' }],
      citizenshipCountryIds: ['DE', 'FR', 'GB', 'TH', 'TR'],
      dateStart: '2027-03-11',
      language: 'xx',
      email: 'not an address',
      internalNote: 'x'.repeat(2001),
    })
    expect(errors).toEqual({
      departureId: ['Unknown place: ZZ'],
      destinations: ['Please select a maximum of 10 destinations'],
      transits: ['Transits must be airports'],
      citizenshipCountryIds: ['Please select a maximum of 4 citizenships'],
      dateStart: ['The departure date must not be later than the return date'],
      language: ['Please select one of the languages of the page'],
      email: ['E-Mail Address is invalid'],
      internalNote: ['Please enter at most 2,000 characters'],
    })
    expect(await totals()).toEqual(before)
  })

  test('what is missing is required, in the language of the reader', async () => {
    expect(await refusal({ departureId: null, dateStart: null, dateEnd: null, destinations: [], citizenshipCountryIds: [] }, 'de')).toEqual({
      departureId: ['Pflichtfeld'], destinations: ['Pflichtfeld'], citizenshipCountryIds: ['Pflichtfeld'], dateStart: ['Pflichtfeld'], dateEnd: ['Pflichtfeld'],
    })
    expect(await refusal({ dateStart: '2026-11-01', dateEnd: '2026-11-18' })).toEqual({ dateEnd: ['The trip is already over'] })
    expect(await refusal({ dateEnd: null })).toEqual({ dateEnd: ['Required'] })
  })

  test('a date that does not exist is refused with its field', async () => {
    for (const dateStart of ['2027-02-30', '01.03.2027', '2027-3-1', '']) {
      const { errors, status } = await server.call(create, { token, variables: { input: { ...trip, dateStart } } })
      expect(status).toBe(400)
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT', errors: [{ field: 'dateStart', messages: ['Please enter a date that exists, as YYYY-MM-DD'] }],
      })
    }
  })

  const addresses = [
    'a@example.org\nBcc: b@example.org', 'a@example.org\r\n', 'a@example.org\0', 'a@example.org\u2028', 'a@example.org, b@example.org', '"a@evil x"@ok.org',
    'A <a@example.org>', `${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(250)}.org`, 'a@b', '@example.org', 'a@', 'a b@example.org', '=?utf-8?q?=0A?= @x.org',
  ]
  test.each(addresses)('the address %j is refused, when made and when changed (SAFETY 27)', async (email) => {
    expect(await refusal({ email })).toEqual({ email: ['E-Mail Address is invalid'] })
    const { id } = await made()
    const { data } = await server.call(update, { token, variables: { input: { id, email } } })
    expect(data.updateMyjourneyEmailNote).toEqual({ ok: false, error: 'E-Mail Address is invalid', id })
  })

  test('a note may have lines, but no control characters', async () => {
    for (const internalNote of ['a\0b', 'a\u001bb', 'a\u2028b', 'a\rb']) {
      expect(await refusal({ internalNote })).toEqual({ internalNote: ['Please remove the control characters'] })
    }
    await made({ internalNote: ' first\r\nsecond\t! ' })
    expect((await listed()).results[0].internalNote).toBe('first\nsecond\t!')
  })

  test('address and note are changed one by one, and erased by an empty text', async () => {
    const { id } = await made({ email: 'a@example.org', internalNote: 'first' })
    const change = async (input: object) => (await server.call(update, { token, variables: { input: { id, ...input } } })).data.updateMyjourneyEmailNote
    const now = async () => {
      const { email, internalNote } = (await listed()).results[0]
      return { email, internalNote }
    }
    expect(await change({ internalNote: 'second' })).toEqual({ ok: true, error: null, id })
    expect(await now()).toEqual({ email: 'a@example.org', internalNote: 'second' })
    await change({ email: 'b@example.org' })
    expect(await now()).toEqual({ email: 'b@example.org', internalNote: 'second' })
    await change({ email: '', internalNote: '' })
    expect(await now()).toEqual({ email: null, internalNote: null })
    expect(await server.db.selectFrom('journey_contacts').selectAll().where('journey_id', '=', id).execute()).toEqual([])
  })

  test('a page that is switched off says so at once, and comes back', async () => {
    const { id, url } = await made()
    expect((await page(url)).status).toBe(200)
    await server.call(update, { token, variables: { input: { id, isManuallyDisabled: true } } })
    const disabled = await page(url)
    expect(disabled.status).toBe(403)
    expect(await disabled.text()).toContain('Harbour Travel')
    expect((await listed()).results[0]).toMatchObject({ isActive: false, isManuallyDisabled: true })
    await server.call(update, { token, variables: { input: { id, isManuallyDisabled: false } } })
    expect((await page(url)).status).toBe(200)
  })

  test("another organisation's page: not listed, and answered like one that does not exist", async () => {
    const { id } = await made({ internalNote: 'ours' })
    expect(await listed({}, otherToken)).toEqual({ totalCount: 0, results: [] })
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'no-id', "' or 1=1 --"]) {
      const { data } = await server.call(update, { token: otherToken, variables: { input: { id: unknown, internalNote: 'theirs', isManuallyDisabled: true } } })
      expect(data.updateMyjourneyEmailNote).toEqual({ ok: false, error: 'No data found', id: null })
    }
    expect((await listed()).results[0]).toMatchObject({ internalNote: 'ours', isManuallyDisabled: false })
  })

  test('each operation needs a sign-in and its permission', async () => {
    const { id } = await made()
    await server.addUser(await server.addOrganisation('Bare'), `bare-${count}`, [])
    const bare = await server.signIn(`bare-${count}`)
    const calls: [string, object][] = [[create, { input: trip }], [update, { input: { id, email: '' } }], [list, {}]]
    for (const [query, variables] of calls) {
      const anonymous = await server.call(query, { variables: { ...variables } })
      expect(anonymous).toMatchObject({ status: 401, errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }] })
      const { errors } = await server.call(query, { token: bare, variables: { ...variables } })
      expect(errors[0]).toMatchObject({ message: 'You do not have permission to edit this area.', extensions: { code: 'FORBIDDEN' } })
    }
  })

  test('a page expires when its last day has ended at UTC−12, even if no job ever runs (SAFETY 14, 42)', async () => {
    const { url } = await made({ dateStart: '2026-11-21', dateEnd: '2026-11-25', email: 'a@example.org' })
    server.clock.moveTo('2026-11-26T11:59:59Z')
    expect((await page(url)).status).toBe(200)
    server.clock.moveTo('2026-11-26T12:00:00Z')
    const response = await page(url)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('Harbour Travel')
  })

  test('erasing takes address and note of past trips, keeps the page, and finds nothing the second time (SAFETY 41)', async () => {
    const past = await made({ dateStart: '2026-11-21', dateEnd: '2026-11-25', email: 'past@example.org', internalNote: 'past' })
    await made({ dateStart: '2026-11-21', dateEnd: '2026-11-26', email: 'running@example.org', internalNote: 'running' })
    const surroundings = { db: server.db, clock: server.clock, log: server.app.log }
    await expireJourneys(surroundings)
    server.clock.moveTo('2026-11-26T12:00:00Z')
    token = await server.signIn(`agent-${count}`)
    expect(await expireJourneys(surroundings)).toBeGreaterThanOrEqual(1)
    expect(await expireJourneys(surroundings)).toBe(0)
    const { results } = await listed({ orderBy: 'DATE_END' })
    expect(results).toMatchObject([
      { email: null, internalNote: null, isActive: false, isExpired: true },
      { email: 'running@example.org', internalNote: 'running', isActive: true, isExpired: false },
    ])
    const { data } = await server.call(update, { token, variables: { input: { id: past.id, email: 'again@example.org' } } })
    expect(data.updateMyjourneyEmailNote).toMatchObject({ ok: false, error: 'The trip is already over' })
    expect((await page(past.url)).status).toBe(410)
  })

  test('filters and types', async () => {
    await made({ dateStart: '2026-11-18', dateEnd: '2026-11-22', internalNote: '100% ready' })
    await made({ destinations: [{ type: 'COUNTRY', id: 'TH' }], citizenshipCountryIds: ['FR', 'DE'], transits: [{ type: 'AIRPORT', id: 'DOH' }] })
    await made({ departureType: 'AIRPORT', departureId: 'FRA', restrictionType: 'BUSINESS', dateStart: '2027-05-01', dateEnd: '2027-05-02' })
    const found = async (variables: object) => (await listed({ ...variables, orderBy: 'DATE_START' })).results.map((r: { dateStart: string }) => r.dateStart)
    expect(await found({ filter: 'ALL' })).toEqual(['2026-11-18', '2027-03-01', '2027-05-01'])
    expect(await found({ filter: 'ONGOING' })).toEqual(['2026-11-18'])
    expect(await found({ filter: 'UPCOMING' })).toEqual(['2027-03-01', '2027-05-01'])
    expect(await found({ restrictionType: 'PRIVATE' })).toEqual(['2026-11-18', '2027-03-01'])
    expect(await found({ restrictionType: 'BUSINESS' })).toEqual(['2027-05-01'])
    expect(await found({ restrictionType: 'CRUISE' })).toEqual([])
    expect(await found({ shippingLineId: '1' })).toEqual([])
    expect(await found({ departureId: 'FRA' })).toEqual(['2027-05-01'])
    expect(await found({ destinationId: 'TH' })).toEqual(['2027-03-01'])
    expect(await found({ transitId: 'DOH' })).toEqual(['2027-03-01'])
    expect(await found({ citizenshipId: 'FR' })).toEqual(['2027-03-01'])
    expect(await found({ note: '0% READY' })).toEqual(['2026-11-18'])
    expect(await found({ note: '0_ready' })).toEqual([])
    expect(await found({ note: 'a\0b', departureId: '\0' })).toEqual([])
    expect(await found({ dateStart: '2026-11-22', dateEnd: '2027-03-01' })).toEqual(['2026-11-18', '2027-03-01'])
  })

  test('paging and every order, names in the language asked for', async () => {
    const th = { destinations: [{ type: 'COUNTRY', id: 'TH' }], transits: [{ type: 'AIRPORT', id: 'DOH' }], internalNote: 'b' }
    const at = { destinations: [{ type: 'COUNTRY', id: 'AT' }], departureId: 'GB', restrictionType: 'BUSINESS', internalNote: 'A' }
    await made({ ...th, dateStart: '2027-01-02', dateEnd: '2027-01-03' })
    server.clock.moveTo('2026-11-20T10:01:00Z')
    await made({ ...at, dateStart: '2027-01-01', dateEnd: '2027-01-09' })
    server.clock.moveTo('2026-11-20T10:02:00Z')
    await made({ dateStart: '2027-01-04', dateEnd: '2027-01-04' })
    const order = async (variables: object) =>
      (await listed(variables)).results.map((r: { destinations: { destinationName: string }[] }) => r.destinations[0]?.destinationName)
    expect(await order({})).toEqual(['United Kingdom', 'Austria', 'Thailand'])
    expect(await order({ orderBy: 'CREATED_AT' })).toEqual(['Thailand', 'Austria', 'United Kingdom'])
    expect(await order({ orderBy: 'DATE_START' })).toEqual(['Austria', 'Thailand', 'United Kingdom'])
    expect(await order({ orderBy: 'DATE_END', order: 'DESC' })).toEqual(['Austria', 'United Kingdom', 'Thailand'])
    expect(await order({ orderBy: 'DESTINATION' })).toEqual(['Austria', 'Thailand', 'United Kingdom'])
    expect(await order({ orderBy: 'DESTINATION', language: 'de', order: 'DESC' })).toEqual(['Vereinigtes Königreich', 'Thailand', 'Österreich'])
    expect((await order({ orderBy: 'DEPARTURE', order: 'DESC' }))[0]).toBe('Austria')
    expect((await order({ orderBy: 'TRANSIT' }))[0]).toBe('Thailand')
    expect((await order({ orderBy: 'TRANSIT', order: 'DESC' }))[0]).toBe('Thailand')
    expect((await order({ orderBy: 'RESTRICTION_TYPE' }))[0]).toBe('Austria')
    expect(await order({ orderBy: 'NOTE' })).toEqual(['Austria', 'Thailand', 'United Kingdom'])
    expect(await order({ orderBy: 'DATE_START', limit: 1, offset: 1 })).toEqual(['Thailand'])
    expect((await listed({ limit: 1 })).totalCount).toBe(3)
    expect((await listed({ limit: 1_000_000_000, offset: 2 })).results).toHaveLength(1)
    const { errors } = await server.call(list, { token, variables: { limit: 0, offset: -1 } })
    expect(errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['limit', 'offset'])
  })
})
