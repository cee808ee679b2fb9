import type { DetailType } from './catalogue.ts'
import { destinationTypes } from './destination-types.ts'
import { epidemicTypes } from './epidemic-types.ts'
import { textTypes } from './text-types.ts'
import { travelTypes } from './travel-types.ts'

/** Every detail type, in the order in which a traveller reads them. Adding one is one entry plus its labels. */
export const detailTypes: readonly DetailType[] = [...travelTypes, ...epidemicTypes, ...textTypes, ...destinationTypes]

export const detailTypesByKey: ReadonlyMap<string, DetailType> = new Map(detailTypes.map((t) => [t.nameKey, t]))
