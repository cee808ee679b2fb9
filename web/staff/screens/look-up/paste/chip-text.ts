import type { StaffLanguage } from '#domain/languages.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { formatDay, formatDays, formatShortDays } from '#web/ui/format-day.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import type { Words } from '#web/staff/words/words.ts'
import type { Chip, DatesChip } from './chips.ts'
import type { Gazetteer } from './reading/gazetteer.ts'
import { ageOn } from './people-chips.ts'
import type { Doubt, ReadPerson, Residence } from './reading/reading.ts'

export function spanText({ start, end }: Pick<DatesChip, 'start' | 'end'>, language: StaffLanguage, t: Words): string {
  // Days the wrong way round are said as they are read.
  if (start && end && start <= end) return formatDays({ from: start, to: end }, language)
  if (start && end) return t('paste.days.turned', { start: formatDay(start, language), end: formatDay(end, language) })
  if (start) return t('trip-details.days.from', { date: formatDay(start, language) })
  return end ? t('trip-details.days.to', { date: formatDay(end, language) }) : ''
}

const residenceText = ({ iso2, hasPermit, isPermanent }: Residence, language: StaffLanguage, t: Words): string => {
  const country = countryName(iso2, language)
  return t(isPermanent ? 'paste.lives.permanent' : hasPermit ? 'paste.lives.permit' : 'paste.lives', { country })
}

/** One person of the text in a line: what was read of the name, papers, age on the first day and residence. */
export function personText(person: ReadPerson, day: CalendarDate, language: StaffLanguage, t: Words): string {
  const { name, passports, birth, residence, paper, expires, visas = [] } = person
  const age = birth === null ? person.age : ageOn(birth, day)
  return [
    name ?? t('paste.nobody'),
    passports.length > 0 ? passports.map((iso2) => countryName(iso2, language)).join(' + ') : t('paste.no-nationality'),
    ...(age === null ? [] : [t('paste.age', { age })]),
    ...(residence ? [residenceText(residence, language, t)] : []),
    ...(paper ? [t(`paper-kind.${paper}`)] : []),
    ...visas.map((iso2) => t('paste.visa', { country: countryName(iso2, language) })),
    ...(expires ? [t('paste.expires', { day: formatDay(expires, language) })] : []),
  ].join(' · ')
}

/** Days, of which the first may be one of several, and how long it lasts. */
function datesText(chip: DatesChip, language: StaffLanguage, t: Words): { name: string; more: string } {
  const name = chip.window ? formatDays(chip.window, language) : spanText(chip, language, t)
  const nights = chip.nights === null ? '' : t('paste.nights', { count: chip.nights })
  return name === '' ? { name: nights, more: '' } : { name, more: nights }
}

/** Who has no papers: by the name, or by how many they are. */
const namesOf = (people: readonly ReadPerson[], t: Words): string =>
  people.length > 1 ? t('paste.people', { count: people.length }) : (people[0]?.name ?? t('paste.nobody'))

/** What a chip says, and in smaller letters what belongs to it. */
export function textOfChip(
  chip: Chip,
  gazetteer: Gazetteer,
  language: StaffLanguage,
  t: Words,
): { name: string; more: string } {
  if (chip.group === 'dates') return datesText(chip, language, t)
  if (chip.group === 'passports')
    return {
      name: chip.passports.map((iso2) => countryName(iso2, language)).join(' + ') || namesOf(chip.people, t),
      more: [
        ...(chip.passports.length === 0 ? [t('paste.no-nationality')] : []),
        ...(chip.count > 1 && chip.passports.length > 0 ? [t('paste.people', { count: chip.count })] : []),
        ...(chip.residence ? [residenceText(chip.residence, language, t)] : []),
        ...(chip.paper ? [t(`paper-kind.${chip.paper}`)] : []),
        ...(chip.people[0]?.visas ?? []).map((iso2) => t('paste.visa', { country: countryName(iso2, language) })),
      ].join(', '),
    }
  if (chip.group === 'children')
    return {
      name: t('paste.children', { count: chip.count }),
      more: chip.ages.length > 0 ? t('paste.ages', { ages: chip.ages.slice(0, 8).join(', ') }) : '',
    }
  const name = (chip.key && gazetteer.place(chip.key)?.name) ?? chip.written
  const { from, to } = chip.days
  const days =
    from && to
      ? formatShortDays({ from, to }, language)
      : spanText({ start: from ?? null, end: to ?? null }, language, t)
  return { name, more: chip.hours === null ? days : t('trip-details.hours.text', { hours: chip.hours }) }
}

/** A doubt in words: countries by their name, days as a reader writes them. */
export function doubtText({ key, values = {} }: Doubt, language: StaffLanguage, t: Words): string {
  const worded = Object.entries(values).map(([name, value]) => [
    name,
    name === 'country' ? countryName(value, language) : isCalendarDate(value) ? formatDay(value, language) : value,
  ])
  return t(`paste.doubt.${key}`, Object.fromEntries(worded))
}
