import { countryOf, readPlaceKey, type Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import type { Database } from '../db/tables.ts'

export type SignificantUpdate = {
  readonly revision: number
  readonly publishedAt: Date
  readonly sentence: Readonly<Partial<Record<string, string>>>
  /** Of the places whose records were published. */
  readonly countries: readonly Iso2[]
}

/** What travellers were told of, the newest first: only what an editor has said in a sentence. */
export async function significantUpdates(
  db: Database,
  rulebook: Rulebook,
  limit: number,
): Promise<readonly SignificantUpdate[]> {
  const publications = await db
    .selectFrom('rulebook_publications')
    .select(['revision', 'published_at', 'sentence'])
    .where('is_significant', '=', true)
    .where('sentence', 'is not', null)
    .orderBy('revision', 'desc')
    .limit(limit)
    .execute()
  if (publications.length === 0) return []
  const records = await db
    .selectFrom('rulebook_records')
    .select(['revision', 'key'])
    .where('kind', '=', 'restriction')
    .where(
      'revision',
      'in',
      publications.map(({ revision }) => revision),
    )
    .execute()
  const keys = Map.groupBy(records, ({ revision }) => revision)
  return publications.map(({ revision, published_at, sentence }) => ({
    revision,
    publishedAt: published_at,
    sentence: sentence as SignificantUpdate['sentence'],
    countries: [...new Set((keys.get(revision) ?? []).flatMap(({ key }) => countryOfKey(rulebook, key)))],
  }))
}

function countryOfKey(rulebook: Rulebook, key: string): Iso2[] {
  const ref = readPlaceKey(key)
  const place = ref === null ? undefined : rulebook.places.get(`${ref.type}:${ref.id}`)
  return place === undefined ? [] : [countryOf(place)]
}
