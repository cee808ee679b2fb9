import { canonicalJson } from '#domain/canonical-json.ts'

/** One row of an imported record that is another one now; without `before` it is new, without `after` gone. */
export type RowChange = { readonly name: string; readonly before?: unknown; readonly after?: unknown }
export type RowChanges = { readonly list: readonly RowChange[]; readonly same: number }

/** Rows by what became of them. */
export type Counts = {
  readonly added: number
  readonly changed: number
  readonly dropped: number
  readonly same: number
}

export function changesOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): RowChanges {
  const list: RowChange[] = []
  let same = 0
  for (const [name, row] of after) {
    const old = before.get(name)
    if (old === undefined) list.push({ name, after: row })
    else if (canonicalJson(old) === canonicalJson(row)) same += 1
    else list.push({ name, before: old, after: row })
  }
  for (const [name, row] of before) if (!after.has(name)) list.push({ name, before: row })
  return { list, same }
}

export const isDropped = ({ after }: RowChange): boolean => after === undefined
const isAdded = ({ before }: RowChange): boolean => before === undefined

export function countsOf({ list, same }: RowChanges): Counts {
  const added = list.filter(isAdded).length
  const dropped = list.filter(isDropped).length
  return { added, dropped, changed: list.length - added - dropped, same }
}

export function wordsOfCounts(changes: RowChanges): string {
  const { added, changed, dropped, same } = countsOf(changes)
  return `${added} added, ${changed} changed, ${dropped} dropped, ${same} as before`
}

export const together = (all: readonly RowChanges[]): RowChanges => ({
  list: all.flatMap(({ list }) => list),
  same: all.reduce((sum, { same }) => sum + same, 0),
})

/** "DE → TH: days 30 → 60". */
export function wordsOfChange({ name, before, after }: RowChange): string {
  if (before === undefined) return `${name}: new, ${short(after)}`
  if (after === undefined) return `${name}: gone, was ${short(before)}`
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const differing = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => canonicalJson(old[field]) !== canonicalJson(now[field]),
  )
  return `${name}: ${differing.map((field) => `${field} ${short(old[field])} → ${short(now[field])}`).join(', ')}`
}

const fieldsOf = (row: unknown): Readonly<Record<string, unknown>> =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Record<string, unknown>) : { row }

const mostLetters = 120
function short(value: unknown): string {
  if (value === undefined) return 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text
}

const mostNamed = 20
/** The first ones, and how many more there are. */
export const firstOf = <T>(all: readonly T[], words: (one: T) => string): string[] => [
  ...all.slice(0, mostNamed).map(words),
  ...(all.length > mostNamed ? [`and ${all.length - mostNamed} more`] : []),
]
