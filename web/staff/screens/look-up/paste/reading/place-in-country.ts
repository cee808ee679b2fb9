import type { Iso2, PlaceKey } from '#domain/places.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Spot } from './reading.ts'
import { nameAt } from './spots.ts'
import { isSign, isWord, type Token } from './tokens.ts'

type Named = { readonly spot: Spot; readonly length: number }

const countryOf = (keys: readonly PlaceKey[]): Iso2 | null =>
  keys.find((key) => key.startsWith('COUNTRY:'))?.slice('COUNTRY:'.length) ?? null

/** The keys of places that lie in a country and are not all of it. */
const within = (keys: readonly PlaceKey[], iso2: Iso2, gazetteer: Gazetteer): readonly PlaceKey[] =>
  keys.filter((key) => !key.startsWith('COUNTRY:') && gazetteer.place(key)?.iso2 === iso2)

/** "Dominikanische Republik / Punta Cana", "Maskat / Oman", "Phuket (Thailand)": one place, and the country it is in. */
export function placeInCountryAt(tokens: readonly Token[], at: number, gazetteer: Gazetteer): Named | null {
  const first = nameAt(tokens, at, gazetteer)
  if (!first) return null
  const sign = at + first.length
  if (!isSign(tokens[sign], '/', '(', '-', '–') || !isWord(tokens[sign + 1])) return null
  const second = nameAt(tokens, sign + 1, gazetteer)
  if (!second) return null
  const closes = isSign(tokens[sign], '(') ? 1 : 0
  if (closes && !isSign(tokens[sign + 1 + second.length], ')')) return null
  const inner = innerOf(first.spot, second.spot, gazetteer)
  if (!inner) return null
  const written = `${first.spot.written} ${tokens[sign]!.text} ${second.spot.written}`
  return {
    spot: { written: closes ? first.spot.written : written, keys: inner, isAirport: false },
    length: first.length + 1 + second.length + closes,
  }
}

/** Of two names of which one is that of a country, the places of the other in it; either may stand first. */
export function innerOf(first: Spot, second: Spot, gazetteer: Gazetteer): readonly PlaceKey[] | null {
  const [outerFirst, outerSecond] = [countryOf(first.keys), countryOf(second.keys)]
  const [inSecond, inFirst] = [
    outerFirst === null ? [] : within(second.keys, outerFirst, gazetteer),
    outerSecond === null ? [] : within(first.keys, outerSecond, gazetteer),
  ]
  if (inSecond.length > 0) return inSecond
  return inFirst.length > 0 ? inFirst : null
}
