import { memo } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { fillOf, type MapCountry } from './country-fill.ts'
import type { Shape } from './draw-world.ts'
import { paint, type FillName } from './place-fills.ts'

type CountriesProps = { shapes: readonly Shape[]; countries: readonly MapCountry[]; prefix: string; rest: FillName }

/** All land, each country in its look. */
export const Countries = memo(function Countries({ shapes, countries, prefix, rest }: CountriesProps) {
  const byCode = new Map(countries.map((country) => [country.iso2, country]))
  return shapes.map(({ iso2, path }, index) => {
    const country = iso2 === null ? undefined : byCode.get(iso2)
    return (
      <path
        key={index}
        d={path}
        {...(country && { 'data-iso2': country.iso2 })}
        fill={country ? fillOf(country, prefix) : paint(prefix, rest)}
      />
    )
  })
})

type OutlineProps = { shapes: readonly Shape[]; iso2: Iso2 | null; className: string }

export function Outline({ shapes, iso2, className }: OutlineProps) {
  return shapes
    .filter((shape) => iso2 !== null && shape.iso2 === iso2)
    .map(({ path }, index) => <path key={index} d={path} className={className} />)
}
