import type { MapPoint } from '#web/staff/world-map/projection.ts'

/** Pixels between a place and the square above it: an event at the same place stands below the square, and hides no number. */
export const lift = 19

/** Half of the side of a square for so many guests. */
export const halfOf = (persons: number): number => 11 + Math.min(Math.log10(persons) * 3, 9)

/** The middle of the square for a place in the frame. */
export const squareAbove = ([x, y]: MapPoint, half: number): MapPoint => [x, y - lift - half]
