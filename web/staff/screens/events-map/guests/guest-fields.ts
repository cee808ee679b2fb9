import { isCalendarDate } from '#domain/dates.ts'
import { outlinesOf, problemOfShape, readShape, shapeText, type Shape } from '#domain/events/shape.ts'
import type { GuestDaysInput, GuestsOnMapQuery } from '#web/staff/generated/graphql.ts'
import { choice, day, matching, type StateOf } from '#web/staff/list/list-address.ts'
import { viewOfBox, type MapView } from '#web/staff/world-map/map-view.ts'
import { placeOnMap } from '#web/staff/world-map/projection.ts'

export const guestTimes = ['NOW', 'SOON', 'DAYS'] as const

/** A shape in which nothing can be looked for is none, wherever the address comes from. */
export function shapeOf(text: string): Shape | null {
  const shape = readShape(text)
  return shape !== null && problemOfShape(shape) === null ? shape : null
}

/** What the address of the map says of guests: whether they are shown, in which shape and on which days. */
export const guestFields = {
  guests: choice('guests', ['ON', 'OFF'], 'ON'),
  shape: matching('shape', (text) => shapeOf(text) !== null),
  when: choice('when', guestTimes, 'SOON'),
  from: day('from'),
  until: day('until'),
}
export type GuestState = StateOf<typeof guestFields>

/** Null: two days were asked for, and are not both there or stand the wrong way round. */
export function daysOf({ when, from, until }: Pick<GuestState, 'when' | 'from' | 'until'>): GuestDaysInput | null {
  if (when !== 'DAYS') return { when }
  return isCalendarDate(from) && isCalendarDate(until) && from <= until ? { when, from, until } : null
}

/** A view of all of a shape. */
export function viewOfShape(shape: Shape): MapView {
  const points = outlinesOf(shape).flatMap((ring) => ring.map(([x, y]) => placeOnMap(x, y)))
  const [x, y] = [points.map((point) => point[0]), points.map((point) => point[1])]
  return viewOfBox([Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)])
}

export type Cluster = GuestsOnMapQuery['guestsOnMap']['clusters'][number]

/** So much beyond its hotels that none is lost to rounding: some ten metres. */
const rim = 0.0001

export const shapeOfCluster = ({ south, west, north, east }: Cluster): string =>
  shapeText({
    kind: 'box',
    south: Math.max(-90, south - rim),
    west: Math.max(-180, west - rim),
    north: Math.min(90, north + rim),
    east: Math.min(180, east + rim),
  })
