import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { isReady, type Chip, type Decisions } from './chips.ts'
import { datesChip } from './dates-chip.ts'
import { childrenChip, passportChips } from './people-chips.ts'
import { placeChips } from './place-chips.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import type { Reading } from './reading/reading.ts'
import { withTaken } from './seen.ts'

/**
 * What was read as chips, as far as it was decided about them. `home`: the country from which this agency's trips begin; `begins`: the first
 * day that the search has, for a text without days.
 */
export function proposeChips(
  read: Reading,
  decisions: Decisions,
  gazetteer: Gazetteer,
  today: CalendarDate,
  home: Iso2 | null = null,
  begins: CalendarDate | null = null,
): readonly Chip[] {
  const reading = withTaken(read, decisions)
  const places = placeChips(reading, decisions, gazetteer, home)
  const isReturn = !places.some(({ doubts }) => doubts.some(({ key }) => key === 'one-way'))
  const dates = datesChip(reading, isReturn, today, decisions)
  const [span] = dates
  const first = span?.start ?? span?.window?.from ?? begins ?? today
  return [
    ...places,
    ...dates,
    ...passportChips(reading, span?.end ?? span?.start ?? null, first, decisions),
    ...childrenChip(reading, first, decisions),
  ]
}

/** Which parts of the search a text has nothing about: they stay as they are. */
export function keptOf(chips: readonly Chip[]): readonly ('from' | 'passports')[] {
  const ready = chips.filter(isReady)
  return (['from', 'passports'] as const).filter((group) => !ready.some((chip) => chip.group === group))
}
