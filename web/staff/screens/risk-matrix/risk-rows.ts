import type { Feature } from '#contract/features.ts'
import { continentOf, type Continent } from '#domain/continents.ts'
import { worstLevel } from '#domain/events/levels.ts'
import type { Risk, RiskLevel } from '#domain/risk/risk-level.ts'
import { fold } from '#domain/wording/fold.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { RiskCellPartsFragment, RiskMatrixQuery } from '#web/staff/generated/graphql.ts'

export const riskColumns = ['aa', 'us', 'ca', 'uk', 'nature', 'health', 'unrest'] as const
export type RiskColumn = (typeof riskColumns)[number]

const ofEvents = new Set<RiskColumn>(['nature', 'health', 'unrest'])
/** An organisation without events has no columns of them. */
export const columnsFor = (features: ReadonlySet<Feature>): readonly RiskColumn[] =>
  riskColumns.filter((column) => features.has('events') || !ofEvents.has(column))

export type Cell = RiskCellPartsFragment
export type Row = RiskMatrixQuery['riskMatrix'][number] & { readonly highest: Risk; readonly favourite: boolean }

/** `name`: by name; else by the level of one column, or of the highest, what is unknown last. */
export type Order = 'highest' | 'name' | RiskColumn

export type Filter = {
  readonly search: string
  readonly favourites: boolean
  readonly continent: Continent | null
  readonly order: Order
}

const levelOf = (level: number | null): Risk => level as RiskLevel | null

export const cellOf = ({ cells }: Pick<Row, 'cells'>, column: RiskColumn): Cell | null =>
  cells.find((cell) => cell.column === column) ?? null

export const withHighest = (rows: RiskMatrixQuery['riskMatrix'], favourites: readonly string[]): Row[] =>
  rows.map((row) => ({
    ...row,
    highest: worstLevel(row.cells.map(({ level }) => levelOf(level))),
    favourite: favourites.includes(row.iso2),
  }))

/** The rows that are looked for, the gravest first; among equals the one that more columns call so, then by name. */
export function shownRows(rows: readonly Row[], filter: Filter, language: StaffLanguage): Row[] {
  const part = fold(filter.search)
  const collator = new Intl.Collator(language)
  const byName = (a: Row, b: Row) => collator.compare(a.name, b.name)
  const rank = (row: Row): readonly number[] => {
    if (filter.order === 'name') return []
    if (filter.order !== 'highest') return [cellOf(row, filter.order)?.level ?? 0]
    return [row.highest ?? 0, row.cells.filter(({ level }) => level !== null && level === row.highest).length]
  }
  const isWanted = ({ iso2, name, favourite }: Row) =>
    (part === '' || fold(name).includes(part) || fold(iso2) === part) &&
    (!filter.favourites || favourite) &&
    (filter.continent === null || continentOf(iso2) === filter.continent)
  return rows
    .filter(isWanted)
    .map((row) => ({ row, rank: rank(row) }))
    .toSorted((a, b) => {
      const differing = a.rank.findIndex((value, index) => value !== b.rank[index])
      return differing < 0 ? byName(a.row, b.row) : b.rank[differing]! - a.rank[differing]!
    })
    .map(({ row }) => row)
}
