import type { Iso2 } from '../places.ts'
import type { Area, Position } from './area.ts'
import type { EventMark, IncomingEvent } from './incoming-event.ts'
import { signedArea } from './ring.ts'

/** Which country lies there; null: none, as at sea. Read from the shapes of the world by whoever asks. */
export type CountryAt = (position: Position) => Iso2 | null

/** A position where only an area was told, the countries where only a position was, and what of both cannot be. */
export function placeEvent(event: IncomingEvent, countryAt: CountryAt): IncomingEvent {
  const position = event.position ?? centreOf(event.area)
  if (position === null) return event
  const placed = { ...event, position }
  if (event.countries.length === 0) return { ...placed, countries: countriesAt(placed, countryAt) }
  const here = countryAt(position)
  if (here === null || event.countries.includes(here)) return placed
  const other = turned(position)
  const there = other === null ? null : countryAt(other)
  if (other !== null && there !== null && event.countries.includes(there))
    return { ...placed, position: other, area: null, marks: marked(event, 'order-mended') }
  return { ...placed, marks: marked(event, 'position-elsewhere') }
}

const marked = ({ marks }: IncomingEvent, mark: EventMark): readonly EventMark[] => [...new Set([...marks, mark])]

const turned = ({ latitude, longitude }: Position): Position | null =>
  Math.abs(longitude) <= 90 ? { latitude: longitude, longitude: latitude } : null

/** The corners of a large area lie in other countries than its middle. */
function countriesAt({ position, area }: IncomingEvent, countryAt: CountryAt): readonly Iso2[] {
  const corners = (area ?? []).flatMap(([outer = []]) => outer)
  const step = Math.max(1, Math.ceil(corners.length / 60))
  const asked = corners.filter((_, index) => index % step === 0)
  const positions = [
    ...(position ? [position] : []),
    ...asked.map(([longitude, latitude]) => ({ latitude, longitude })),
  ]
  return [...new Set(positions.flatMap((place) => countryAt(place) ?? []))]
}

/** The middle of the largest polygon; null: no area. */
function centreOf(area: Area | null): Position | null {
  const rings = (area ?? []).flatMap(([outer]) => (outer ? [outer] : []))
  const [largest] = rings.toSorted((a, b) => signedArea(b) - signedArea(a))
  if (!largest) return null
  const twice = signedArea(largest)
  let [x, y] = [0, 0]
  for (const [index, [ax, ay]] of largest.entries()) {
    const [bx, by] = largest[(index + 1) % largest.length] ?? [ax, ay]
    x += (ax + bx) * (ax * by - bx * ay)
    y += (ay + by) * (ax * by - bx * ay)
  }
  return { latitude: y / (3 * twice), longitude: x / (3 * twice) }
}
