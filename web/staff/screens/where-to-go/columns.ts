import type { StaffLanguage } from '#domain/languages.ts'
import { offersCountry, type Portfolio } from '#domain/status/portfolio.ts'
import type { CountryAnswer, CountryCell } from '#domain/where-to-go/country-answer.ts'
import type { Words } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { namesOf, type Labels } from './people.ts'

export type Reader = { readonly t: Words; readonly language: StaffLanguage }

/** Until when it can be booked: a day, or why there is none. */
export function untilText({ bookable }: CountryAnswer, isDated: boolean, { t, language }: Reader): string {
  if ('day' in bookable) return t(`where-to-go.until.${bookable.kind}`, { date: formatDay(bookable.day, language) })
  return t(`where-to-go.until.${bookable.kind === 'not-known' && !isDated ? 'no-date' : bookable.kind}`)
}

/** For whom the day counts; empty where it is for all. */
export const untilFor = (country: CountryAnswer, labels: Labels, t: Words): string =>
  'citizenships' in country.bookable ? namesOf(country.bookable.citizenships, country, labels, t) : ''

export const firstText = (country: CountryAnswer, labels: Labels, { t }: Reader): string => {
  const { first } = country
  if (first === null) return t('where-to-go.nothing-to-do')
  const who = namesOf(first.citizenshipIso2s, country, labels, t)
  return [`${first.text}: ${first.whenShort}`, who && `(${who})`].filter(Boolean).join(' ')
}

const cellText = ({ headline, onlyIf, isChosen }: CountryCell, t: Words): string =>
  [headline, onlyIf, isChosen ? '' : t('where-to-go.not-used')].filter(Boolean).join('; ')

/** The table as rows of texts, for a file. */
export function tableTexts(
  countries: readonly CountryAnswer[],
  isDated: boolean,
  labels: Labels,
  reader: Reader,
  portfolio: Portfolio | null,
): string[][] {
  const { t } = reader
  const passports =
    countries[0]?.cells.map(({ citizenshipIso2 }) => labels.get(citizenshipIso2) ?? citizenshipIso2) ?? []
  const hasBetter = countries.some(({ better }) => better !== null)
  const told = (answer: CountryAnswer['noVisa']) => t(`where-to-go.told.${answer}`)
  const head = [
    t('where-to-go.code'),
    t('where-to-go.country'),
    t('where-to-go.verdict'),
    ...passports,
    t('where-to-go.wish.no-visa'),
    t('where-to-go.wish.id-card'),
    t('where-to-go.wish.in-time'),
    t('where-to-go.until'),
    t('where-to-go.first'),
    ...(hasBetter ? [t('where-to-go.better')] : []),
  ]
  const rows = countries.map((country) => [
    country.iso2,
    country.name,
    [
      t(`where-to-go.status.${country.status}`),
      offersCountry(portfolio, country.iso2) === false && t('where-to-go.outside'),
    ]
      .filter(Boolean)
      .join('; '),
    ...country.cells.map((cell) => cellText(cell, t)),
    told(country.noVisa),
    told(country.idCard),
    told(country.inTime),
    [untilText(country, isDated, reader), untilFor(country, labels, t)].filter(Boolean).join(': '),
    firstText(country, labels, reader),
    ...(hasBetter ? [country.better ?? ''] : []),
  ])
  return [head, ...rows]
}
