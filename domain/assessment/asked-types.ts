import type { StopRole } from '../catalogue/catalogue.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { detailTypes, type DetailTypeKey } from '../catalogue/types.ts'
import type { TravelType } from '../rulebook/fact.ts'
import type { Candidate } from '../rulebook/rulebook.ts'

type ByType<T> = ReadonlyMap<DetailTypeKey, T>
type List = readonly Candidate[]

/** What is asked at a stop, in reading order; a position in `types` stands for its type. */
export type AskedTypes = {
  readonly types: readonly DetailType<DetailTypeKey>[]
  readonly positionOf: ByType<number>
  /** The candidates of the asked types by position; undefined where there is no fact. Kept: a rulebook never changes. */
  readonly listsOf: (candidates: ByType<List>) => readonly (List | undefined)[]
}

function asked(role: StopRole, travelType: TravelType): AskedTypes {
  const types = detailTypes.filter(
    (type) => type.roles.includes(role) && type.category !== null && (travelType === 'TOURISM' || type.showBusiness),
  )
  const known = new WeakMap<ByType<List>, readonly (List | undefined)[]>()
  return {
    types,
    positionOf: new Map(types.map(({ nameKey }, position) => [nameKey, position])),
    listsOf: (candidates) => {
      const lists = known.get(candidates) ?? types.map(({ nameKey }) => candidates.get(nameKey))
      known.set(candidates, lists)
      return lists
    },
  }
}

const byRole = (travelType: TravelType): Readonly<Record<StopRole, AskedTypes>> => ({
  DEPARTURE: asked('DEPARTURE', travelType),
  TRANSIT: asked('TRANSIT', travelType),
  DESTINATION: asked('DESTINATION', travelType),
  RETURN: asked('RETURN', travelType),
})

export const askedTypes: Readonly<Record<TravelType, Readonly<Record<StopRole, AskedTypes>>>> = {
  TOURISM: byRole('TOURISM'),
  BUSINESS: byRole('BUSINESS'),
}
