import type { Position } from './area.ts'

export const earthRadiusKm = 6371
export const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the surface, over the date line and the poles too. */
export function distanceKm(a: Position, b: Position): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const half = Math.sin((to - from) / 2) ** 2
  const across = Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(half + across)))
}
