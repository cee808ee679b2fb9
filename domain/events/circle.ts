import type { Point, Position } from './area.ts'

const earthRadiusKm = 6371
const corners = 36
const radians = Math.PI / 180

/** A circle on the globe as a ring that a map can draw; near a pole its longitudes run around the earth. */
export function circleRing({ latitude, longitude }: Position, radiusKm: number): readonly Point[] {
  const angle = radiusKm / earthRadiusKm
  const y = latitude * radians
  return Array.from({ length: corners }, (_, index): Point => {
    const bearing = (-index * 2 * Math.PI) / corners
    const north = Math.asin(Math.sin(y) * Math.cos(angle) + Math.cos(y) * Math.sin(angle) * Math.cos(bearing))
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(y),
      Math.cos(angle) - Math.sin(y) * Math.sin(north),
    )
    return [rounded(longitude + east / radians), rounded(north / radians)]
  })
}

const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000
