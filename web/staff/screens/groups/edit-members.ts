import type { DateSpan } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { Group } from '#domain/rulebook/fact.ts'

export type Member = Group['members'][number]
export type Members = Group['members']

/** A span without ends that are not set. */
const spanOf = ({ from, to }: DateSpan): DateSpan => ({ ...(from && { from }), ...(to && { to }) })

const overlap = (a: DateSpan, b: DateSpan): boolean =>
  (a.from ?? '') <= (b.to ?? '9999-12-31') && (b.from ?? '') <= (a.to ?? '9999-12-31')

/** Below those that are there; who is a member on some of these days already is not added a second time. */
export function withMembers(members: Members, codes: readonly Iso2[], span: DateSpan): Members {
  const isThere = (code: Iso2) => members.some((member) => member.code === code && overlap(member, span))
  const added = [...new Set(codes)].filter((code) => !isThere(code))
  return [...members, ...added.map((code) => ({ code, ...spanOf(span) }))]
}

/** Those of the codes that would not be added, for they are members on some of these days. */
export const alreadyMembers = (members: Members, codes: readonly Iso2[], span: DateSpan): readonly Iso2[] =>
  codes.filter((code) => members.some((member) => member.code === code && overlap(member, span)))

export const withDates = (members: Members, index: number, span: DateSpan): Members =>
  members.map((member, at) => (at === index ? { code: member.code, ...spanOf(span) } : member))

export const withoutMember = (members: Members, index: number): Members => members.toSpliced(index, 1)

/** Where it was, as far as the list is still that long; once only. */
export const withMemberAgain = (members: Members, member: Member, index: number): Members =>
  members.includes(member) ? members : members.toSpliced(Math.min(index, members.length), 0, member)

export type ShownMember = { readonly member: Member; readonly index: number; readonly name: string }

/** In the order of their names, then of their days; `index` is the place in the list itself. */
export function shownMembers(
  members: Members,
  nameOf: (code: Iso2) => string,
  language: string,
): readonly ShownMember[] {
  const { compare } = new Intl.Collator(language)
  return members
    .map((member, index) => ({ member, index, name: nameOf(member.code) }))
    .toSorted((a, b) => compare(a.name, b.name) || compare(a.member.from ?? '', b.member.from ?? ''))
}

/** How many belong to it on a day, of those that it names itself. */
export const membersOn = (members: Members, day: string): number =>
  new Set(members.filter(({ from = '', to = '9999-12-31' }) => from <= day && day <= to).map(({ code }) => code)).size
