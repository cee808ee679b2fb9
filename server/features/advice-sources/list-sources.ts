import type { Context } from '../../context.ts'
import { adviceSourcesOf, isByConfiguration, type AdviceSource } from './known-sources.ts'
import { listRows } from './store.ts'
import { mayChooseAdvice } from './who-may.ts'

/** A source with its terms, whether it is asked, how it fares, and what of it stands. */
export type AdviceSourceView = Omit<AdviceSource, 'from' | 'isIndex'> & {
  readonly isOn: boolean
  readonly isByConfiguration: boolean
  readonly isDecided: boolean
  readonly askedAt: Date | null
  readonly goodAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string
  readonly failures: number
  /** What stands, whoever brought it; 0 and null: nothing. */
  readonly rows: number
  readonly dataDate: string | null
}

export async function listAdviceSources(
  context: Context,
): Promise<{ readonly isForbidden: boolean; readonly sources: readonly AdviceSourceView[] }> {
  mayChooseAdvice(context)
  const { db, config } = context
  const rows = new Map((await listRows(db)).map((row) => [row.id, row]))
  const standing = await db
    .selectFrom('imported_records')
    .select(['kind', 'key', 'row_count', 'data_date'])
    .where('kind', 'in', ['advisories', 'missions'])
    .execute()
  const sources = adviceSourcesOf(config).map(({ from, isIndex: _isIndex, ...source }) => {
    const row = rows.get(source.id)
    const isOutside = isByConfiguration({ kind: source.kind, from }, config)
    const stands = standing.find((each) => each.kind === source.kind && each.key === from)
    return {
      ...source,
      isOn: isOutside || (config.adviceSources !== null && row?.is_on === true),
      isByConfiguration: isOutside,
      isDecided: isOutside || row !== undefined,
      askedAt: row?.asked_at ?? null,
      goodAt: row?.good_at ?? null,
      failedAt: row?.failed_at ?? null,
      failure: row?.failure ?? '',
      failures: row?.failures ?? 0,
      rows: stands?.row_count ?? 0,
      dataDate: stands?.data_date ?? null,
    }
  })
  return { isForbidden: config.adviceSources === null, sources }
}
