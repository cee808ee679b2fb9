import type { Iso2 } from '#domain/places.ts'
import { paint, type FillName } from './place-fills.ts'

/** What the map shows of a country: how it looks, and the same in words. */
export type MapCountry = {
  readonly iso2: Iso2
  readonly name: string
  /** A look of the map's own, or any colour of CSS. */
  readonly fill: FillName | { readonly colour: string }
  readonly words: string
  /** A filter leaves it out: drawn pale. */
  readonly isFaded?: boolean
}

export const fillOf = (country: MapCountry, prefix: string): string => {
  if (country.isFaded) return paint(prefix, 'NO_SHAPE_OF_OURS')
  return typeof country.fill === 'string' ? paint(prefix, country.fill) : country.fill.colour
}
