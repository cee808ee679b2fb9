import type { Point, Position } from './area.ts'
import { earthRadiusKm, radians } from './distance.ts'

const corners = 36
const degrees = (angle: number): number => (angle * 180) / Math.PI

/** A circle on the globe as a ring that a map can draw; near a pole its longitudes run around the earth. */
export function circleRing({ latitude, longitude }: Position, radiusKm: number): readonly Point[] {
  const angle = radiusKm / earthRadiusKm
  const y = radians(latitude)
  return Array.from({ length: corners }, (_, index): Point => {
    const bearing = (-index * 2 * Math.PI) / corners
    const north = Math.asin(Math.sin(y) * Math.cos(angle) + Math.cos(y) * Math.sin(angle) * Math.cos(bearing))
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(y),
      Math.cos(angle) - Math.sin(y) * Math.sin(north),
    )
    return [rounded(longitude + degrees(east)), rounded(degrees(north))]
  })
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000
