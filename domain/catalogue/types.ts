import type { DetailType } from './detail-type.ts'
import { destinationTypes } from './destination-types.ts'
import { epidemicTypes } from './epidemic-types.ts'
import { textTypes } from './text-types.ts'
import { travelTypes } from './travel-types.ts'

const all = [...travelTypes, ...epidemicTypes, ...textTypes, ...destinationTypes]
export type DetailTypeKey = (typeof all)[number]['nameKey']

/** Every detail type, in the order in which a traveller reads them. Adding one is one entry plus its labels. */
export const detailTypes: readonly DetailType<DetailTypeKey>[] = all

/** By any text: what a file or a stored trip names may be no detail type. */
export const detailTypesByKey: ReadonlyMap<string, DetailType<DetailTypeKey>> = new Map(
  detailTypes.map((type) => [type.nameKey, type]),
)
export const detailTypeOf = (key: DetailTypeKey): DetailType<DetailTypeKey> => detailTypesByKey.get(key)!
