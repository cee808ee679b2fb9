import type { WordedStop } from './worded.ts'

const readingOrder = { DESTINATION: 0, TRANSIT: 1, DEPARTURE: 2, RETURN: 3 }

/** Destinations first, then transit, exit and return; each keeps its place in the trip as its number. */
export const inReadingOrder = (stops: readonly WordedStop[]) =>
  stops
    .map((stop, index) => ({ stop, index }))
    .toSorted((a, b) => readingOrder[a.stop.role] - readingOrder[b.stop.role])
