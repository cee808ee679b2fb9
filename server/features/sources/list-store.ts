import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database, RecordKind, Tables } from '../../db/tables.ts'

export const sourceFilters = ['TO_LOOK_AT', 'CHANGED', 'MOVED', 'GONE', 'NOT_READ', 'ALL'] as const
export type SourceFilter = (typeof sourceFilters)[number]
export const sourceOrders = ['FOUND', 'ADDRESS', 'ASKED'] as const
export type SourceOrder = (typeof sourceOrders)[number]

export type SourceQuery = {
  readonly filter: SourceFilter
  readonly search: string
  readonly orderBy: SourceOrder
  readonly order: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

type Builder = ExpressionBuilder<Tables, 'watched_sources'>

/** What could not be read, though it may be there: its host is away, refuses us or forbids robots. */
const notRead = ['unreachable', 'refused', 'forbidden'] as const

function matches({ filter, search }: Pick<SourceQuery, 'filter' | 'search'>) {
  return (eb: Builder): Expression<SqlBool> => {
    const parts: Expression<SqlBool>[] = [sql<SqlBool>`true`]
    if (filter === 'TO_LOOK_AT') parts.push(eb('finding', 'is not', null))
    else if (filter === 'NOT_READ') parts.push(eb('outcome', 'in', notRead))
    else if (filter !== 'ALL') parts.push(eb('finding', '=', filter.toLowerCase() as 'changed'))
    if (search !== '') parts.push(eb('url', 'ilike', `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`))
    return eb.and(parts)
  }
}

const columnOf = { FOUND: 'found_at', ADDRESS: 'url', ASKED: 'asked_at' } as const

export const readSourceRows = (db: Database, { orderBy, order, limit, offset, ...wanted }: SourceQuery) =>
  db
    .selectFrom('watched_sources')
    .leftJoin('users', 'users.id', 'watched_sources.looked_by')
    .selectAll('watched_sources')
    .select(['users.first_name', 'users.last_name'])
    .where((eb) => matches(wanted)(eb as unknown as Builder))
    .orderBy(columnOf[orderBy], (by) => (order === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()))
    .orderBy('url')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countSources(db: Database, wanted: Pick<SourceQuery, 'filter' | 'search'>): Promise<number> {
  const { count } = await db
    .selectFrom('watched_sources')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(matches(wanted))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many there are of each kind, and when the last of them was asked. */
export async function sourceTotals(db: Database) {
  const { rows } = await sql<
    Record<'changed' | 'moved' | 'gone' | 'not_read' | 'total' | 'asked', string> & { last: Date | null }
  >`
    select count(*) filter (where finding = 'changed') as changed, count(*) filter (where finding = 'moved') as moved,
      count(*) filter (where finding = 'gone') as gone,
      count(*) filter (where outcome in ('unreachable', 'refused', 'forbidden')) as not_read,
      count(*) as total, count(asked_at) as asked, max(asked_at) as last
    from watched_sources`.execute(db)
  const { changed, moved, gone, not_read: unread, total, asked, last } = rows[0]!
  return {
    changed: Number(changed),
    moved: Number(moved),
    gone: Number(gone),
    notRead: Number(unread),
    total: Number(total),
    asked: Number(asked),
    lastAskedAt: last,
  }
}

export type UseRow = {
  readonly source_id: string
  readonly kind: RecordKind
  readonly key: string
  readonly facts: number
  readonly types: unknown
}

export const usesOf = (db: Database, ids: readonly string[]): Promise<UseRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('watched_source_uses')
        .selectAll()
        .where('source_id', 'in', ids)
        .orderBy('kind')
        .orderBy('key')
        .execute()
