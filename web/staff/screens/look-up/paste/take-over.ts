import { maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { nightsText } from '#domain/assessment/nights-text.ts'
import { daysText } from '#domain/assessment/stop-days-text.ts'
import type { SearchForm } from '../search/search-form.ts'
import { isReady, type Chip, type ChildrenChip, type PassportChip } from './chips.ts'
import { peopleInForm } from './people-in-form.ts'

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
    ...((hasRoute || dates) && {
      start: dates?.start ?? daysText(dates?.window ?? {}),
      end: dates?.end ?? (dates?.nights == null ? '' : nightsText(dates.nights)),
    }),
    travellers: travellersAfter(form, of('passports'), children, {
      hasRoute,
      start: dates?.start ?? form.start,
      end: dates?.end ?? form.end,
    }),
  }
}

type Trip = { readonly hasRoute: boolean; readonly start: string; readonly end: string }

/** Nationalities that a text does not name stay; of whom it does, and the children of another trip, do not. */
function travellersAfter(
  { travellers }: SearchForm,
  profiles: readonly PassportChip[],
  children: ChildrenChip | undefined,
  { hasRoute, ...days }: Trip,
) {
  if (profiles.length > 0) return peopleInForm(profiles, children, days)
  const kept = hasRoute ? travellers.map((each) => ({ ...each, minor: '' })) : travellers
  return children ? [...kept, ...peopleInForm([], children, days)] : kept
}

/** The search for others of the same trip, as many as it takes, and who is still left. */
export function askOthers(form: SearchForm, others: readonly PassportChip[]) {
  const asked = others.slice(0, maxTravellers)
  return {
    form: { ...form, travellers: peopleInForm(asked, undefined, form) },
    left: others.slice(maxTravellers),
  }
}

/** Those that are over the limit of a search, and so not asked about. */
export const notAsked = (chips: readonly Chip[]): readonly PassportChip[] =>
  chips.filter(
    (chip): chip is PassportChip =>
      chip.group === 'passports' && !chip.isTaken && chip.doubts.some(({ key }) => key === 'too-many-people'),
  )
