import { maxAge, maxPassports, maxPeople, maxTravellers } from '#domain/assessment/traveller-fields.ts'
import { ageOfMajority } from '#domain/assessment/traveller.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { holdings } from '#domain/rulebook/holdings.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import { cleanName, readTravellers, type NamesTold, type TravellerTold } from './told-travellers.ts'

const longestName = 60
const field = 'travellers'
const CONTROL = /[\p{Cc}\u2028\u2029\p{Cs}]/u

/** All that is wrong with travellers, each problem with the position of whom it is about, from 1. */
export function checkTravellers(
  told: readonly TravellerTold[],
  { places }: Pick<Rulebook, 'places'>,
  mostDifferent = maxTravellers,
): Problem[] {
  if (told.length === 0) return [{ field, key: 'errors.required' }]
  const people = told.reduce((sum, { count }) => sum + Math.max(count ?? 1, 1), 0)
  const tooMany = problemIf(people > maxPeople, field, 'traveller-problems.too-many-people', { max: maxPeople, people })
  // Of so many one is told that alone, not two hundred times what each lacks.
  if (tooMany.length > 0) return tooMany
  const { travellers } = readTravellers(told, null)
  const isKnown = (id: string) => places.has(placeKey(countryRef(id)))
  return [
    ...problemIf(travellers.length > mostDifferent, field, 'traveller-problems.too-many', { max: mostDifferent }),
    ...told.flatMap((each, index) => problemsOf(each, index + 1, isKnown)),
  ]
}

function problemsOf(told: TravellerTold, traveller: number, isKnown: (id: string) => boolean): Problem[] {
  const { passports, residenceCountryId, permit, permitUntil, holds, age, minor, count } = told
  const wrong = (isWrong: boolean, key: string, values: Problem['values'] = {}) =>
    problemIf(isWrong, field, `traveller-problems.${key}`, { traveller, ...values })
  const countries = passports
    .slice(0, maxPassports)
    .flatMap(({ countryId, issuerCountryId }) => [
      countryId,
      ...(typeof issuerCountryId === 'string' ? [issuerCountryId] : []),
    ])
  const unknown = (ids: readonly string[], key: string): Problem[] =>
    [...new Set(ids)]
      .filter((id) => !isKnown(id))
      .map((id) => ({ field, key, values: { traveller, id: id.slice(0, 20).toWellFormed() } }))
  const isAgeWrong = typeof age === 'number' && (age < 0 || age > maxAge)
  const unheard = holds?.find((key) => !holdings.some((known) => known === key))
  return [
    ...wrong(passports.length === 0, 'no-paper'),
    ...wrong(passports.length > maxPassports, 'too-many-papers', { max: maxPassports }),
    ...unknown(countries, 'errors.traveller-country'),
    ...unknown(typeof residenceCountryId === 'string' ? [residenceCountryId] : [], 'errors.traveller-residence'),
    ...wrong(!residenceCountryId && Boolean(permit ?? permitUntil), 'permit-without-residence'),
    ...wrong(unheard !== undefined, 'unknown-holding', { id: (unheard ?? '').slice(0, 40).toWellFormed() }),
    ...wrong(isAgeWrong, 'age', { max: maxAge }),
    ...wrong(!isAgeWrong && Boolean(minor) && (age ?? 0) >= ageOfMajority, 'adult-as-minor', { age: age ?? 0 }),
    ...wrong(typeof count === 'number' && count < 1, 'count'),
  ]
}

/** Of names beside as many travellers: two who have the same could not be told apart. */
export function checkNames(names: NamesTold, travellers: number): Problem[] {
  const named = 'travellerNames'
  const clean = (names ?? []).slice(0, maxPeople).map(cleanName)
  return [
    ...problemIf((names?.length ?? 0) > travellers, named, 'traveller-problems.more-names', { travellers }),
    ...clean.flatMap((name, index) => {
      const traveller = index + 1
      const isLong = [...name].length > longestName
      const before = name === '' ? -1 : clean.findIndex((other) => sameName(other, name))
      return [
        ...problemIf(isLong, named, 'traveller-problems.long-name', { traveller, max: longestName }),
        ...problemIf(!isLong && CONTROL.test(name), named, 'traveller-problems.control-characters', { traveller }),
        ...problemIf(before !== -1 && before < index, named, 'traveller-problems.same-name', {
          traveller,
          before: before + 1,
          name: name.slice(0, longestName).toWellFormed(),
        }),
      ]
    }),
  ]
}

const sameName = (one: string, other: string): boolean => asSeen(one) === asSeen(other)
const asSeen = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
