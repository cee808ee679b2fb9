import type { EventCategory } from '../events/categories.ts'

/** What events count as in the risk matrix; what has no column says too little of what it is. */
export const eventColumns = ['nature', 'health', 'unrest'] as const
export type EventColumn = (typeof eventColumns)[number]

export const columnOfCategory: Readonly<Record<EventCategory, EventColumn | null>> = {
  earthquake: 'nature',
  tsunami: 'nature',
  volcano: 'nature',
  storm: 'nature',
  'severe-weather': 'nature',
  flood: 'nature',
  landslide: 'nature',
  wildfire: 'nature',
  drought: 'nature',
  heat: 'nature',
  cold: 'nature',
  health: 'health',
  security: 'unrest',
  strike: 'unrest',
  transport: 'unrest',
  infrastructure: 'unrest',
  other: null,
}
