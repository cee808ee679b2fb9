import type { CalendarDate } from '#domain/dates.ts'
import { daysText } from '#domain/assessment/stop-days-text.ts'
import type { SearchForm } from '../search/search-form.ts'
import { isReady, type Chip, type Decisions } from './chips.ts'
import { datesChip } from './dates-chip.ts'
import { childrenChip, passportChips } from './people-chips.ts'
import { placeChips } from './place-chips.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import type { Reading } from './reading/reading.ts'

/** What was read as chips, as far as it was decided about them. */
export function proposeChips(
  reading: Reading,
  decisions: Decisions,
  gazetteer: Gazetteer,
  today: CalendarDate,
): readonly Chip[] {
  const places = placeChips(reading, decisions, gazetteer)
  const isReturn = !places.some(({ doubts }) => doubts.some(({ key }) => key === 'one-way'))
  const dates = datesChip(reading, isReturn, today, decisions)
  return [
    ...places,
    ...dates,
    ...passportChips(reading, decisions),
    ...childrenChip(reading, dates[0]?.start ?? today, decisions),
  ]
}

/** Which parts of the search a text has nothing about: they stay as they are. */
export function keptOf(chips: readonly Chip[]): readonly ('from' | 'passports')[] {
  const ready = chips.filter(isReady)
  return (['from', 'passports'] as const).filter((group) => !ready.some((chip) => chip.group === group))
}

/**
 * The search with what was read. A new route takes the place of the whole old one, its days, changes and children too; a departure or
 * nationalities that the text does not name stay.
 */
export function takeOver(form: SearchForm, chips: readonly Chip[]): SearchForm {
  const ready = chips.filter(isReady)
  const of = <Group extends Chip['group']>(group: Group) =>
    ready.filter((chip): chip is Extract<Chip, { readonly group: Group }> => chip.group === group)
  const placesOf = (group: 'from' | 'to' | 'via') =>
    ready.flatMap((chip) =>
      'key' in chip && chip.group === group && chip.key !== null ? [{ ...chip, key: chip.key }] : [],
    )
  const [from] = placesOf('from')
  const [to, via] = [placesOf('to'), placesOf('via')]
  const [dates] = of('dates')
  const [children] = of('children')
  const passports = of('passports')
  const isOnePerson = passports.length > 1 && passports[0]!.doubts.some(({ key }) => key === 'one-person')
  const hasRoute = to.length > 0
  return {
    ...form,
    ...(from && { from: from.key }),
    ...(hasRoute && {
      to: to.map(({ key }) => key),
      days: to.map(({ days }) => (dates ? daysText(days) : '')),
      via: via.map(({ key }) => key),
      hours: via.map(({ hours }) => (hours === null ? '' : String(hours))),
      by: '',
    }),
    ...((hasRoute || dates) && { start: dates?.start ?? '', end: dates?.end ?? '' }),
    ...((hasRoute || children) && { minor: children?.company ?? '' }),
    ...(passports.length > 0 && {
      citizenships: passports.map(({ iso2 }) => iso2),
      passports: isOnePerson ? 'one' : '',
    }),
  }
}
