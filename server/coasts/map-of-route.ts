import { boundedCache } from '#domain/bounded-cache.ts'
import { shoresOf, type Shore } from '#domain/cruises/coast-path.ts'
import type { PortCall } from '#domain/cruises/cruise.ts'
import { routeMap, type RouteMap } from '#domain/cruises/route-map.ts'
import { worldCoasts } from './world-coasts.ts'

/** Departures of one route have the same map, some 10 KB each. */
const kept = boundedCache<RouteMap>(200)
let shores: readonly Shore[] | null = null

/** The map of a route with its coasts, drawn once. */
export function mapOfRoute(calls: readonly Pick<PortCall, 'latitude' | 'longitude'>[]): RouteMap {
  const places = calls.map(({ latitude, longitude }) => ({ latitude, longitude }))
  return kept.of(JSON.stringify(places), () => routeMap(places, (shores ??= shoresOf(worldCoasts))))
}
