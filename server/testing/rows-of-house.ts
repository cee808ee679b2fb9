import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

type HouseId = { readonly id: string }

/** How the rows of one organisation are found in each table that has such rows. */
const rowsOf: Readonly<Record<string, string>> = {
  organisations: 'id = $1',
  users: 'organisation_id = $1',
  user_permissions: 'user_id in (select id from users where organisation_id = $1)',
  sessions: 'user_id in (select id from users where organisation_id = $1)',
  one_time_links: 'user_id in (select id from users where organisation_id = $1)',
  organisation_keys: 'organisation_id = $1',
  earlier_addresses: 'organisation_id = $1',
  second_factors: 'user_id in (select id from users where organisation_id = $1)',
  recovery_codes: 'user_id in (select id from users where organisation_id = $1)',
  sign_in_providers: 'organisation_id = $1',
  provider_accounts: 'organisation_id = $1',
  provider_sign_ins: 'organisation_id = $1',
  journeys: 'organisation_id = $1',
  journey_places: 'organisation_id = $1',
  journey_marks: 'organisation_id = $1',
  journey_contacts: 'organisation_id = $1',
  journey_traveller_names: 'organisation_id = $1',
  journey_safety: 'organisation_id = $1',
  trip_notices: 'organisation_id = $1',
  journey_notices: 'organisation_id = $1',
  journey_earlier_trips: 'organisation_id = $1',
  journey_changes: 'organisation_id = $1',
  journey_reads: 'organisation_id = $1',
  mail_outbox: 'organisation_id = $1',
  organisation_shipping_lines: 'organisation_id = $1',
  organisation_country_selections: 'organisation_id = $1',
  organisation_widgets: 'organisation_id = $1',
  subscriptions: 'organisation_id = $1',
  subscription_updates: 'organisation_id = $1',
  subscription_reminders: 'organisation_id = $1',
  subscription_done: 'organisation_id = $1',
  text_snippets: 'organisation_id = $1',
  news: 'organisation_id = $1',
  news_tags: 'organisation_id = $1',
  news_tagged: 'organisation_id = $1',
  pictures: 'organisation_id = $1',
  page_settings: 'organisation_id = $1',
  content_blocks: 'organisation_id = $1',
  visa_providers: 'organisation_id = $1',
  assortments: 'organisation_id = $1',
  assortment_operators: 'organisation_id = $1',
  portfolios: 'organisation_id = $1',
  portfolio_countries: 'organisation_id = $1',
  hotels: 'organisation_id = $1',
  hotel_codes: 'organisation_id = $1',
  bookings: 'organisation_id = $1',
  booking_stays: 'organisation_id = $1',
  hotel_imports: 'organisation_id = $1',
  feedback: 'organisation_id = $1',
  audit_entries: 'organisation_id = $1',
  evidence: 'organisation_id = $1',
  evidence_heads: 'organisation_id = $1',
  events: 'organisation_id = $1',
  event_updates: 'event_id in (select id from events where organisation_id = $1)',
  event_pins: 'organisation_id = $1',
  events_to_match: 'event_id in (select id from events where organisation_id = $1)',
  event_guests: 'organisation_id = $1',
  hotel_looks: 'organisation_id = $1',
  hotel_alert_settings: 'organisation_id = $1',
  hotel_alert_recipients: 'organisation_id = $1',
  hotel_alerts: 'organisation_id = $1',
  hotel_alert_tellings: 'organisation_id = $1',
}

/** Every row of one organisation, as it stands. */
export async function rowsOfHouse(
  db: Database,
  id: string,
): Promise<Record<string, readonly Record<string, unknown>[]>> {
  const tables = Object.entries(rowsOf).map(([table, condition]) => {
    const [before = '', after = ''] = condition.split('$1')
    return sql`select ${sql.lit(table)} as name, to_jsonb(t) as row, t::text as place from ${sql.table(table)} t
      where ${sql.raw(before)}${id}::uuid${sql.raw(after)}`
  })
  const { rows } = await sql<{ name: string; row: Record<string, unknown> }>`
    select name, row from (${sql.join(tables, sql` union all `)}) house order by name, place`.execute(db)
  const found = Map.groupBy(rows, ({ name }) => name)
  return Object.fromEntries(tablesOfHouse().map((name) => [name, (found.get(name) ?? []).map(({ row }) => row)]))
}

/** Of letters. */
const SHORTEST_HASH = 64
const MARK = /^ ?[a-z]+=/
const INSTANT = /^\d{4}-\d\d-\d\d(T|$)/

/** Every text that the first has in any row and the second has in none: its ids, codes, names, places and secrets. */
export async function textsOnlyOf(db: Database, one: HouseId, other: HouseId): Promise<string[]> {
  const textsOf = async ({ id }: HouseId) =>
    new Set(
      Object.values(await rowsOfHouse(db, id))
        .flat()
        .flatMap((row) => Object.values(row).flat())
        .filter((value): value is string => typeof value === 'string' && value.length > 1 && !INSTANT.test(value)),
    )
  const shared = await textsOf(other)
  const own = [...(await textsOf(one))].filter((text) => !shared.has(text))
  // No argument takes a hash or a seal, or what a page is found by in the list: one of each length, and one, stand for all.
  const isFirstOfItsLength = (text: string) => own.find(({ length }) => length === text.length) === text
  const firstMark = own.find((text) => MARK.test(text))
  return own.filter((text) =>
    MARK.test(text) ? text === firstMark : text.length < SHORTEST_HASH || isFirstOfItsLength(text),
  )
}

/** Every table that holds rows of organisations, by the catalog. */
export const tablesOfHouse = (): string[] => Object.keys(rowsOf).sort()
