export type Position = { readonly latitude: number; readonly longitude: number }

/** Longitude, then latitude, as GeoJSON has it. */
export type Point = readonly [longitude: number, latitude: number]

/** Closed: the last point is the first. The outer ring runs counterclockwise, a hole clockwise (RFC 7946). */
export type Ring = readonly Point[]

/** The outer ring, then its holes. */
export type Polygon = readonly Ring[]

/** The coordinates of a GeoJSON MultiPolygon. No polygon crosses the date line. */
export type Area = readonly Polygon[]
