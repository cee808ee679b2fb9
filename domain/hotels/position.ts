import { RowRejected } from './rejected.ts'

export type Position = { readonly latitude: number; readonly longitude: number }

/** A degree as a number, with a point or a comma. */
const DEGREE = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/
/** Around 0/0 there is nothing but water: a table that does not know says 0. In degrees, a kilometre. */
const nullIsland = 0.01

/** Null: it is not known. Throws `RowRejected` where it says something that is no position. */
export function readPosition(latitude: string, longitude: string): Position | null {
  const [north, east] = [latitude.trim(), longitude.trim()]
  if (north === '' && east === '') return null
  if (north === '' || east === '') throw new RowRejected('half-position', north === '' ? 'lat' : 'lon')
  const position = {
    latitude: readDegree('latitude', 'lat', north, 90),
    longitude: readDegree('longitude', 'lon', east, 180),
  }
  return Math.abs(position.latitude) < nullIsland && Math.abs(position.longitude) < nullIsland ? null : position
}

function readDegree(reason: 'latitude' | 'longitude', field: string, text: string, most: number): number {
  const degree = DEGREE.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (!(Math.abs(degree) <= most)) throw new RowRejected(reason, field, text)
  // No longer than a computer counts, and never minus zero.
  return degree + 0
}
