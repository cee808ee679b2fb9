import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { fixedClock } from '../../clock.ts'
import { silentLog } from '../../log.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { recordedDay, type Step } from '../../testing/recorded-day.ts'
import { startSourceSite, type SourceSite } from '../../testing/source-site.ts'
import { feedRow } from '../../testing/feed-row.ts'
import { fetchEvents } from './fetch-events.ts'

describeOnBothDatabases('a recorded day of all feeds', (open) => {
  let site: SourceSite
  beforeAll(async () => {
    site = await startSourceSite()
  })
  afterAll(() => site.close())

  const clock = fixedClock('2026-11-20T00:00:00Z')
  const allows = (address: string): boolean => address === '127.0.0.1'

  async function replay(steps: readonly Step[], order: (step: Step) => Step['answers']): Promise<void> {
    for (const step of steps) {
      clock.moveTo(step.at)
      for (const [kind, answer] of order(step)) {
        site.show(`/${kind}`, (response) => response.end(answer))
        const feed = { id: kind, kind, url: `${site.url}/${kind}` }
        await fetchEvents({ db: open().db, clock, log: silentLog }, feed, { allows })
      }
    }
  }

  /** What is on the board at the end, without the names that each replay gives anew. */
  async function board(): Promise<unknown> {
    const { rows } = await sql`
      select title_en as title, category, level, level_is_derived as derived, countries, is_on_board as shown, is_cancelled as cancelled,
        count_updates as updates, significant_update_at as significant, active_until as until, latitude, longitude,
        (select array_agg(s.source || ':' || (s.said->>'sourceId') order by s.source) from event_sources s where s.event_id = e.id) as sources
      from events e order by title, significant_update_at`.execute(open().db)
    return rows
  }
  const empty = async (): Promise<void> => {
    for (const table of ['event_sources', 'events', 'event_feeds'] as const) await open().db.deleteFrom(table).execute()
  }
  const at = (time: string): Date => new Date(`2026-11-20T${time}Z`)

  test('comes to the right board from an empty one, twice and in whatever order the feeds are asked', async () => {
    await replay(recordedDay, ({ answers }) => answers)
    const first = await board()
    expect(first).toMatchObject([
      {
        title: 'Aftershock in Japan',
        level: 3,
        derived: false,
        sources: ['gdacs:EQ101', 'usgs:us2'],
        significant: at('09:15:00'),
        updates: 0,
        countries: ['JP'],
      },
      {
        title: 'Earthquake in Japan',
        level: 3,
        sources: ['gdacs:EQ100', 'usgs:us1'],
        shown: true,
        significant: at('06:15:00'),
        updates: 0,
        until: new Date(at('10:15:00').getTime() + 3 * 86_400_000),
      },
      {
        title: 'Flood in Thailand',
        level: 5,
        shown: true,
        sources: ['gdacs:FL200'],
        significant: at('12:15:00'),
        updates: 2,
        countries: ['TH'],
      },
      { title: 'M 7 - near Tokyo', sources: ['usgs:us9'], derived: true, level: 4, updates: 1, countries: ['CL'] },
      {
        title: 'Sturmwarnung: Tirol',
        level: 5,
        cancelled: true,
        shown: true,
        until: at('13:00:00'),
        significant: at('13:15:00'),
        updates: 2,
      },
      {
        title: 'Tropical Cyclone NANGKA-26',
        level: 5,
        derived: false,
        sources: ['eonet:EONET_7', 'gdacs:TC300'],
        updates: 2,
        significant: at('12:15:00'),
        latitude: 15.4,
        longitude: 119.9,
      },
    ])
    await replay(recordedDay, ({ answers }) => answers)
    expect(await board()).toEqual(first)
    for (const order of [({ answers }: Step) => answers.toReversed(), turned]) {
      await empty()
      await replay(recordedDay, order)
      expect(await board()).toEqual(first)
    }
  })

  test('keeps the board of a feed that breaks, and says why and since when', async () => {
    await empty()
    await replay(recordedDay.slice(0, 2), ({ answers }) => answers)
    const before = await board()
    expect(await feedRow(open().db, 'gdacs')).toMatchObject({
      good_at: at('09:15:00'),
      failures: 0,
      heard: 3,
      failure: '',
    })
    await replay([{ at: recordedDay[2]!.at, answers: recordedDay[2]!.answers.slice(0, 1) }], ({ answers }) => answers)
    expect(await board()).toEqual(before)
    expect(await feedRow(open().db, 'gdacs')).toMatchObject({
      good_at: at('09:15:00'),
      failed_at: at('10:15:00'),
      failures: 1,
      failure: expect.stringContaining('web page'),
    })
    await replay(recordedDay.slice(3, 4), ({ answers }) => answers)
    expect(await feedRow(open().db, 'gdacs')).toMatchObject({ good_at: at('12:15:00'), failures: 0 })
  })
})

/** Another order that is the same in each run. */
const turned = ({ answers }: Step): Step['answers'] => [...answers.slice(2), ...answers.slice(0, 2)]
