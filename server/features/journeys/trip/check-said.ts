import { maxCitizenships } from '#domain/assessment/trip.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import type { Context } from '#server/context.ts'
import { problemIf, type Problem } from '#server/refusals.ts'
import { tripSaid, type Said } from './said-details.ts'
import { once, readTrip, type TripInput } from './trip-input.ts'
import { missingIn, withoutMissing } from './unfinished-trip.ts'

type Parts = Pick<Context, 'clock' | 'rulebook'>

/** All that is wrong with what was said so far; that more is missing is no mistake. Of people each problem names whom it is about. */
export function checkSaid(parts: Parts, known: TripInput, said: Said): readonly Problem[] {
  const isOneMore = Boolean(known.onePerson) && (said.citizenships?.length ?? 0) > 1
  const ofPeople = [...checkPeople(parts, said), ...problemIf(isOneMore, 'person-2', 'errors.invalid-value')]
  if (ofPeople.length > 0) return ofPeople
  const next = tripSaid(known, said)
  return once([...checkDays(known, said), ...withoutMissing(readTrip(parts, next).problems, missingIn(next))])
}

function checkPeople({ rulebook }: Parts, { citizenships = [], residence = [] }: Said): Problem[] {
  const { places } = rulebook.current()
  const unknown = (field: string, ids: readonly string[]): Problem[] =>
    ids
      .filter((id) => id !== '' && !places.has(placeKey(countryRef(id))))
      .map((id) => ({ field, key: 'errors.unknown-place', values: { id: id.toWellFormed() } }))
  const seen = new Set<string>()
  return [
    ...citizenships.flatMap((passports, person) => {
      const hadRoom = seen.size <= maxCitizenships
      for (const iso2 of passports) seen.add(iso2)
      const field = `person-${person + 1}`
      const isTooMuch = hadRoom && seen.size > maxCitizenships
      return [
        ...unknown(field, passports),
        ...problemIf(isTooMuch, field, 'errors.too-many-citizenships', { max: maxCitizenships }),
      ]
    }),
    ...residence.flatMap((home, person) => unknown(`home-${person + 1}`, [home])),
  ]
}

/** Of two days one may be known; it stays as it is. */
const checkDays = ({ dateStart, dateEnd }: TripInput, { dates }: Said): Problem[] =>
  dates === undefined
    ? []
    : [
        ...problemIf(Boolean(dateStart) && dates.start !== dateStart, 'dateStart', 'errors.invalid-value'),
        ...problemIf(Boolean(dateEnd) && dates.end !== dateEnd, 'dateEnd', 'errors.invalid-value'),
      ]
