import { placeKey, readPlaceKey } from '#domain/places.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { checkText } from '../../check-text.ts'
import type { Context } from '../../context.ts'
import { problemIf, Refused } from '../../refusals.ts'
import {
  countSources,
  readSourceRows,
  sourceTotals,
  usesOf,
  type SourceFilter,
  type SourceOrder,
  type UseRow,
} from './list-store.ts'
import { mayLookAfterSources } from './who-may.ts'

export type ListSourcesInput = {
  filter?: SourceFilter | null
  search?: string | null
  orderBy?: SourceOrder | null
  order?: 'ASC' | 'DESC' | null
  limit?: number | null
  offset?: number | null
  countUpTo?: number | null
}

export type SourceUse = {
  readonly kind: string
  readonly key: string
  readonly name: string
  readonly facts: number
  readonly types: readonly string[]
}
export type WatchedSource = Awaited<ReturnType<typeof listSources>>['results'][number]

const defaultPage = 25
const largestPage = 100
const longestSearch = 200

/** The pages on which rules rest, with what an editor has to look at first. */
export async function listSources(context: Context, input: ListSourcesInput) {
  mayLookAfterSources(context)
  const { db, config } = context
  const { filter, search, orderBy, order, limit, offset } = input
  const problems = [
    ...checkText('search', search ?? '', { longest: longestSearch }),
    ...problemIf((limit ?? 1) < 1, 'limit', 'errors.too-small', { min: 1 }),
    ...problemIf((offset ?? 0) < 0, 'offset', 'errors.too-small', { min: 0 }),
  ]
  if (problems.length > 0) throw new Refused(problems)
  const wanted = { filter: filter ?? 'TO_LOOK_AT', search: (search ?? '').trim() } as const
  const rows = await readSourceRows(db, {
    ...wanted,
    orderBy: orderBy ?? 'FOUND',
    order: order === 'ASC' ? 'asc' : 'desc',
    limit: Math.min(limit ?? defaultPage, largestPage),
    offset: offset ?? 0,
  })
  const uses = Map.groupBy(
    await usesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ source_id: id }) => id,
  )
  const nameOf = namesFor(context)
  const results = rows.map((row) => ({
    id: row.id,
    url: row.url,
    host: row.host,
    outcome: row.outcome.toUpperCase() as Uppercase<typeof row.outcome>,
    detail: row.detail,
    finding: (row.finding?.toUpperCase() as Uppercase<NonNullable<typeof row.finding>> | undefined) ?? null,
    foundAt: row.found_at,
    askedAt: row.asked_at,
    movedTo: row.moved_to,
    note: row.note,
    lookedAt: row.looked_at,
    lookedBy: row.looked_by === null ? null : [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    uses: (uses.get(row.id) ?? []).map(nameOf),
  }))
  const totalCount = await countSources(db, wanted)
  // Some thousand rows at most: they are counted whole.
  return {
    isOn: config.watchSources.isOn,
    totals: await sourceTotals(db),
    totalCount,
    isMoreThanCounted: false,
    results,
  }
}

/** A record as the reader calls it, and its detail types in the reader's words. */
function namesFor({ rulebook, viewer: { language } }: Context): (use: UseRow) => SourceUse {
  const current = rulebook.current()
  const t = translatorFor(language)
  const words = wordsFor(language, 'staff', t, current)
  const nameOf = (kind: string, key: string): string => {
    const place = kind === 'restriction' ? readPlaceKey(key) : null
    if (place) return words.placeName(current.places.get(placeKey(place)) ?? place)
    const name = kind === 'group' ? current.groupNames.get(key) : current.policyNames.get(key)
    return name ? words.content(name).text : key
  }
  return ({ kind, key, facts, types }) => ({
    kind: kind.toUpperCase(),
    key,
    name: nameOf(kind, key),
    facts,
    types: (types as string[]).map((type) => t(`type.${type}`)),
  })
}
