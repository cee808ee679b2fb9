import { maxCitizenships } from '#domain/assessment/trip.ts'
import { daysText } from '#domain/assessment/stop-days-text.ts'
import type { SearchForm } from '../search/search-form.ts'
import { isReady, type Chip, type PassportChip } from './chips.ts'

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
    ...travellersOf(of('passports')),
  }
}

/** The search for others of the same trip, as many as it takes, and who is still left. */
export function askOthers(form: SearchForm, others: readonly PassportChip[]) {
  const asked: PassportChip[] = []
  for (const one of others) {
    const countries = new Set([...asked, one].flatMap(({ passports }) => passports))
    if (countries.size <= maxCitizenships) asked.push(one)
  }
  const left = others.filter((one) => !asked.includes(one))
  return { form: { ...form, passports: '', ...travellersOf(asked) }, left }
}

/** People as far as the search can hold them: their nationalities, and the one residence that all have of whom it is told. */
function travellersOf(profiles: readonly PassportChip[]): Partial<SearchForm> {
  if (profiles.length === 0) return {}
  const residences = new Set(profiles.flatMap(({ residence }) => (residence ? [residence.iso2] : [])))
  const [residence] = residences
  return {
    citizenships: [...new Set(profiles.flatMap(({ passports }) => passports))],
    passports: profiles.length === 1 && profiles[0]!.passports.length > 1 && profiles[0]!.count === 1 ? 'one' : '',
    ...(residence && residences.size === 1 && { residence: `COUNTRY:${residence}` }),
  }
}

/** Those that are over the limit of a search, and so not asked about. */
export const notAsked = (chips: readonly Chip[]): readonly PassportChip[] =>
  chips.filter(
    (chip): chip is PassportChip =>
      chip.group === 'passports' && !chip.isTaken && chip.doubts.some(({ key }) => key === 'too-many-people'),
  )
