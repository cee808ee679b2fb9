import type { Bar } from './date-line.ts'

/** Bars whose ends lie closer to each other than this, of 100, cannot be told apart by eye. */
const apart = 1.5

const areAlike = (one: Bar, other: Bar): boolean =>
  Math.abs(one.start - other.start) < apart &&
  Math.abs(one.end - other.end) < apart &&
  one.opens === other.opens &&
  one.closes === other.closes

/** The places of bars that look alike, together on one line, in the order of the first of each. */
export function similarBars(bars: readonly Bar[]): readonly (readonly number[])[] {
  const lines: number[][] = []
  bars.forEach((bar, at) => {
    const line = lines.find(([first]) => areAlike(bars[first!]!, bar))
    if (line) line.push(at)
    else lines.push([at])
  })
  return lines
}
