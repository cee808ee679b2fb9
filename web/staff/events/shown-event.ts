import { isEventCategory, type EventCategory } from '#domain/events/categories.ts'
import { eventLevels, type EventLevel } from '#domain/events/levels.ts'
import type { EventFieldsFragment } from '../generated/graphql.ts'

export type ShownEvent = EventFieldsFragment

/** What the API says as text, as one of our words. */
export const categoryOf = ({ category }: Pick<ShownEvent, 'category'>): EventCategory =>
  isEventCategory(category.code) ? category.code : 'other'

/** Null: unknown. */
export const levelOf = ({ level }: Pick<ShownEvent, 'level'>): EventLevel | null =>
  eventLevels.find((each) => each === level) ?? null
