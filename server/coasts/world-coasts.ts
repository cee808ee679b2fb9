import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/land-50m.json' with { type: 'json' }

const hundredths = (degrees: number): number => Math.round(degrees * 100)

/** The shores of the world. The build writes the value in place of this module: the atlas is no package of a deployment. */
export const worldCoasts: readonly (readonly number[])[] = ringsOf(
  atlas as unknown as Topology<{ land: GeometryCollection }>,
)

/** A shore that crosses the date line goes on beyond 180 degrees; one around a pole is closed there. */
function inOnePiece(shore: readonly (readonly number[])[]): (readonly [number, number])[] {
  let turn = 0
  const points = shore.map(([x = 0, y = 0], at): readonly [number, number] => {
    const step = x - (shore[at - 1]?.[0] ?? x)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [x + turn, y]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return points
  const pole = last[1] < 0 ? -90 : 90
  return [...points, [last[0], pole], [first[0], pole]]
}

/** Outer shores alone: of lakes no map of a voyage is. In hundredths of a degree, longitude and latitude in turn. */
function ringsOf(topology: Topology<{ land: GeometryCollection }>): number[][] {
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    return polygons.map(([outer]) => inOnePiece(outer ?? []).flatMap(([x, y]) => [hundredths(x), hundredths(y)]))
  })
}
