import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/databases.ts'
import { openEventDesk, strike, type EventDesk } from '../testing/event-desk.ts'
import { createDocument, trip } from '../testing/journey-desk.ts'

const update = `mutation ($input: CreateGmEventCovidUpdateInput!) { createGmEventCovidUpdate(input: $input) { ok errors { field } } }`
const inBritain = {
  ...strike,
  countryIds: ['GB'],
  titleDe: 'Sturm <script>alert(1)</script>',
  titleEn: '',
  timeStart: '2026-11-19T00:00:00Z',
  timeEnd: '2026-12-05T00:00:00Z',
}
const stay = { ...trip, language: 'en', dateStart: '2026-11-18', dateEnd: '2026-11-25' }

describeOnBothDatabases('events on a trip page', (open) => {
  let desk: EventDesk
  let hour = 9
  beforeAll(async () => {
    desk = await openEventDesk(open())
  }, 120_000)
  afterAll(() => desk.server.close())
  beforeEach(async () => {
    // Each later than what is remembered of the one before.
    hour += 1
    desk.server.clock.moveTo(`2026-11-20T${hour}:00:00Z`)
    await desk.server.db.deleteFrom('events').execute()
  })

  const later = (seconds: number) =>
    desk.server.clock.moveTo(new Date(desk.server.clock.now().getTime() + seconds * 1000).toISOString())
  const make = async (input: object = {}, who: keyof EventDesk['tokens'] = 'agent') => {
    const { createMyjourney } = (
      await desk.server.call(createDocument, { token: desk.tokens[who], variables: { input: { ...stay, ...input } } })
    ).data
    expect(createMyjourney.errors).toEqual([])
    return new URL(createMyjourney.myjourney.url).pathname
  }
  const block = async (path: string, language = 'en') => {
    const html = await (await fetch(`${desk.server.url}${path}?lang=${language}`)).text()
    expect(html).toContain('</html>')
    return /<section class="trip-events.*?<\/section>/s.exec(html)?.[0] ?? null
  }

  test('stand on the pages of those who travel there and are told of it, within a minute, and nowhere else (SAFETY 58)', async () => {
    const [own, silent, elsewhere, later90, foreign] = [
      await make(),
      await make({ showEvents: false }),
      await make({ destinations: [{ type: 'COUNTRY', id: 'TH' }] }),
      await make({ dateStart: '2027-02-20', dateEnd: '2027-02-25' }),
      await make({}, 'stranger'),
    ]
    expect(await block(own)).toBeNull()
    await desk.made('editor', inBritain)
    later(60)
    const shown = await block(own)
    expect(shown).toContain('<h3 lang="de" dir="auto">Sturm &lt;script&gt;alert(1)&lt;/script&gt;</h3>')
    expect(shown).toContain('Level: elevated')
    expect(shown).toContain('Strike · United Kingdom')
    expect(shown).toContain(
      '<time dateTime="2026-12-05T00:00:00.000Z" data-own-clock="">5 December at 00:00 UTC</time>',
    )
    expect(shown).toContain('<a href="https://strike.example/info" rel="noopener noreferrer">strike.example</a>')
    expect(await block(own, 'de')).toContain('<h3 dir="auto">Sturm')
    expect(await block(own, 'tr')).toContain('Grev')
    for (const other of [silent, elsewhere, later90, foreign]) expect(await block(other)).toBeNull()
    await desk.server.db
      .updateTable('organisations')
      .set({ feature_events: false })
      .where('id', '=', desk.harbour)
      .execute()
    later(10)
    expect(await block(own)).toBeNull()
    await desk.server.db
      .updateTable('organisations')
      .set({ feature_events: true })
      .where('id', '=', desk.harbour)
      .execute()
  })

  test('what is over is said to be, for three days, to those to whom it was shown', async () => {
    const before = await make()
    const id = await desk.made('operator', { ...inBritain, timeEnd: null, isForAll: true })
    later(60)
    expect(await block(before)).toContain('no end known')
    expect(await desk.ask(update, 'operator', { input: { id, isActive: false } })).toEqual({ ok: true, errors: [] })
    later(3600)
    const after = await make()
    expect(await block(before)).toMatch(/All clear.*Over since/s)
    expect(await block(after)).toBeNull()
    desk.server.clock.moveTo('2026-11-23T12:00:00Z')
    expect(await block(before)).toBeNull()
  })

  test('of an airport: what is near, how far it is, and nothing of the rest of the country', async () => {
    const path = await make({ departureId: 'GB', destinations: [{ type: 'AIRPORT', id: 'FRA' }] })
    await desk.made('editor', { ...strike, countryIds: ['DE'], latitude: 0.2, longitude: 0, radiusKm: null })
    await desk.made('editor', {
      ...strike,
      titleEn: 'Far away',
      countryIds: ['DE'],
      latitude: 3,
      longitude: 0,
      radiusKm: null,
    })
    later(60)
    const shown = await block(path)
    expect(shown).toContain('Frankfurt am Main, 22 km away')
    expect(shown).not.toContain('Far away')
  })
})
