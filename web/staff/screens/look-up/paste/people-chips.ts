import { maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { addMonths, type CalendarDate } from '#domain/dates.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'
import { isToldOf, type ChildrenChip, type Decisions, type PassportChip } from './chips.ts'
import { visaFor } from './visas.ts'
import type { Doubt, Reading, ReadPerson } from './reading/reading.ts'

/** Those of several lines about one person as one. */
export function eachOnce(people: readonly ReadPerson[]): readonly ReadPerson[] {
  const byWho = new Map<string, ReadPerson>()
  const all: (ReadPerson | string)[] = []
  for (const person of people) {
    const known = person.who === null ? undefined : byWho.get(person.who)
    if (person.who === null) all.push(person)
    else if (!known) all.push(person.who)
    if (person.who !== null) byWho.set(person.who, known ? joined(known, person) : person)
  }
  return all.map((one) => (typeof one === 'string' ? byWho.get(one)! : one))
}

function joined(known: ReadPerson, more: ReadPerson): ReadPerson {
  return {
    ...known,
    passports: [...new Set([...known.passports, ...more.passports])],
    residence: known.residence ?? more.residence,
    expires: known.expires ?? more.expires,
    ...((known.visas || more.visas) && { visas: [...new Set([...(known.visas ?? []), ...(more.visas ?? [])])] }),
    doubts: [...known.doubts, ...more.doubts],
  }
}

/** Equal papers are one profile: the same passports, residence, permit and kind of paper. */
export const profileOf = ({ name, passports, residence, paper, visas = [] }: ReadPerson): string =>
  [
    ...(passports.length === 0 && name ? [name] : []),
    passports.toSorted().join('+'),
    ...(residence
      ? [
          `in ${residence.iso2}${residence.hasPermit ? ' with permit' : ''}${residence.isPermanent ? ' for good' : ''}${residence.until ? ` until ${residence.until}` : ''}`,
        ]
      : []),
    ...(paper ? [paper] : []),
    ...visas.toSorted().map((iso2) => `visa ${iso2}`),
  ].join(' ')

/** People with a nationality, by their papers; as many as a search takes. `last`: of the trip. */
export function passportChips(
  { people }: Reading,
  last: CalendarDate | null,
  first: CalendarDate,
  { taken }: Decisions,
): readonly PassportChip[] {
  const known = eachOnce(people).filter(({ passports, isTaken }) => passports.length > 0 || isTaken)
  const profiles = [...Map.groupBy(known, profileOf)]
  let asked = 0
  const read = profiles.map(([profile, own]): PassportChip => {
    const id = `passport ${profile}`
    const { passports, residence, paper } = own[0]!
    const wants = taken.get(id) ?? true
    const isOver = wants && asked >= maxTravellers
    if (wants && !isOver) asked += 1
    return {
      id,
      group: 'passports',
      passports,
      residence,
      paper,
      people: own,
      count: own.length,
      isTaken: wants && !isOver,
      doubts: [
        ...new Map(
          own
            .flatMap((person) => personDoubts(person, first))
            .map((doubt) => [`${doubt.key} ${Object.values(doubt.values ?? {}).join(' ')}`, doubt]),
        ).values(),
        ...(profiles.length === 1 && passports.length > 1 && !saysOnePerson(own)
          ? [{ key: 'one-person' } as const]
          : []),
        ...expired(own, last),
        ...(isOver ? [{ key: 'too-many-people', values: { max: String(maxTravellers) } } as const] : []),
      ],
    }
  })
  return read.length === 0 ? [] : [...read, ...unreadChip(people, taken)]
}

const saysOnePerson = (people: readonly ReadPerson[]): boolean =>
  people.some(({ doubts }) => doubts.some(({ key }) => key === 'one-person'))

/** Who stands in a list beside those, without a nationality: the search asks for their papers, and nobody is dropped. */
function unreadChip(people: readonly ReadPerson[], taken: Decisions['taken']): readonly PassportChip[] {
  const unread = eachOnce(people).filter(isUnread)
  if (unread.length === 0) return []
  const id = 'passport unread'
  return [
    {
      id,
      group: 'passports',
      passports: [],
      residence: null,
      paper: null,
      people: unread,
      count: unread.length,
      isTaken: taken.get(id) ?? true,
      doubts: [],
    },
  ]
}

const isUnread = ({ who, passports, isTaken }: ReadPerson): boolean =>
  !isTaken && who !== null && /^(?:row|line) /.test(who) && passports.length === 0

function expired(people: readonly ReadPerson[], last: CalendarDate | null): readonly Doubt[] {
  const days = people.flatMap(({ expires }) => (expires !== null && last !== null && expires < last ? [expires] : []))
  return [...new Set(days)].slice(0, 1).map((day) => ({ key: 'passport-expires', values: { day } }))
}

const monthsOfAge = 18 * 12

const isMinor = ({ birth, age, isChild }: ReadPerson, day: CalendarDate): boolean =>
  birth === null ? (age === null ? isChild : age < 18) : addMonths(birth, monthsOfAge) > day

/** What is doubtful of somebody: what was not understood, and a child of thirty. */
export function personDoubts(person: ReadPerson, day: CalendarDate): readonly Doubt[] {
  const age = person.birth === null ? person.age : ageOn(person.birth, day)
  // Of a visa that the search has no words for, somebody has to be told.
  const doubts = person.doubts.map((doubt): Doubt => {
    const country = doubt.values?.['country'] ?? ''
    const isUnused = doubt.key.startsWith('visa-') && visaFor[country] === undefined
    return isUnused ? { key: 'visa-unused', values: { country } } : doubt
  })
  const isGrown = person.isChild && age !== null && !isMinor(person, day)
  return isGrown ? [...doubts, { key: 'grown-child', values: { age: String(age) } }] : doubts
}

/** Full years on a day. */
export const ageOn = (birth: CalendarDate, day: CalendarDate): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

/** Who is under 18 on the first day of the trip. One child may stand in several lines: with its birthday, and as a mark at its name. */
export function childrenChip(
  reading: Reading,
  day: CalendarDate,
  { taken, chosen }: Decisions,
): readonly ChildrenChip[] {
  const minors = eachOnce(reading.people).filter((person) => isMinor(person, day))
  const births = minors.flatMap(({ birth }) => (birth === null ? [] : [birth]))
  // A birthday in two forms of words is that of one child; in two lines of one list, of twins.
  const named = minors.filter(({ birth, who }) => birth !== null && who !== null).length
  const known = named === births.length ? births : [...new Set(births)]
  const withAge = minors.flatMap(({ birth, age }) => (birth === null && age !== null ? [age] : []))
  const marked = minors.filter(({ birth }) => birth === null).length
  const count = Math.max(known.length, marked, reading.countedChildren)
  if (count === 0) return []
  const id = 'children'
  const company = minorCompanies.find((one) => one === chosen.get(id)) ?? null
  const ages = [...known.map((birth) => ageOn(birth, day)), ...(known.length === 0 ? withAge : [])].sort(
    (a, b) => a - b,
  )
  return [
    {
      id,
      group: 'children',
      count,
      ages,
      day,
      company,
      isTaken: taken.get(id) ?? true,
      doubts: isToldOf({ company, ages, count }) ? [] : [{ key: 'no-company' }],
    },
  ]
}
