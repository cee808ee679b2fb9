import type { StaffLanguage } from '#domain/languages.ts'
import type { Iso2 } from '#domain/places.ts'
import { offersCountry, type Portfolio } from '#domain/status/portfolio.ts'
import { statuses, type Status } from '#domain/status/status.ts'
import type { CountryAnswer } from '#domain/where-to-go/country-answer.ts'

/** What narrows the countries; several are asked for together. */
export const wishes = ['no-visa', 'id-card', 'in-time', 'favourites', 'portfolio'] as const
export type Wish = (typeof wishes)[number]

export const orders = ['name', 'status', 'until'] as const
export type Order = (typeof orders)[number]

/** What the organisation sells most, and all that it offers; null: it has no portfolio. */
export type Ours = { readonly favourites: readonly Iso2[]; readonly portfolio: Portfolio | null }

/** How an answer is looked at. */
export type Shown = {
  readonly wishes: readonly Wish[]
  readonly statuses: readonly Status[]
  readonly name: string
  readonly order: Order
  readonly isDescending: boolean
}

/** Only a plain yes: what is not known, or holds under a condition, is none. */
export function isWish(wish: Wish, country: CountryAnswer, { favourites, portfolio }: Ours): boolean {
  switch (wish) {
    case 'no-visa':
      return country.noVisa === 'yes'
    case 'id-card':
      return country.idCard === 'yes'
    case 'in-time':
      return country.inTime === 'yes'
    case 'favourites':
      return favourites.includes(country.iso2)
    case 'portfolio':
      return offersCountry(portfolio, country.iso2) !== false
  }
}

export const countOf = (wish: Wish, countries: readonly CountryAnswer[], ours: Ours): number =>
  countries.filter((country) => isWish(wish, country, ours)).length

export function shownCountries(
  countries: readonly CountryAnswer[],
  { wishes: asked, statuses: chosen, name, order, isDescending }: Shown,
  ours: Ours,
  language: StaffLanguage,
): CountryAnswer[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  const typed = plain(name)
  const byName = (a: CountryAnswer, b: CountryAnswer) => collator.compare(a.name, b.name)
  const found = countries.filter(
    (country) =>
      asked.every((wish) => isWish(wish, country, ours)) &&
      (chosen.length === 0 || chosen.includes(country.status)) &&
      (plain(country.name).includes(typed) || country.iso2.toLowerCase() === typed),
  )
  const compare = {
    name: byName,
    status: (a: CountryAnswer, b: CountryAnswer) => statuses.indexOf(a.status) - statuses.indexOf(b.status),
    until: (a: CountryAnswer, b: CountryAnswer) => (untilKey(a) < untilKey(b) ? -1 : untilKey(a) > untilKey(b) ? 1 : 0),
  }[order]
  return found.toSorted((a, b) => (isDescending ? -compare(a, b) : compare(a, b)) || byName(a, b))
}

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')

/** The earliest day first, then what can be booked on any, then what nobody knows, then what is too late or not possible. */
function untilKey({ bookable }: CountryAnswer): string {
  const rank = { until: 0, 'any-day': 1, 'not-known': 2, 'too-late': 3, refused: 4 }[bookable.kind]
  return `${rank}${'day' in bookable ? bookable.day : ''}`
}
