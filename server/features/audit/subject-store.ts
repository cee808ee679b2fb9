import type { CalendarDate } from '#domain/dates.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'

export type NamedRow = { readonly id: string; readonly name: string | null; readonly nameEn?: string }
type JourneyRow = { readonly id: string; readonly start: CalendarDate; readonly places: readonly PlaceRef[] }
type Ids = readonly string[]

type PersonRow = {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly username: string | null
}
export const nameOfPerson = ({ first_name, last_name, username }: PersonRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || (username ?? '')

/** What entries of one organisation may be about, as it is called now. */
export const subjectStore = (trx: DatabaseTransaction, organisationId: string) => ({
  people: async (ids: Ids): Promise<NamedRow[]> =>
    (
      await trx
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name', 'username'])
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', ids)
        .execute()
    ).map((row) => ({ id: row.id, name: nameOfPerson(row) })),
  snippets: (ids: Ids): Promise<NamedRow[]> =>
    trx
      .selectFrom('text_snippets')
      .select(['id', 'name'])
      .where('organisation_id', '=', organisationId)
      .where('id', 'in', ids)
      .execute(),
  news: (ids: Ids): Promise<NamedRow[]> =>
    trx
      .selectFrom('news')
      .select(['id', 'title_de as name', 'title_en as nameEn'])
      .where('organisation_id', '=', organisationId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute(),
  /** Those that nobody owns are everybody's. */
  events: (ids: Ids): Promise<NamedRow[]> =>
    trx
      .selectFrom('events')
      .select(['id', 'title_de as name', 'title_en as nameEn'])
      .where((where) => where.or([where('organisation_id', 'is', null), where('organisation_id', '=', organisationId)]))
      .where('id', 'in', ids)
      .execute(),
  journeys: async (ids: Ids): Promise<JourneyRow[]> => {
    const stops = await trx
      .selectFrom('journeys as j')
      .leftJoin('journey_places as p', (join) =>
        join
          .onRef('p.journey_id', '=', 'j.id')
          .onRef('p.organisation_id', '=', 'j.organisation_id')
          .on('p.role', '=', 'DESTINATION'),
      )
      .select(['j.id', 'j.date_start as start', 'p.place_type as type', 'p.place_id as place'])
      .where('j.organisation_id', '=', organisationId)
      .where('j.id', 'in', ids)
      .orderBy('p.position')
      .execute()
    return [...Map.groupBy(stops, ({ id }) => id)].map(([id, own]) => ({
      id,
      start: own[0]!.start,
      places: own.flatMap(({ type, place }) => (type && place ? { type, id: place } : [])),
    }))
  },
})
