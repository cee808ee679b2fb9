import { problemOfShape, shapeText, type Shape, type ShapeProblem } from '#domain/events/shape.ts'

/** As it is typed: figures as text. */
export type TypedValues = {
  readonly kind: 'circle' | 'box'
  readonly latitude: string
  readonly longitude: string
  readonly km: string
  readonly north: string
  readonly south: string
  readonly west: string
  readonly east: string
}
export const emptyTyped: TypedValues = {
  kind: 'circle',
  latitude: '',
  longitude: '',
  km: '20',
  north: '',
  south: '',
  west: '',
  east: '',
}
export const typedFields = {
  circle: ['latitude', 'longitude', 'km'],
  box: ['north', 'south', 'west', 'east'],
} as const
export type TypedField = (typeof typedFields)['circle' | 'box'][number]

/** "13,75" and "13.75" alike; "13.75, 100.5" is two figures and none. */
export function figureOf(text: string): number {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  return /^-?\d{1,6}(\.\d{1,8})?$/.test(plain) ? Number(plain) : Number.NaN
}

export function shapeOfTyped(values: TypedValues): Shape {
  const of = (field: TypedField) => figureOf(values[field])
  return values.kind === 'circle'
    ? { kind: 'circle', latitude: of('latitude'), longitude: of('longitude'), km: of('km') }
    : { kind: 'box', south: of('south'), west: of('west'), north: of('north'), east: of('east') }
}

/** What is wrong with which field; nothing: it is a shape. */
export function problemsOfTyped(values: TypedValues): Partial<Record<TypedField, 'number' | ShapeProblem>> {
  const fields = typedFields[values.kind]
  const unread = fields.filter((field) => Number.isNaN(figureOf(values[field])))
  if (unread.length > 0) return Object.fromEntries(unread.map((field) => [field, 'number']))
  const problem = problemOfShape(shapeOfTyped(values))
  if (problem === null) return {}
  const at = problem === 'outside' ? fields[0] : values.kind === 'circle' ? 'km' : 'north'
  return { [at]: problem }
}

export const textOfTyped = (values: TypedValues): string => shapeText(shapeOfTyped(values))
