import type { Area, Point, Ring } from './area.ts'

const mostPoints = 400

/** Small enough to stand with many others on a map: every so many points of its rings, to a hundred metres. */
export function simpleArea(area: Area | null): Area | null {
  if (area === null) return null
  const points = area.flat().reduce((sum, ring) => sum + ring.length, 0)
  const step = Math.max(1, Math.ceil(points / mostPoints))
  const polygons = area.flatMap((polygon) => {
    const [outer, ...holes] = polygon.map((ring) => simpleRing(ring, step))
    return outer === undefined || outer.length < 4 ? [] : [[outer, ...holes.filter((hole) => hole.length >= 4)]]
  })
  return polygons.length === 0 ? null : polygons
}

function simpleRing(ring: Ring, step: number): Ring {
  const open = ring.slice(0, -1).filter((_, index) => index % step === 0)
  const rounded = open.map(([longitude, latitude]): Point => [round(longitude), round(latitude)])
  const [first] = rounded
  return first === undefined ? [] : [...rounded, first]
}

const round = (degrees: number): number => Math.round(degrees * 1000) / 1000
