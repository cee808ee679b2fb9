import type { DocumentKind } from '../catalogue/travel-types.ts'
import type { Iso2 } from '../places.ts'
import type { DocumentTable } from './parts.ts'

const ordinary: ReadonlySet<DocumentKind> = new Set(['Passport', 'Id'])

type Short = {
  readonly minors: boolean
  /** Whom nothing is told. */
  readonly free: ReadonlySet<Iso2>
}

/** What people travel on: passport and identity card, and a child's where children travel. The other kinds are the page's. */
export function shortTable(table: DocumentTable, { minors, free }: Short): DocumentTable | null {
  const shown = table.columns.flatMap(({ citizenshipIso2s }, at) => (isForThose(citizenshipIso2s, free) ? [] : [at]))
  const rows = table.rows.filter(({ kinds }) =>
    kinds.some((kind) => ordinary.has(kind) || (minors && kind === 'ChildrenPassport')),
  )
  if (rows.length === 0 || shown.length === 0) return null
  return {
    ...table,
    columns: shown.map((at) => table.columns[at]!),
    rows: rows.map((row) => ({
      ...row,
      cells: shown.map((at) => row.cells[at]!),
      notes: row.notes.filter(({ citizenshipIso2s }) => !isForThose(citizenshipIso2s, free)),
    })),
    after: [],
  }
}

export const isForThose = (citizenshipIso2s: readonly Iso2[], those: ReadonlySet<Iso2>): boolean =>
  citizenshipIso2s.length > 0 && citizenshipIso2s.every((iso2) => those.has(iso2))
