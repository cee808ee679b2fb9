import type { Cruise, PortCall } from './cruise.ts'
import { partOfCruise } from './part-of-cruise.ts'

const portOf = ({ unLocode, iso2, port }: PortCall): string => unLocode ?? `${iso2} ${port}`

/**
 * The cruise that a page keeps as the timetable has it now, of a part the same part. Where calls came or went before it, the part is found by
 * the ports of boarding and leaving, if the ship is at each of them once. Null: it cannot be told which part it is now.
 */
export function cruiseAsNow({ part, calls }: Cruise, whole: Cruise): Cruise | null {
  if (part === undefined) return whole
  const [first, last] = [calls[0]!, calls.at(-1)!].map(portOf) as [string, string]
  const ports = whole.calls.map(portOf)
  if (ports[part.boards - 1] === first && ports[part.leaves - 1] === last) return partOfCruise(whole, part)
  const isOnce = (port: string) => ports.indexOf(port) >= 0 && ports.indexOf(port) === ports.lastIndexOf(port)
  if (!isOnce(first) || !isOnce(last)) return null
  return partOfCruise(whole, { boards: ports.indexOf(first) + 1, leaves: ports.indexOf(last) + 1 })
}

/** One call as it was and as it is, at the same place of the order; null: there was none, or is none any more. */
export type MovedCall = { readonly before: PortCall | null; readonly after: PortCall | null }

const isSame = (one: PortCall | undefined, other: PortCall | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  portOf(one) === portOf(other) &&
  one.arrives === other.arrives &&
  one.departs === other.departs

/** What is different for who is aboard: another port, day or hour. How a port is written or where it lies is none. */
export function movedCalls(kept: Cruise, now: Cruise): MovedCall[] {
  const before = [...kept.calls]
  const after = [...now.calls]
  while (before.length > 0 && isSame(before[0], after[0])) [before, after].forEach((calls) => calls.shift())
  while (before.length > 0 && isSame(before.at(-1), after.at(-1))) [before, after].forEach((calls) => calls.pop())
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => ({
    before: before[at] ?? null,
    after: after[at] ?? null,
  })).filter(({ before: was, after: is }) => !isSame(was ?? undefined, is ?? undefined))
}
