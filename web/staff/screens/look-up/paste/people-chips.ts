import { maxCitizenships } from '#domain/assessment/trip.ts'
import { addMonths, type CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { minorCompanies } from '#domain/rulebook/fact.ts'
import type { ChildrenChip, Decisions, PassportChip } from './chips.ts'
import type { Doubt, Reading, Traveller } from './reading/reading.ts'

/** Nationalities, each once with the number of people it was read of; as many as a search takes. */
export function passportChips({ passports }: Reading, { taken }: Decisions): readonly PassportChip[] {
  const byCountry = new Map<Iso2, { readonly people: Set<string>; readonly doubts: Map<string, Doubt> }>()
  for (const { iso2, who, doubts } of passports) {
    const known = byCountry.get(iso2) ?? { people: new Set<string>(), doubts: new Map<string, Doubt>() }
    byCountry.set(iso2, known)
    if (who !== null) known.people.add(who)
    for (const doubt of doubts) known.doubts.set(`${doubt.key} ${doubt.values?.country}`, doubt)
  }
  let count = 0
  const isOnePerson =
    byCountry.size > 1 && new Set(passports.map(({ who }) => who)).size === 1 && passports[0]!.who !== null
  const onePerson: readonly Doubt[] = isOnePerson ? [{ key: 'one-person' }] : []
  return [...byCountry].map(([iso2, { people, doubts }]): PassportChip => {
    const id = `passport ${iso2}`
    const wants = taken.get(id) ?? true
    if (wants) count += 1
    const isOver = wants && count > maxCitizenships
    const over: readonly Doubt[] = isOver ? [{ key: 'too-many', values: { max: String(maxCitizenships) } }] : []
    return {
      id,
      group: 'passports',
      iso2,
      count: people.size,
      isTaken: wants && !isOver,
      doubts: [...doubts.values(), ...onePerson, ...over],
    }
  })
}

const monthsOfAge = 18 * 12

const isMinor = ({ birth, age, isChild }: Traveller, day: CalendarDate): boolean =>
  birth === null ? isChild || (age !== null && age < 18) : addMonths(birth, monthsOfAge) > day

const ageOn = (birth: CalendarDate, day: CalendarDate): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(5) < birth.slice(5) ? 1 : 0)

/** Who is under 18 on the first day of the trip. One child may stand in several lines: with its birthday, and as a mark at its name. */
export function childrenChip(
  reading: Reading,
  day: CalendarDate,
  { taken, chosen }: Decisions,
): readonly ChildrenChip[] {
  const minors = reading.travellers.filter((traveller) => isMinor(traveller, day))
  const births = [
    ...new Map(
      minors.filter(({ birth }) => birth !== null).map(({ birth, who }) => [`${birth} ${who ?? ''}`, birth!]),
    ).values(),
  ]
  const known = births.length > 0 ? [...new Set(births)] : []
  const withAge = minors.filter(({ birth, age }) => birth === null && age !== null).map(({ age }) => age!)
  const marked = minors.filter(({ birth }) => birth === null).length
  const count = Math.max(known.length, marked, reading.countedChildren)
  if (count === 0) return []
  const id = 'children'
  const company = minorCompanies.find((one) => one === chosen.get(id)) ?? null
  return [
    {
      id,
      group: 'children',
      count,
      ages: [...known.map((birth) => ageOn(birth, day)), ...(known.length === 0 ? withAge : [])].sort((a, b) => a - b),
      company,
      isTaken: taken.get(id) ?? true,
      doubts: company === null ? [{ key: 'no-company' }] : [],
    },
  ]
}
