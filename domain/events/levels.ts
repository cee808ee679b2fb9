/** From 1, very low, to 5, very high. Null stands for unknown, which is not low. */
export const eventLevels = [1, 2, 3, 4, 5] as const
export type EventLevel = (typeof eventLevels)[number]

/** The worst counts, never a mean; what is unknown hides nothing that is known. */
export const worstLevel = (levels: readonly (EventLevel | null)[]): EventLevel | null =>
  levels.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)

/** From here an event is for the board, unless somebody asks for more. What is unknown reaches no floor. */
export const boardFloor: EventLevel = 3

export const reachesFloor = (level: EventLevel | null, floor: EventLevel = boardFloor): boolean =>
  level !== null && level >= floor

/** The colours in which GDACS, USGS and European warnings speak: each scale's highest is our highest. */
const levelOfColour: Readonly<Record<string, EventLevel>> = { green: 1, yellow: 2, orange: 3, red: 5 }
export const levelByColour = (colour: string): EventLevel | null => levelOfColour[colour.trim().toLowerCase()] ?? null

/** CAP's severity is the source's own word for the danger to life and property. */
const levelOfSeverity: Readonly<Record<string, EventLevel>> = { minor: 1, moderate: 2, severe: 3, extreme: 5 }
export const levelBySeverity = (severity: string): EventLevel | null =>
  levelOfSeverity[severity.trim().toLowerCase()] ?? null

/** Derived: how strong an earthquake is felt rests on its magnitude and, less, on its depth. */
export function levelByMagnitude(magnitude: number | null, depthKm: number | null): EventLevel | null {
  if (magnitude === null) return null
  const steps = [4.5, 5.5, 6.5, 7.5].filter((step) => magnitude >= step).length
  const damped = depthKm !== null && depthKm > 150 ? 1 : 0
  return eventLevels[Math.max(steps - damped, 0)] ?? null
}

/** Derived: knots of wind, by the steps of tropical storm, hurricane, and major hurricane. */
export const levelByWind = (knots: number): EventLevel =>
  eventLevels[1 + [34, 64, 96].filter((step) => knots >= step).length] ?? 5
