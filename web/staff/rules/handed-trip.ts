import type { GoldenTrip } from '#domain/review/golden-trip.ts'

export const goldenTripsPath = '/entryrestrictions/golden-trips'

/** What a look-up hands to the golden trips: a trip with the answers that it got, in the state of the history entry. */
export type HandedTrip = { readonly goldenTrip: Omit<GoldenTrip, 'why'>; readonly revision: number }

/** A history entry may hold anything. */
export function readHandedTrip(state: unknown): HandedTrip | null {
  const { goldenTrip, revision } = (state ?? {}) as Partial<HandedTrip>
  return goldenTrip && typeof revision === 'number' ? { goldenTrip, revision } : null
}
