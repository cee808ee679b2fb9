import { canonicalJson } from '#domain/canonical-json.ts'
import { coversDate } from '#domain/date-spans.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { reachOf } from '#domain/review/lint-finding.ts'
import type { Fact, Group } from '#domain/rulebook/fact.ts'
import type { Judging } from '../fact-editor/find-doubts.ts'

/** Whom and when a preview asks about first; an empty nationality is asked for. */
export type ChangedQuestion = { readonly citizenship: Iso2 | ''; readonly date: CalendarDate }

const changedIn = <Part>(published: readonly Part[], now: readonly Part[]): Part | undefined => {
  const before = new Set(published.map(canonicalJson))
  return now.find((part) => !before.has(canonicalJson(part)))
}
const firstDay = (from: CalendarDate | undefined, today: CalendarDate): CalendarDate =>
  from !== undefined && isCalendarDate(from) && from > today ? from : today

/** The first nationality and day for which the first rule that differs from what is published speaks; null: none does. */
export function changedQuestion(
  published: readonly Fact[],
  facts: readonly Fact[],
  { known, membership, nationalities, ownCountries }: Judging,
): ChangedQuestion | null {
  const fact = changedIn(published, facts)
  if (!fact) return null
  const date = firstDay(fact.from, known.today)
  const [own = ''] = ownCountries
  const meant = (token: string): readonly Iso2[] =>
    token === 'self' ? [own] : nationalities.filter((code) => membership.covers(token, code, date))
  const named = (fact.for ?? []).filter((token) => token !== 'everyone' && !token.startsWith('-')).flatMap(meant)
  const citizenship = named.find((code) => coversDate(reachOf(fact, code, own, membership)?.spans ?? [], date))
  return { citizenship: citizenship ?? '', date }
}

/** The same of the first member of a group that is new or belongs to it on other days. */
export function changedMember(
  published: Group | null,
  { kind, members }: Group,
  today: CalendarDate,
): ChangedQuestion | null {
  const member = kind === 'nationalities' ? changedIn(published?.members ?? [], members) : undefined
  return member ? { citizenship: member.code, date: firstDay(member.from, today) } : null
}
