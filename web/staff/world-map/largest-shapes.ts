import type { Iso2 } from '#domain/places.ts'
import type { Shape } from './draw-world.ts'
import type { MapPoint } from './projection.ts'

export const middleOf = ({ box: [left, top, right, bottom] }: Shape): MapPoint => [
  (left + right) / 2,
  (top + bottom) / 2,
]

/** Units of its longer side. */
export const lengthOf = ({ box: [left, top, right, bottom] }: Shape): number => Math.max(right - left, bottom - top)

/** Of a country in several shapes the one that its label and its dot belong to. */
export function largestShapes(shapes: readonly Shape[]): ReadonlyMap<Iso2, Shape> {
  const largest = new Map<Iso2, Shape>()
  for (const shape of shapes) {
    const { iso2 } = shape
    if (iso2 !== null && lengthOf(shape) >= lengthOf(largest.get(iso2) ?? shape)) largest.set(iso2, shape)
  }
  return largest
}
