import type { Point } from '#domain/events/area.ts'
import { mostCorners, problemOfShape, shapeText, type Shape, type ShapeProblem } from '#domain/events/shape.ts'

/** What somebody is drawing: corners of a polygon, or a rectangle from one corner to where the pointer is. */
export type Drawing =
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  | { readonly kind: 'box'; readonly from: Point | null; readonly to: Point | null }

export const newDrawing = (kind: Drawing['kind']): Drawing =>
  kind === 'polygon' ? { kind, points: [] } : { kind, from: null, to: null }

/** As it would be looked for if it were done now; null: there is nothing to close yet. */
export function drawnShape(drawing: Drawing): Shape | null {
  if (drawing.kind === 'polygon') return drawing.points.length < 3 ? null : { kind: 'polygon', points: drawing.points }
  const { from, to } = drawing
  if (from === null || to === null) return null
  return {
    kind: 'box',
    south: Math.min(from[1], to[1]),
    west: Math.min(from[0], to[0]),
    north: Math.max(from[1], to[1]),
    east: Math.max(from[0], to[0]),
  }
}

/** What is wrong with it so far; null: nothing, or it is too early to say. */
export function problemOfDrawing(drawing: Drawing): ShapeProblem | null {
  const shape = drawnShape(drawing)
  return shape && problemOfShape(shape)
}

/** The text of its shape; null: it cannot be closed yet. */
export function closedDrawing(drawing: Drawing): string | null {
  const shape = drawnShape(drawing)
  return shape === null || problemOfShape(shape) !== null ? null : shapeText(shape)
}

/** With one more corner; the same place twice is one, as of a double click. */
export function withCorner(drawing: Drawing, point: Point): Drawing {
  if (drawing.kind !== 'polygon' || drawing.points.length >= mostCorners) return drawing
  const last = drawing.points.at(-1)
  const isSame = last && Math.abs(last[0] - point[0]) < 1e-4 && Math.abs(last[1] - point[1]) < 1e-4
  return isSame ? drawing : { ...drawing, points: [...drawing.points, point] }
}

export const withoutLastCorner = (drawing: Drawing): Drawing =>
  drawing.kind === 'polygon' ? { ...drawing, points: drawing.points.slice(0, -1) } : newDrawing('box')
