import { compile } from '#domain/rulebook/compile.ts'
import { addDays } from '#domain/dates.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { readContent } from '#server/content/read-content.ts'
import type { Context, StaffViewer } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { liveEventsOf } from '#server/features/events/live-events.ts'
import { tellOrganisation } from '#server/features/hotel-alerts/tell-organisation.ts'
import { readSafetyOfEvent } from '#server/features/trip-safety/read-safety.ts'
import { silentLog } from '#server/log.ts'
import { sql } from 'kysely'
import { median } from './measure.ts'

const rounds = 7
const config = { ...readConfig({}), secretKey: 'of the benchmark and of nothing else at all' }
const parts = { texts: false, sources: false, area: false, hotelCodes: false }

/**
 * Built beside the server, because its words are. What is asked about events at which somebody is: whom each of 200 concerns, as the job of alerts finds it; the list of them, as the newsboard has it; and who of
 * 10 000 trips under way is safe at one.
 */
export async function measureAtEvent(
  db: Database,
  where: string,
  { organisationId, contentFolder }: { readonly organisationId: string; readonly contentFolder: string },
): Promise<void> {
  const now = systemClock.now()
  const row = (what: string, times: readonly number[], found: string) =>
    console.log(
      `${`${where}, ${what}`.padEnd(48)}${`${median(times).toFixed(0)} ms`.padStart(10)}${`at most ${Math.max(...times).toFixed(0)} ms`.padStart(20)}  ${found}`,
    )
  const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const result = await work()
    times.push(performance.now() - began)
    return result
  }
  const { rows: events } = await sql<{ id: string }>`
    insert into events (organisation_id, is_by_staff, category, level, title_de, title_en, latitude, longitude, active_until,
      is_on_board, significant_update_at, updated_at, created_at, countries)
    select null, false, 'earthquake', 4, 'Quake', 'Quake', latitude, longitude, ${new Date(now.getTime() + 86_400_000)}::timestamptz,
      true, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, '{TH}'
    from (select latitude, longitude from hotels where organisation_id = ${organisationId}::uuid and latitude is not null
      order by multicode limit 200) h returning id`.execute(db)
  const told: number[] = []
  for (const { id } of events)
    await timed(told, () => tellOrganisation({ db, clock: systemClock, config }, organisationId, id))
  row('one event matched and its guests counted', told, `${events.length} events`)
  const lists: number[] = []
  let live = 0
  for (let round = 0; round < rounds; round += 1)
    live = await timed(lists, () =>
      withTenant(db, organisationId, async (trx) => {
        const viewer = { organisationId } as StaffViewer
        return (await liveEventsOf(trx, viewer, now, parts, (shown) => shown as never)).length
      }),
    )
  row('liveEvents', lists, `${live} events`)

  const reading = await readContent(contentFolder, systemClock.today())
  if ('problems' in reading) throw new Error('The content has problems: npm run content:check')
  const rules = compile(reading.content, 1)
  await addTrips(db, organisationId, 10_000)
  const viewer = {
    kind: 'staff',
    organisationId,
    language: 'en',
    permissions: new Set(['a3m_core.ListMyJourney']),
    features: new Set(['events']),
  }
  const context = { db, clock: systemClock, log: silentLog, config, rulebook: { current: () => rules }, viewer }
  const asked: number[] = []
  let pages = 0
  for (let round = 0; round < rounds; round += 1) {
    const safety = await timed(asked, () => readSafetyOfEvent(context as unknown as Context, events[0]!.id))
    pages = safety?.totalCount ?? 0
  }
  row('safetyOfEvent of 10,000 trips under way', asked, `${pages} trips there`)
}

/** One of ten goes where the events are said to be. */
async function addTrips(db: Database, organisationId: string, count: number): Promise<void> {
  const today = systemClock.today()
  const [from, to] = [addDays(today, -5), addDays(today, 9)]
  await sql`
    with made as (
      insert into journeys (organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships, restriction_type,
        date_start, date_end, language, rulebook_revision, created_at, travellers, stop_countries, trip_text, show_events)
      select ${organisationId}::uuid, md5(n::text), repeat('x', 90), 'COUNTRY', 'DE', '{DE}', 'TOURISM', ${from}::date, ${to}::date, 'de',
        (select max(revision) from rulebook_publications), now(), '[{"passports":[{"iso2":"DE"}]}]', '{TH}', '', true
      from generate_series(1, ${count}::int) n returning id, code_hash)
    insert into journey_places (journey_id, organisation_id, role, position, place_type, place_id, iso2, date_start, date_end)
    select id, ${organisationId}::uuid, role, 0, 'COUNTRY', place, place, ${from}::date, ${to}::date
    from made cross join lateral (values ('DEPARTURE', 'DE'),
      ('DESTINATION', case when code_hash < '1a' then 'TH' else 'FR' end)) places (role, place)`.execute(db)
}
