import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Condition, TravelMode } from '../rulebook/fact.ts'
import type { Origin, Rulebook } from '../rulebook/rulebook.ts'
import type { Situation } from './situation.ts'
import type { StayDays } from './stop-days.ts'
import { ageTruth, holdingTruth, minorTruth, paperTruth, type Person } from './person.ts'
import { ordinaryChangeHours } from './trip.ts'
import type { Truth } from './truth.ts'

type IsNamed = (iso2: Iso2, tokens: readonly string[]) => boolean

const from = (test: boolean): Truth => (test ? 'holds' : 'fails')

const stayAtMost = (stay: StayDays, days: number): Truth =>
  stay.max <= days ? 'holds' : stay.min > days ? 'fails' : 'open'
const not = (truth: Truth): Truth => (truth === 'open' ? 'open' : from(truth === 'fails'))

const someOf = (possible: readonly TravelMode[], asked: readonly TravelMode[]): Truth =>
  possible.every((mode) => asked.includes(mode))
    ? 'holds'
    : possible.some((mode) => asked.includes(mode))
      ? 'open'
      : 'fails'

const onward = (tokens: readonly string[], { onwardTo }: Situation, rulebook: Rulebook, date: CalendarDate): Truth =>
  from(onwardTo !== null && rulebook.isNamed(onwardTo, tokens, date))

/** A change of planes of which no length is told is taken as an ordinary one; what holds for longer ones stays a condition. */
const hoursAtMost = ({ role, changeHours }: Situation, hours: number): Truth =>
  role !== 'TRANSIT'
    ? 'fails'
    : changeHours !== undefined
      ? from(changeHours <= hours)
      : hours >= ordinaryChangeHours
        ? 'holds'
        : 'open'

const hoursOver = ({ role, changeHours }: Situation, hours: number): Truth =>
  role !== 'TRANSIT' ? 'fails' : changeHours === undefined ? 'open' : from(changeHours > hours)

/** With `changeOver`, a country in which planes were only changed counts after that many hours. */
function arrival({ arrivingFrom: tokens, changeOver }: Condition, situation: Situation, isNamed: IsNamed): Truth {
  let result: Truth = 'fails'
  for (const { iso2, hours } of situation.arrivingFrom) {
    if (!isNamed(iso2, tokens!)) continue
    if (changeOver === undefined || hours === null) return 'holds'
    if (hours === 'unknown') result = 'open'
    else if (hours > changeOver) return 'holds'
  }
  return result
}

/** A change of planes on which the condition depends has no hours in the trip, whatever else is open. */
export function asksChangeHours(
  condition: Condition,
  situation: Situation,
  rulebook: Rulebook,
  date: CalendarDate,
): boolean {
  const { arrivingFrom, changeUpTo, changeOver } = condition
  const isOfThis = changeUpTo !== undefined || (changeOver !== undefined && !arrivingFrom)
  if (isOfThis && situation.changeHours === undefined) return true
  if (!arrivingFrom) return false
  return arrival(condition, situation, (iso2, tokens) => rulebook.isNamed(iso2, tokens, date)) === 'open'
}

/** All parts must hold; one that fails decides, whatever is open. */
export function truthOf(
  condition: Condition,
  situation: Situation,
  origin: Origin,
  rulebook: Rulebook,
  date: CalendarDate,
): Truth {
  const { stayUpTo, stayOver, inDays } = condition
  const { person } = situation
  let result: Truth = 'holds'
  const parts: (Truth | undefined)[] = [
    condition.by && someOf(situation.modes, condition.by),
    condition.arrivingFrom && arrival(condition, situation, (iso2, tokens) => rulebook.isNamed(iso2, tokens, date)),
    condition.onwardTo && onward(condition.onwardTo, situation, rulebook, date),
    condition.changeUpTo !== undefined ? hoursAtMost(situation, condition.changeUpTo) : undefined,
    condition.changeOver !== undefined && !condition.arrivingFrom
      ? hoursOver(situation, condition.changeOver)
      : undefined,
    condition.transit && transit(condition.transit, situation),
    stayUpTo !== undefined ? stayAtMost(situation.stayFor(origin, inDays), stayUpTo) : undefined,
    stayOver !== undefined ? not(stayAtMost(situation.stayFor(origin, inDays), stayOver)) : undefined,
    condition.residentOf && resident(condition.residentOf, person, rulebook, date),
    condition.citizenOf && from(isCitizen(condition.citizenOf, person, rulebook, date)),
    condition.holding && holdingTruth(condition.holding, person, { iso2: situation.iso2, date, rulebook }),
    condition.paper && paperTruth(condition.paper, person),
    condition.age && ageTruth(condition.age, person),
    condition.minor && minorTruth(condition.minor, person),
  ]
  for (const part of parts) {
    if (part === 'fails') return 'fails'
    if (part === 'open') result = 'open'
  }
  return result
}

/** Who lives there on a permit that has ended by then may have got another one. */
function resident(asked: readonly string[], person: Person, rulebook: Rulebook, date: CalendarDate): Truth {
  const { residence, permitUntil } = person
  if (residence === undefined) return 'open'
  if (!rulebook.isNamed(residence, asked, date)) return 'fails'
  return permitUntil !== undefined && permitUntil < date ? 'open' : 'holds'
}

/** Of passports that nobody tells of nobody asks. */
const isCitizen = (asked: readonly string[], { citizenOf }: Person, rulebook: Rulebook, date: CalendarDate): boolean =>
  citizenOf.some((iso2) => rulebook.isNamed(iso2, asked, date))

/** A change of planes stays airside, if it can, unless the traveller says otherwise: landside is a condition. */
function transit(kind: 'airside' | 'landside', { role, throughBorder }: Situation): Truth {
  if (role !== 'TRANSIT') return 'fails'
  if (throughBorder) return from(kind === 'landside')
  return kind === 'airside' ? 'holds' : 'open'
}
