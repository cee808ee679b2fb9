/** Rows as they stand, and how many came since that are not shown yet. */
export type HeldRows<Row> = { readonly rows: readonly Row[]; readonly waiting: number }

/**
 * What is shown while somebody points at the rows: none of them moves, comes or goes, but each says what is so by now. What is
 * new waits until it is asked for.
 */
export function heldRows<Row>(
  shown: readonly Row[],
  newest: readonly Row[],
  idOf: (row: Row) => string,
): HeldRows<Row> {
  const byId = new Map(newest.map((row) => [idOf(row), row]))
  const known = new Set(shown.map(idOf))
  return {
    rows: shown.map((row) => byId.get(idOf(row)) ?? row),
    waiting: newest.filter((row) => !known.has(idOf(row))).length,
  }
}
