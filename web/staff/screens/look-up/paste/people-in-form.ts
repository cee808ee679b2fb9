import { addMonths, isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { ageOfMajority } from '#domain/assessment/traveller.ts'
import { noPassport } from '#domain/assessment/traveller-fields.ts'
import { holderOf, mergeEqual, type TypedTraveller } from '#web/staff/trip/party.ts'
import { CHILD_WITH_WHOM } from '#web/staff/travellers/typed-traveller.ts'
import type { ChildrenChip, PassportChip } from './chips.ts'
import { ageOn } from './people-chips.ts'
import { visaFor } from './visas.ts'
import type { ReadPerson } from './reading/reading.ts'

type Days = { readonly start: string; readonly end: string }

/** Rules ask for no more months after a trip; what lasts longer tells nobody apart. */
const monthsThatMatter = 12

/**
 * The people of a text as travellers, equal ones as one. Names stay beside the text. A child of whom only that it travels is told has
 * no paper yet, which the search then says of it.
 */
export function peopleInForm(
  profiles: readonly PassportChip[],
  children: ChildrenChip | undefined,
  days: Days,
): readonly TypedTraveller[] {
  const people = profiles.flatMap((profile) => profile.people.map((person) => travellerOf(person, children, days)))
  const known = people.filter(({ age, minor }) => age !== '' || minor !== '')
  const agesLeft = [...(children?.ages ?? [])]
  for (const { age } of known) if (agesLeft.includes(Number(age))) agesLeft.splice(agesLeft.indexOf(Number(age)), 1)
  const unknown = Array.from({ length: Math.max(0, (children?.count ?? 0) - known.length) }, (_, at) => ({
    ...holderOf(''),
    passports: [],
    age: agesLeft[at] === undefined ? '' : String(agesLeft[at]),
    minor: children?.company ?? '',
  }))
  return mergeEqual([...people, ...unknown])
}

export function travellerOf(
  { passports, residence, paper, expires, visas = [], ...person }: ReadPerson,
  children: ChildrenChip | undefined,
  days: Days,
): TypedTraveller {
  const age = ageAt(person, isCalendarDate(days.start) ? days.start : (children?.day ?? ''))
  const isMinor = age === null ? person.isChild : age < ageOfMajority
  return {
    ...holderOf(''),
    passports: passports.map((country) => ({
      ...noPassport,
      country,
      kind: paper ?? '',
      expires: expires !== null && matters(expires, days.end) ? expires : '',
    })),
    residence: residence?.iso2 ?? '',
    permit: residence?.isPermanent ? 'permanent' : '',
    until: residence?.until ?? '',
    holds: visas.flatMap((iso2) => visaFor[iso2] ?? []),
    age: isMinor && age !== null ? String(age) : '',
    minor: isMinor ? (children?.company ?? (age === null ? CHILD_WITH_WHOM : '')) : '',
  }
}

const ageAt = ({ birth, age }: Pick<ReadPerson, 'birth' | 'age'>, day: string): number | null =>
  birth !== null && isCalendarDate(day) ? ageOn(birth, day) : age

const matters = (expires: CalendarDate, end: string): boolean =>
  !isCalendarDate(end) || expires < addMonths(end, monthsThatMatter)
