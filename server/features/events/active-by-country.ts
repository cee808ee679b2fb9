import { sql } from 'kysely'
import { isEventCategory, type EventCategory } from '#domain/events/categories.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { Refused } from '../../refusals.ts'
import { findCountry } from '../countries/list-countries.ts'
import type { EventView } from './event-view.ts'
import { viewsOf } from './read-events.ts'
import { latestEvents } from './store.ts'
import { mayReadNewsboardEvents } from './who-may.ts'

/** What goes on in a country now, by category: the highest level that is known, and how many events there are. */
export type ActiveLevel = {
  readonly iso2: Iso2
  readonly category: EventCategory
  readonly level: EventLevel | null
  readonly count: number
}

export async function readActiveLevels(context: Context): Promise<ActiveLevel[]> {
  const { organisationId } = mayReadNewsboardEvents(context)
  const { rows } = await withTenant(context.db, organisationId, (trx) =>
    sql<{ iso2: Iso2; category: string; level: EventLevel | null; count: number }>`
      select iso2, category, max(level) as level, count(*)::int as count from events, unnest(countries) as iso2
      where (organisation_id is null or organisation_id = ${organisationId})
        and is_on_board and active_until > ${context.clock.now()} group by iso2, category`.execute(trx),
  )
  return rows.map(({ category, ...row }) => ({ ...row, category: isEventCategory(category) ? category : 'other' }))
}

/** For a country that whoever asks may have typed. */
export async function readEventsOfCountry(context: Context, iso2: string): Promise<EventView[]> {
  const { language } = mayReadNewsboardEvents(context)
  if (!findCountry(context.rulebook.current(), language, iso2)) {
    const id = iso2.slice(0, 20).toWellFormed()
    throw new Refused([{ field: 'iso2', key: 'errors.unknown-place', values: { id } }])
  }
  return readActiveEvents(context, iso2)
}

const mostOfCountry = 50

export async function readActiveEvents(context: Context, iso2: Iso2): Promise<EventView[]> {
  const viewer = mayReadNewsboardEvents(context)
  const { organisationId } = viewer
  const parts = { texts: false, sources: false, area: false, hotelCodes: false }
  const wanted = { countries: [iso2], activeAfter: context.clock.now(), limit: mostOfCountry, parts }
  const rows = await withTenant(context.db, organisationId, (trx) => latestEvents(trx, organisationId, wanted))
  return viewsOf(rows, viewer, context)
}
