import { sql } from 'kysely'
import {
  countryOf,
  placeKey,
  readPlaceKey,
  type Airport,
  type Place,
  type PlaceType,
  type Region,
} from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { findCountry, type CountryView } from '../../countries/list-countries.ts'
import { bodyWithIds } from '../rule/read-rule.ts'
import { readDesks, type DeskRow } from '../rule/restriction-desk.ts'
import { levelsAround } from '../rule/rule-parents.ts'
import { newestSnapshot, toPerson, type Person } from '../rule/rule-store.ts'
import { mayEditRules } from '../rule/who-may.ts'

/** The entry restriction of a place as lists show it; its rules are read where they are asked for. */
export type RestrictionView = DeskRow & {
  readonly key: string
  readonly restrictionLevel: PlaceType
  readonly revision: number
  readonly isActive: boolean
  readonly regionDeviations: EntryRestriction['regionDeviations'] | null
  readonly country: CountryView | null
  readonly region: Region | null
  readonly airport: Airport | null
  readonly modifiedAt: Date
  readonly modifiedBy: Person | null
  /** The last publication that travellers were told of. */
  readonly significant: { readonly at: Date; readonly by: Person | null; readonly note: string } | null
}

export type RestrictionFilter = {
  readonly restrictionLevel?: PlaceType | null
  readonly isActive?: boolean | null
  readonly regionId?: string | null
  readonly airportId?: string | null
}

/** Every place that has an entry restriction, in the order of its key. */
export async function listRestrictions(context: Context, filter: RestrictionFilter): Promise<RestrictionView[]> {
  const { language } = mayEditRules(context)
  const { regionId, airportId, isActive, restrictionLevel } = filter
  const views = await viewsOf(context.db, context.rulebook.current(), language)
  return views.filter(
    (view) =>
      (!restrictionLevel || view.restrictionLevel === restrictionLevel) &&
      (isActive === null || isActive === undefined || view.isActive === isActive) &&
      (!regionId || view.region?.id === regionId) &&
      (!airportId || view.airport?.id === airportId),
  )
}

/** Null: the place has none. */
export async function readRestriction(context: Context, key: string): Promise<RestrictionView | null> {
  const { language } = mayEditRules(context)
  if (readPlaceKey(key) === null) return null
  return (await viewsOf(context.db, context.rulebook.current(), language, key))[0] ?? null
}

/** The nearest level around the place that has one. */
export async function readParentOf(context: Context, key: string): Promise<RestrictionView | null> {
  for (const level of levelsAround(context.rulebook.current(), key)) {
    const parent = await readRestriction(context, placeKey(level))
    if (parent) return parent
  }
  return null
}

/** What is published about the place; null where nothing is any more. */
export async function bodyOfRestriction(context: Context, key: string): Promise<EntryRestriction | null> {
  mayEditRules(context)
  const snapshot = await newestSnapshot(context.db, { kind: 'restriction', key })
  return snapshot?.body ? (bodyWithIds(snapshot, snapshot.body) as EntryRestriction) : null
}

async function viewsOf(
  db: Database,
  rulebook: Rulebook,
  language: StaffLanguage,
  key?: string,
): Promise<RestrictionView[]> {
  const [newest, significant] = [await publications(db, key, false), await publications(db, key, true)]
  const desks = await readDesks(db, key === undefined ? undefined : [key])
  const told = new Map(significant.map((row) => [row.key, row]))
  return newest.flatMap((row): RestrictionView[] => {
    if (row.is_removed) return []
    const place = placeOf(rulebook, row.key)
    const note = told.get(row.key)
    const said = note?.sentence as Partial<Record<string, string>> | null | undefined
    return [
      {
        ...(desks.get(row.key) ?? {
          reminder: null,
          internalNote: '',
          internalSources: '',
          checkedAt: null,
          checkedBy: null,
        }),
        key: row.key,
        restrictionLevel: readPlaceKey(row.key)?.type ?? 'COUNTRY',
        revision: row.revision,
        isActive: row.is_active !== false,
        regionDeviations: row.region_deviations as EntryRestriction['regionDeviations'] | null,
        ...around(rulebook, place, language),
        modifiedAt: row.published_at,
        modifiedBy: toPerson(row.published_by, row),
        significant: note
          ? {
              at: note.published_at,
              by: toPerson(note.published_by, note),
              note: said?.[language] ?? said?.['de'] ?? '',
            }
          : null,
      },
    ]
  })
}

const placeOf = (rulebook: Rulebook, key: string): Place | undefined => {
  const ref = readPlaceKey(key)
  return ref ? rulebook.places.get(placeKey(ref)) : undefined
}

function around(rulebook: Rulebook, place: Place | undefined, language: StaffLanguage) {
  if (!place) return { country: null, region: null, airport: null }
  const region =
    place.type === 'REGION'
      ? place
      : place.type === 'AIRPORT'
        ? placeOf(rulebook, `REGION:${place.regionId}`)
        : undefined
  return {
    country: findCountry(rulebook, language, countryOf(place)) ?? null,
    region: region?.type === 'REGION' ? region : null,
    airport: place.type === 'AIRPORT' ? place : null,
  }
}

/** The newest publication of each place, or the newest that travellers were told of; without the rules themselves. */
const publications = (db: Database, key: string | undefined, isSignificant: boolean) =>
  db
    .selectFrom('rulebook_records as r')
    .innerJoin('rulebook_publications as p', 'p.revision', 'r.revision')
    .leftJoin('users as u', 'u.id', 'p.published_by')
    .distinctOn('r.key')
    .select(['r.key', 'r.revision', 'p.published_at', 'p.published_by', 'p.sentence', 'u.first_name', 'u.last_name'])
    .select([
      sql<boolean>`r.body is null`.as('is_removed'),
      sql<boolean | null>`(r.body ->> 'isActive')::boolean`.as('is_active'),
      sql`r.body -> 'regionDeviations'`.as('region_deviations'),
    ])
    .where('r.kind', '=', 'restriction')
    .$if(key !== undefined, (query) => query.where('r.key', '=', key!))
    .$if(isSignificant, (query) => query.where('p.is_significant', '=', true))
    .orderBy('r.key')
    .orderBy('r.revision', 'desc')
    .execute()
