import {
  maxAge,
  maxPassports,
  maxPeople,
  type PassportFields,
  type TravellerFields,
  type TravellerProblem,
} from '#domain/assessment/traveller-fields.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { minorCompanies, paperKinds } from '#domain/rulebook/fact.ts'
import { holdings } from '#domain/rulebook/holdings.ts'
import { permitKinds } from '#domain/assessment/traveller.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { countryName } from '../fields/place-names.ts'
import type { Words } from '../words/words.ts'
import { countOf } from './party.ts'

type Reader = { readonly t: Words; readonly language: StaffLanguage }
type Named = TravellerFields & { readonly name?: string }

/** "Türkei", "Russland + Israel"; of whoever has a name, the name. */
export function travellerName({ name, passports }: Named, { t, language }: Reader): string {
  if (name) return name
  const countries = passports.map(({ country }) => countryName(country, language)).filter((text) => text !== '')
  return countries.length > 0 ? countries.join(' + ') : t('traveller-form.nobody')
}

/** The same with how many they are. */
export const travellersName = (traveller: Named, reader: Reader): string =>
  countOf(traveller) > 1
    ? reader.t('traveller-form.several', { count: countOf(traveller), name: travellerName(traveller, reader) })
    : travellerName(traveller, reader)

/** What is told of somebody beside the passports, in few letters each: "wohnt in DE", "12 J.". */
export function travellerDetails(traveller: Named, reader: Reader): readonly string[] {
  const { t, language } = reader
  const { residence, permit, until, age, minor, holds, passports, name } = traveller
  const day = (text: string) => (isCalendarDate(text) ? formatDay(text, language) : text)
  const known = permitKinds.find((kind) => kind === permit)
  const company = minorCompanies.find((each) => each === minor)
  return [
    ...(name ? [travellerName({ ...traveller, name: '' }, reader)] : []),
    ...passports.flatMap((passport) => paperDetails(passport, day, t)),
    ...(residence === '' ? [] : [t('traveller-form.chip.lives', { code: residence })]),
    ...(known ? [t(`traveller-form.permit.${known}`)] : []),
    ...(until === '' ? [] : [t('traveller-form.chip.until', { date: day(until) })]),
    ...(age === '' ? [] : [t('traveller-form.chip.age', { age })]),
    ...(company ? [t(`traveller-form.chip.minor.${company}`)] : minor === '' ? [] : [t('traveller-form.chip.child')]),
    ...holdsDetails(holds, t),
  ]
}

function paperDetails(paper: PassportFields, day: (text: string) => string, t: Words): readonly string[] {
  const kind = paperKinds.find((each) => each === paper.kind && each !== 'ordinary')
  const { biometric, issuer, issued, expires } = paper
  return [
    ...(kind ? [t(`traveller-form.kind.${kind}`)] : []),
    ...(issuer === '' ? [] : [t('traveller-form.chip.issuer', { code: issuer })]),
    ...(biometric === '' ? [] : [t(`traveller-form.chip.${biometric === 'no' ? 'not-biometric' : 'biometric'}`)]),
    ...(issued === '' ? [] : [t('traveller-form.chip.issued', { date: day(issued) })]),
    ...(expires === '' ? [] : [t('traveller-form.chip.expires', { date: day(expires) })]),
  ]
}

function holdsDetails(held: readonly string[], t: Words): readonly string[] {
  const [first] = held
  if (first === undefined) return []
  return [held.length > 1 ? t('traveller-form.chip.holds', { count: held.length }) : holdingName(first, t)]
}

export function holdingName(key: string, t: Words): string {
  const known = holdings.find((each) => each === key)
  return known ? t(`traveller-form.holding.${known}`) : key
}

/** One traveller in a line: "Türkei (wohnt in DE, 12 J.)". */
export function travellerLine(traveller: Named, reader: Reader): string {
  const details = travellerDetails(traveller, reader)
  return details.length > 0
    ? `${travellersName(traveller, reader)} (${details.join(', ')})`
    : travellersName(traveller, reader)
}

const limits: Readonly<Record<string, number>> = { age: maxAge, count: maxPeople, 'passports.many': maxPassports }

export const problemText = ({ key, value }: TravellerProblem, t: Words): string =>
  t(`traveller-form.problem.${key}`, { value, max: limits[key] ?? 0 })

/** What is wrong with one traveller says with whom. */
export const aboutText = (
  { problem, traveller }: { readonly problem: TravellerProblem; readonly traveller: Named },
  reader: Reader,
): string =>
  reader.t('traveller-form.problem.at', {
    name: travellersName(traveller, reader),
    problem: problemText(problem, reader.t),
  })
