import type { EventLevel } from '../events/levels.ts'

/** One scale for what governments say and for what goes on; null stands for unknown, which is not low. */
export type RiskLevel = EventLevel
export type Risk = RiskLevel | null
