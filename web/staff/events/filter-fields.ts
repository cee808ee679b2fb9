import { isEventCategory } from '#domain/events/categories.ts'
import { matching } from '../list/list-address.ts'
import { isLevelFilter } from './select-events.ts'

/** How an address says which events are looked for. */
export const eventFilterFields = {
  search: matching('search', (text) => text.length <= 100),
  category: matching('category', isEventCategory),
  level: matching('level', isLevelFilter),
  country: matching('country', (text) => /^[A-Z]{2}$/.test(text)),
}
