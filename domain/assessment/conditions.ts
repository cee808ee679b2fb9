import type { CalendarDate } from '../dates.ts'
import type { Condition, TravelMode } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import type { Situation } from './situation.ts'
import type { StayDays } from './stop-days.ts'

/** `open`: the trip does not decide it. */
export type Truth = 'holds' | 'fails' | 'open'

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

const hoursAtMost = ({ role, changeHours }: Situation, hours: number): Truth =>
  role !== 'TRANSIT' ? 'fails' : changeHours === undefined ? 'open' : from(changeHours <= hours)

/** All parts must hold; one that fails decides, whatever is open. */
export function truthOf(
  condition: Condition,
  situation: Situation,
  stay: StayDays,
  rulebook: Rulebook,
  date: CalendarDate,
): Truth {
  let result: Truth = 'holds'
  const parts: (Truth | undefined)[] = [
    condition.by && someOf(situation.modes, condition.by),
    condition.arrivingFrom &&
      from(situation.arrivingFrom.some((iso2) => rulebook.isNamed(iso2, condition.arrivingFrom!, date))),
    condition.onwardTo && onward(condition.onwardTo, situation, rulebook, date),
    condition.changeUpTo !== undefined ? hoursAtMost(situation, condition.changeUpTo) : undefined,
    condition.changeOver !== undefined ? not(hoursAtMost(situation, condition.changeOver)) : undefined,
    condition.transit && transit(condition.transit, situation),
    condition.stayUpTo !== undefined ? stayAtMost(stay, condition.stayUpTo) : undefined,
    condition.stayOver !== undefined ? not(stayAtMost(stay, condition.stayOver)) : undefined,
    condition.residentOf &&
      (situation.residence === undefined
        ? 'open'
        : from(rulebook.isNamed(situation.residence, condition.residentOf, date))),
    condition.holding && 'open',
    condition.age && 'open',
    condition.minor && (situation.minor === undefined ? 'open' : from(condition.minor.includes(situation.minor))),
  ]
  for (const part of parts) {
    if (part === 'fails') return 'fails'
    if (part === 'open') result = 'open'
  }
  return result
}

/** A change of planes stays airside, if it can, unless the traveller says otherwise: landside is a condition. */
function transit(kind: 'airside' | 'landside', { role, throughBorder }: Situation): Truth {
  if (role !== 'TRANSIT') return 'fails'
  if (throughBorder) return from(kind === 'landside')
  return kind === 'airside' ? 'holds' : 'open'
}
