import type { Assessment } from '../assessment/assessment.ts'
import { rowKeysOf, rowsOf, type RowKey } from '../assessment/traveller.ts'
import { stopName } from './stop-name.ts'
import type { Words } from './words.ts'

/** Where one person travels on this one of several passports: its own country wants to see it, elsewhere it is the better one. */
export function passportUse(passport: RowKey, { trip, stops }: Assessment, words: Words): string[] {
  const row = rowsOf(trip).find(({ key }) => key === passport)
  if (row === undefined || trip.travellers[row.traveller]!.passports.length === 1) return []
  const used = stops.filter(
    ({ role, cells }) =>
      (role === 'DESTINATION' || role === 'TRANSIT') &&
      cells.some(({ citizenship, isChosen }) => isChosen && citizenship === passport),
  )
  const named = (own: boolean) =>
    words.list([
      ...new Set(used.filter(({ iso2 }) => (iso2 === row.passport.iso2) === own).map((stop) => stopName(stop, words))),
    ])
  const [own, other] = [named(true), named(false)]
  return [
    ...(own ? [words.t('passport-use.own', { places: own })] : []),
    ...(other ? [words.t('passport-use.other', { places: other, who: words.countryName(row.passport.iso2) })] : []),
  ]
}

/** All of one person's passports, each with the places where it is the one to use. */
export const passportUses = (assessment: Assessment, words: Words): string[] =>
  rowKeysOf(assessment.trip).flatMap((passport) => passportUse(passport, assessment, words))
