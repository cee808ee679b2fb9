import type { CategoryKey } from '../catalogue/categories.ts'
import { forEachRole, type StopRole } from '../catalogue/catalogue.ts'
import type { DetailType } from '../catalogue/detail-type.ts'
import { detailTypes, type DetailTypeKey } from '../catalogue/types.ts'
import type { TravelType } from '../rulebook/fact.ts'

export type AskedType = DetailType<DetailTypeKey> & { readonly category: CategoryKey }

/** What is asked at a stop by its name, in reading order. */
export type AskedTypes = ReadonlyMap<DetailTypeKey, AskedType>

const isAsked = (type: DetailType<DetailTypeKey>, role: StopRole, travelType: TravelType): type is AskedType =>
  type.roles.includes(role) && type.category !== null && (travelType === 'TOURISM' || type.showBusiness)

const asked = (role: StopRole, travelType: TravelType): AskedTypes =>
  new Map(detailTypes.flatMap((type) => (isAsked(type, role, travelType) ? [[type.nameKey, type] as const] : [])))

export const askedTypes: Readonly<Record<TravelType, Readonly<Record<StopRole, AskedTypes>>>> = {
  TOURISM: forEachRole((role) => asked(role, 'TOURISM')),
  BUSINESS: forEachRole((role) => asked(role, 'BUSINESS')),
}
