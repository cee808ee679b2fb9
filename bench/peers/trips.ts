import { addDays, type CalendarDate } from '#domain/dates.ts'
import { countryRef } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { citizenships, destinations, largeTrip } from '../large-trip.ts'

/** Ten destinations and four nationalities on a private trip from Germany: what everybody is asked. */
export type AskedTrip = {
  readonly places: readonly string[]
  readonly nationalities: readonly string[]
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const nationalities = 'AR AT AU BR CA CH CN DE ES FR GB IN IT JP KR NL PL TR UA US'.split(' ')
const leastTypes = 20

/** One list for all, in which no trip comes twice: other places, other nationalities and other days each time. */
export function listOfTrips(rulebook: Rulebook, today: CalendarDate): (at: number) => AskedTrip {
  const countries = [...rulebook.places.values()]
    .flatMap(({ type, id }) => (type === 'COUNTRY' ? [id] : []))
    .filter((id) => rulebook.candidates(countryRef(id), 'DE').size >= leastTypes)
    .toSorted()
  if (countries.length < 50) throw new Error(`Only ${countries.length} countries have rules enough to be asked`)
  return (at) => {
    const pick = pickerOf(at)
    const from = addDays(today, 30 + (at % 300))
    return { places: pick(countries, 10), nationalities: pick(nationalities, 4), from, to: addDays(from, 50) }
  }
}

/** Different ones of a list, the same ones in every run. */
function pickerOf(seed: number) {
  let state = seed + 1
  return <T>(among: readonly T[], count: number): T[] => {
    const left = [...among]
    return Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return left.splice(Math.floor((state / 2 ** 32) * left.length), 1)[0]!
    })
  }
}

/** The trip that everybody knows already: the largest of the other benchmarks, without its changes of planes. */
export function warmTrip(today: CalendarDate): AskedTrip {
  const { dateStart, dateEnd } = largeTrip(today)
  return { places: destinations, nationalities: citizenships, from: dateStart!, to: dateEnd! }
}
