import { forEachRole, type StopRole } from './catalogue.ts'
import { duties, type PermissionPart } from './detail-type.ts'
import { detailTypeOf, detailTypes, type DetailTypeKey } from './types.ts'

/** What makes up the permission at a stop, in the order in which it is asked. */
const entering: readonly PermissionPart[] = [
  'ban',
  'visa',
  'free-movement',
  'authorisation',
  'visa-on-arrival',
  'e-visa',
]
const partsAt: Record<StopRole, readonly PermissionPart[]> = {
  DEPARTURE: ['exit-permit'],
  TRANSIT: entering,
  DESTINATION: entering,
  RETURN: entering,
}

const deciding = (role: StopRole): readonly DetailTypeKey[] =>
  partsAt[role].flatMap((part) =>
    detailTypes.filter((type) => type.decides === part && type.roles.includes(role)).map(({ nameKey }) => nameKey),
  )

/** The types that decide the permission at a stop, in the order in which they are asked; at most one for each part. */
export const decidingTypes = forEachRole(deciding)

export const partOf = (type: DetailTypeKey): PermissionPart | null => detailTypeOf(type).decides

const typesByPart = forEachRole((role) => new Map(decidingTypes[role].map((type) => [partOf(type), type])))
/** The type that answers one part of the permission at a stop; undefined where nobody asks for that part. */
export const typeDeciding = (part: PermissionPart, role: StopRole): DetailTypeKey | undefined =>
  typesByPart[role].get(part)

/** The types with something to do for the traveller. */
export const dutyTypes = duties.flatMap((duty) =>
  detailTypes.filter((type) => type.duty === duty).map(({ nameKey: type }) => ({ type, duty })),
)

const permits: ReadonlySet<PermissionPart | null> = new Set(['visa', 'authorisation', 'visa-on-arrival', 'e-visa'])
/** A permit is applied for, or had at the border, because of it. */
export const isPermit = (type: DetailTypeKey): boolean => permits.has(partOf(type))

/** A count that moves every week and asks nothing of anybody. */
export const isFigure = (type: DetailTypeKey): boolean => detailTypeOf(type).unit === 'cases'

/** It is asked for leaving a country, not for entering it. */
export const isAboutLeaving = (type: DetailTypeKey): boolean => partOf(type) === 'exit-permit'
