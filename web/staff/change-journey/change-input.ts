import { createInput, destinationsOf, type CreateValues } from '../create-journey/create-input.ts'
import type { ChangeMyjourneyTripInput } from '../generated/graphql.ts'
import { namesSaid } from '../trip/names-of-people.ts'
import type { TripSearch } from '../trip/trip-search.ts'

/** The page as it was when somebody began to change it. */
export type Began = {
  readonly id: string
  readonly version: number
  readonly email: string
  readonly note: string
  /** In the order of its travellers; none at all where nobody has one. */
  readonly names: readonly string[]
}

/** Address and note go along only where they were changed, so that what a colleague wrote there meanwhile stays. */
export function changeInput(
  trip: TripSearch,
  values: CreateValues,
  changes: Partial<CreateValues>,
  began: Began,
): ChangeMyjourneyTripInput {
  const {
    email,
    internalNote,
    cruisecompassCruiseId: _cruise,
    boardsAt: _boards,
    leavesAt: _leaves,
    ...rest
  } = createInput(trip, values)
  return {
    ...rest,
    destinations: destinationsOf(trip),
    id: began.id,
    version: began.version,
    ...namesOf(trip, began),
    ...(changes.email !== undefined && { email, emailSeen: began.email }),
    ...(changes.note !== undefined && { internalNote, internalNoteSeen: began.note }),
  }
}

/** Where nobody has a name and nobody had one, none are said. */
function namesOf({ travellers }: TripSearch, { names: seen }: Began) {
  const said = namesSaid(travellers)
  return said.travellerNames ? { ...said, travellerNamesSeen: [...seen] } : {}
}
