import type { Position } from '#domain/events/area.ts'
import type { EventMark } from '#domain/events/incoming-event.ts'

/** `outside`: on no globe. 0° 0° is what a source writes that knows no place. */
export function positionOf(
  longitude: unknown,
  latitude: unknown,
): { readonly position: Position | null; readonly marks: readonly EventMark[] } | 'outside' {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return { position: null, marks: [] }
  if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) return 'outside'
  if (longitude === 0 && latitude === 0) return { position: null, marks: ['position-missing'] }
  return { position: { latitude, longitude }, marks: [] }
}
