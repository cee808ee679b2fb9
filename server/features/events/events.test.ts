import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTenant } from '../../db/tenancy.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { all, latest, openEventDesk, strike, write, type EventDesk } from '../../testing/event-desk.ts'

const map = `{ mapEvents { gmUniqueEventId } }`
const pin = 'mutation ($input: PinEventInput!) { pinEvent(input: $input) { ok } }'
const unpin = 'mutation ($input: PinEventInput!) { unpinEvent(input: $input) { ok } }'
const ofCountry = 'query ($iso2: String!) { eventsOfCountry(iso2: $iso2) { gmUniqueEventId title } }'
const bookings = 'query ($id: ID!) { bosysQuery(gmUniqueEventId: $id) { bosysTravelId } }'
const detail = `query ($to: ID!, $start: Date, $end: Date) { destinationDetail(departureType: COUNTRY, departureId: "DE",
  destinationsTypes: [COUNTRY], destinationIds: [$to], citizenshipIds: ["DE"], restrictionType: TOURISM, dateStart: $start,
  dateEnd: $end) { events { gmUniqueEventId title } liveEvents { id } } }`

describeOnBothDatabases('events', (open) => {
  let desk: EventDesk
  beforeAll(async () => {
    desk = await openEventDesk(open())
  })
  afterAll(() => desk.server.close())

  test('of another organisation cannot be changed or pinned, whatever one knows', async () => {
    const id = await desk.made('editor')
    expect(await desk.written('stranger', { id, level: 1 })).toMatchObject({ errors: [{ field: 'id' }] })
    expect(await desk.ask(pin, 'stranger', { input: { event: id } })).toEqual({ ok: false })
    expect(await desk.ask(bookings, 'stranger', { id })).toBe('NOT_FOUND')
    expect(await desk.ask(bookings, 'editor', { id })).toEqual([])
    expect(await desk.read('agent', id)).toMatchObject({ level: 3 })
    const titles = await withTenant(desk.server.db, desk.harbour, (trx) =>
      trx.selectFrom('events').select('organisation_id').distinct().execute(),
    )
    expect(titles.every(({ organisation_id: owner }) => owner === null || owner === desk.harbour)).toBe(true)
  })

  test('are pinned by a person, twice without harm, and one that went is told', async () => {
    const id = await desk.made('editor')
    const pinned = async (who: 'editor' | 'operator') =>
      (await desk.ask(all, who)).pinnedEvents.map((event: { gmUniqueEventId: string }) => event.gmUniqueEventId)
    for (let times = 0; times < 2; times += 1)
      expect(await desk.ask(pin, 'editor', { input: { event: id } })).toEqual({ ok: true })
    expect(await pinned('editor')).toEqual([id])
    expect(await pinned('operator')).toEqual([])
    for (let times = 0; times < 2; times += 1)
      expect(await desk.ask(unpin, 'editor', { input: { event: id } })).toEqual({ ok: true })
    expect(await pinned('editor')).toEqual([])
    await desk.ask(pin, 'editor', { input: { event: id } })
    await desk.server.db.deleteFrom('events').where('id', '=', id).execute()
    expect(await pinned('editor')).toEqual([])
    for (const document of [pin, unpin]) {
      expect(await desk.ask(document, 'editor', { input: { event: id } })).toEqual({ ok: false })
      expect(await desk.ask(document, 'editor', { input: { event: "x' or true" } })).toEqual({ ok: false })
    }
  })

  test('stand with a trip to their country while it lasts', async () => {
    const id = await desk.made('editor')
    const titles = async (to: string, start?: string, end?: string) =>
      (await desk.ask(detail, 'editor', { to, start, end })).events.map(
        (event: { gmUniqueEventId: string }) => event.gmUniqueEventId,
      )
    expect(await titles('GB')).toContain(id)
    expect(await titles('GB', '2026-12-04', '2026-12-20')).toContain(id)
    expect(await titles('GB', '2026-12-07', '2026-12-20')).not.toContain(id)
    expect(await titles('TH', '2026-12-04', '2026-12-20')).not.toContain(id)
    expect((await desk.ask(detail, 'stranger', { to: 'GB' })).events).not.toContainEqual(
      expect.objectContaining({ gmUniqueEventId: id }),
    )
  })

  test('of one country are those that go on there now, and none of another organisation', async () => {
    const id = await desk.made('editor')
    const ids = async (who: 'agent' | 'stranger', iso2: string) =>
      (await desk.ask(ofCountry, who, { iso2 })).map((event: { gmUniqueEventId: string }) => event.gmUniqueEventId)
    expect(await ids('agent', 'GB')).toContain(id)
    expect(await ids('agent', 'TH')).not.toContain(id)
    expect(await ids('stranger', 'GB')).not.toContain(id)
    await desk.written('editor', { id, isActive: false })
    expect(await ids('agent', 'GB')).not.toContain(id)
    expect(await desk.ask(ofCountry, 'agent', { iso2: 'gb' })).toBe('BAD_INPUT')
    expect(await desk.ask(ofCountry, 'lister', { iso2: 'GB' })).toBe('FORBIDDEN')
    const { errors } = await desk.server.call(ofCountry, { variables: { iso2: 'GB' } })
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('are asked for in the countries that the organisation follows', async () => {
    const id = await desk.made('editor')
    const filtered = async () =>
      (await desk.ask(latest, 'agent', { countryFilter: true, limit: 1000 })).events.map(
        (event: { gmUniqueEventId: string }) => event.gmUniqueEventId,
      )
    expect(await filtered()).toEqual([])
    await desk.ask(pin, 'agent', { input: { event: id } })
    const pinned = `query ($countryFilter: Boolean) { eventsLatestSignificantUpdatesPinned(countryFilter: $countryFilter) { title } }`
    expect(await desk.ask(pinned, 'agent', { countryFilter: true })).toEqual([])
    expect(await desk.ask(pinned, 'agent')).toHaveLength(1)
    await desk.server.db
      .insertInto('organisation_country_selections')
      .values({ organisation_id: desk.harbour, country_iso2: 'GB', position: 0 })
      .execute()
    expect(await filtered()).toContain(id)
    expect(await desk.ask(pinned, 'agent', { countryFilter: true })).toHaveLength(1)
  })

  test('that are over stay in the lists for thirty days, marked so, and leave the map at once', async () => {
    const id = await desk.made('editor')
    const { agent } = desk.tokens
    const moveTo = async (at: string) => {
      desk.server.clock.moveTo(at)
      desk.tokens.agent = await desk.server.signIn('agent')
    }
    try {
      await moveTo('2026-12-06T00:00:00Z')
      expect(await desk.read('agent', id)).toMatchObject({ isActive: false, state: 'ENDED' })
      await moveTo('2027-01-05T00:00:00Z')
      expect(await desk.read('agent', id)).toBeUndefined()
    } finally {
      desk.server.clock.moveTo('2026-11-20T10:00:00Z')
      desk.tokens.agent = agent
    }
  })

  test('have categories in the language of the reader', async () => {
    const categories = await desk.ask('{ eventcategories { code name } }', 'agent', {}, 'de')
    expect(categories[0]).toEqual({ code: 'drought', name: 'Dürre' })
    expect(categories.at(-1)).toEqual({ code: 'other', name: 'Anderes' })
  })

  test('have feeds whose state staff see, in their language', async () => {
    const document = `{ eventFeeds { id name kind url terms termsLink floor goodAt failure failures isFresh heard } }`
    expect(await desk.ask(document, 'editor')).toEqual([])
    const { config } = desk.server as { config: { eventFeeds: unknown } }
    config.eventFeeds = [
      { kind: 'usgs', url: null },
      { kind: 'cap', url: 'https://warnings.example/list' },
    ]
    const good_at = new Date('2026-11-20T09:50:00Z')
    const row = { id: 'usgs', kind: 'usgs', url: 'https://usgs.example/', good_at, heard: 4 }
    await desk.server.db.insertInto('event_feeds').values(row).execute()
    const [usgs, cap] = await desk.ask(document, 'editor', {}, 'de')
    expect(usgs).toMatchObject({ id: 'usgs', name: 'USGS', floor: 3, isFresh: true, heard: 4, failures: 0 })
    expect(usgs.terms).toContain('gemeinfrei')
    expect(cap).toMatchObject({ name: 'CAP warnings.example', goodAt: null, isFresh: false, termsLink: null })
    desk.server.clock.moveTo('2026-11-20T10:05:01Z')
    expect((await desk.ask(document, 'editor'))[0].isFresh).toBe(false)
    desk.server.clock.moveTo('2026-11-20T10:00:00Z')
    expect(await desk.ask(document, 'agent')).toBe('FORBIDDEN')
  })

  test('are for those who may read them', async () => {
    const input = { event: '00000000-0000-4000-8000-000000000000' }
    const documents: [string, object, boolean][] = [
      [latest, {}, true],
      ['{ eventsLatestSignificantUpdatesPinned { title } }', {}, true],
      [pin, { input }, true],
      [unpin, { input }, true],
      ['{ eventcategories { code } }', {}, true],
      [all, {}, false],
      [map, {}, false],
      [bookings, { id: input.event }, false],
      [write, { input: strike }, false],
    ]
    for (const [document, variables, isForAgents] of documents) {
      expect((await desk.server.call(document, { variables: { ...variables } })).errors[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      )
      expect(await desk.ask(document, 'lister', variables)).toBe('FORBIDDEN')
      if (isForAgents) expect(await desk.ask(document, 'agent', variables)).not.toBe('FORBIDDEN')
      else expect(await desk.ask(document, 'agent', variables)).toBe('FORBIDDEN')
    }
  })
})
