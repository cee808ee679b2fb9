import type { EventCategory } from './categories.ts'
import type { EventLevel } from './levels.ts'

/** How far from its place an event is taken to be dangerous, in km. An organisation may say otherwise for a category. */
export type OwnReaches = Partial<Readonly<Record<EventCategory, number>>>

/** Inside a town, where a source tells a place and no extent. */
const usualKm = 5
/** What is felt far away, from the level on from which it does harm. */
const wideKm = 50
const wide: ReadonlySet<EventCategory> = new Set<EventCategory>(['earthquake', 'storm'])
const wideFrom: EventLevel = 3

/** What holds where nobody says otherwise: always, and from the level on that is felt far away. */
export const usualReach = (category: EventCategory): { readonly usual: number; readonly wide: number } => ({
  usual: usualKm,
  wide: wide.has(category) ? wideKm : usualKm,
})

type Told = {
  readonly category: EventCategory
  readonly level: EventLevel | null
  /** What the source says of its extent. */
  readonly radiusKm: number | null
}

/** An unknown level of what can be felt far away counts as a high one: nobody knows that it is harmless. */
export function reachKm({ category, level, radiusKm }: Told, own: OwnReaches = {}): number {
  const { usual, wide: far } = usualReach(category)
  const reach = own[category] ?? (level === null || level >= wideFrom ? far : usual)
  return Math.min(Math.max(reach, radiusKm ?? 0), mostRadiusKm)
}

/** No event is as large as half the earth. */
const mostRadiusKm = 5000
