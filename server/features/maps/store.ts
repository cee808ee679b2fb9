import type { Iso2 } from '#domain/places.ts'
import type { Database } from '../../db/tables.ts'

export type Geometry = { readonly type: 'Polygon' | 'MultiPolygon'; readonly coordinates: unknown }
type StoredShape = { readonly id: string; readonly geometry: Geometry }

/** The outlines of a country's regions as they were imported last; none: nobody has imported any. */
export async function shapesOfRegions(db: Database, iso2: Iso2): Promise<ReadonlyMap<string, Geometry>> {
  const row = await db
    .selectFrom('rulebook_records')
    .select('body')
    .where('kind', '=', 'region-shape')
    .where('key', '=', iso2)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const shapes = (row?.body ?? []) as readonly StoredShape[]
  return new Map(shapes.map(({ id, geometry }) => [id, geometry]))
}
