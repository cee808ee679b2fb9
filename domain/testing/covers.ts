import type { DateSpan } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { Fact } from '../rulebook/fact.ts'

/** What a rule says of one person on one day, read off the content word for word: tests compare the compiled rulebook with it. */
const isWithin = ({ from, to }: DateSpan, day: string): boolean =>
  (from === undefined || from <= day) && (to === undefined || day <= to)

function isMember(id: string, code: Iso2, day: string, content: RuleContent): boolean {
  const group = content.groups.find((each) => each.id === id)
  return (
    group !== undefined &&
    (group.members.some((member) => member.code === code && isWithin(member, day)) ||
      group.includes.some((included) => isMember(included, code, day, content)))
  )
}

/** Whether the fact's own dates and its `for` cover somebody of this nationality in this country on this day. */
export function covers(fact: Fact, nationality: Iso2, country: Iso2, day: string, content: RuleContent): boolean {
  const means = (token: string): boolean =>
    token === 'everyone' ||
    token === nationality ||
    (token === 'self' && nationality === country) ||
    isMember(token, nationality, day, content)
  const named = fact.for?.filter((token) => !token.startsWith('-')) ?? []
  const excluded = fact.for?.filter((token) => token.startsWith('-')) ?? []
  return (
    isWithin(fact, day) && (named.length === 0 || named.some(means)) && !excluded.some((token) => means(token.slice(1)))
  )
}

/** The facts that speak of these places on a day: their own, and those of the policies that they take part in then. */
export const factsAt = (places: readonly PlaceRef[], day: string, content: RuleContent): readonly Fact[] =>
  content.restrictions
    .filter(({ place }) => places.some(({ type, id }) => type === place.type && id === place.id))
    .flatMap(({ facts, policies }) => [
      ...facts,
      ...policies
        .filter((participation) => isWithin(participation, day))
        .flatMap(({ policy }) => content.policies.find(({ id }) => id === policy)?.facts ?? []),
    ])
