import { assess } from '#domain/assessment/assess.ts'
import type { Cell } from '#domain/assessment/assessment.ts'
import { isSameJson } from '#domain/canonical-json.ts'
import type { Context } from '#server/context.ts'
import { offices } from '#server/offices/offices.ts'
import { tripSaid, type Said } from '../trip/said-details.ts'
import { readTrip, type TripInput } from '../trip/trip-input.ts'

/** Whoever fills the form in says where they live, and so what they come back with; who answers for others is not asked of that. */
const isOpenByHome = ({ isChosen, alternatives }: Cell): boolean =>
  isChosen && alternatives.some(({ condition }) => condition.fact.when?.residentOf !== undefined)

/** Of each person that was said: whether what they need depends on where they live. Nobody is asked before the trip is whole. */
export function homesAsked(
  context: Pick<Context, 'clock' | 'rulebook'>,
  known: TripInput,
  { residence: _residence, ...said }: Said,
): readonly boolean[] {
  const people = said.citizenships ?? []
  if (people.length === 0) return []
  const { trip } = readTrip(context, tripSaid(known, said))
  if (trip === null) return []
  const { questions, stops } = assess(trip, context.rulebook.current(), context.clock.today(), offices)
  const before = questions.flatMap(({ kind, traveller }) => (kind === 'residence' ? [traveller] : []))
  const back = stops.filter(({ role }) => role === 'RETURN').flatMap(({ cells }) => cells.filter(isOpenByHome))
  const asked = [...before, ...back.map(({ traveller }) => traveller)].map((traveller) =>
    trip.travellers[traveller]!.passports.map(({ iso2 }) => iso2),
  )
  return people.map((passports) => asked.some((each) => isSameJson(each, passports)))
}
