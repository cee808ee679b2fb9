import { coversDate, union, type Spans } from '../date-spans.ts'
import { addDays, type CalendarDate, type DateSpan } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Group } from './fact.ts'

export type Membership = {
  /** The spans in which the code belongs to the group; undefined when it never does. */
  readonly spansOf: (group: string, code: Iso2) => Spans | undefined
  readonly has: (group: string) => boolean
  /** A token is a group id or an ISO code. */
  readonly covers: (token: string, code: Iso2, date: CalendarDate) => boolean
  /** First days on which a group named by one of the tokens gains or loses a member. */
  readonly changesOf: (tokens: readonly string[]) => readonly CalendarDate[]
}

/** Resolves included groups once. A cycle adds nothing (content checks refuse it before). */
export function resolveMembership(groups: readonly Group[]): Membership {
  const byId = new Map(groups.map((g) => [g.id, g]))
  const resolved = new Map<string, Map<Iso2, Spans>>()

  const resolve = (id: string, path: ReadonlySet<string>): Map<Iso2, Spans> => {
    const done = resolved.get(id)
    if (done) return done
    const members = new Map<Iso2, Spans>()
    const add = (code: Iso2, spans: Spans) => members.set(code, union(members.get(code) ?? [], spans))
    const group = byId.get(id)
    for (const { code, from, to } of group?.members ?? []) {
      const span: DateSpan = { ...(from && { from }), ...(to && { to }) }
      add(code, [span])
    }
    for (const included of group?.includes ?? [])
      if (!path.has(included))
        for (const [code, spans] of resolve(included, new Set([...path, included]))) add(code, spans)
    resolved.set(id, members)
    return members
  }
  for (const id of byId.keys()) resolve(id, new Set([id]))

  const spansOf = (group: string, code: Iso2) => resolved.get(group)?.get(code)
  return {
    spansOf,
    has: (group) => byId.has(group),
    changesOf: (tokens) => {
      const spans = tokens.flatMap((token) => [...(resolved.get(token)?.values() ?? [])].flat())
      const days = spans.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [addDays(to, 1)] : [])])
      return [...new Set(days)].toSorted()
    },
    covers: (token, code, date) => token === code || coversDate(spansOf(token, code) ?? [], date),
  }
}
