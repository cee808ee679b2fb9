import type { Iso2 } from '../places.ts'
import { readPosition, type Position } from './position.ts'
import { readLine, RowRejected } from './rejected.ts'

export const accuracies = ['address', 'street', 'city', 'country', 'unknown'] as const
/** What a position is that of. */
export type Accuracy = (typeof accuracies)[number]

export type HotelCode = { readonly provider: string; readonly code: string }

/** A hotel as a file tells it, all of it text. */
export type HotelTold = {
  readonly multicode: string
  readonly name: string
  readonly country: string
  readonly latitude: string
  readonly longitude: string
  readonly accuracy: string
  readonly parent: string
  readonly isActive: boolean
  readonly codes: readonly HotelCode[]
}

export type HotelRow = Omit<HotelTold, 'country' | 'latitude' | 'longitude' | 'accuracy' | 'parent'> & {
  readonly country: Iso2 | null
  readonly position: Position | null
  readonly accuracy: Accuracy
  readonly parent: string | null
}

const longestCode = 80
const longestName = 300
const longestProvider = 60
const mostCodes = 500

/** Throws `RowRejected`. A formula of a spreadsheet is a text like another: it is written into a file as text again. */
export function readHotel(told: HotelTold, findCountry: (text: string) => Iso2 | null): HotelRow {
  const multicode = readCode('multicode', told.multicode)
  const name = readLine('name', told.name, longestName, { missing: 'no-name', long: 'name' })
  const country = told.country.trim() === '' ? null : findCountry(told.country)
  if (country === null && told.country.trim() !== '') throw new RowRejected('country', 'country', told.country)
  const position = readPosition(told.latitude, told.longitude)
  const parent = told.parent.trim() === '' ? null : readCode('parent', told.parent)
  return {
    multicode,
    name,
    country,
    position,
    accuracy: position === null ? 'unknown' : readAccuracy(told.accuracy),
    parent,
    isActive: told.isActive,
    codes: told.codes.slice(0, mostCodes).map(({ provider, code }) => ({
      provider: readLine('code', provider, longestProvider, { missing: 'code', long: 'code' }),
      code: readCode('code', code),
    })),
  }
}

const readCode = (field: string, text: string): string =>
  readLine(field, text, longestCode, { missing: 'no-code', long: 'code' })

/** What a source says in other words, or does not say, is not known. */
function readAccuracy(text: string): Accuracy {
  const said = text.trim().toLowerCase()
  if (said === 'zip' || said === 'postcode' || said === 'village' || said === 'town') return 'city'
  return accuracies.find((accuracy) => accuracy === said) ?? 'unknown'
}
