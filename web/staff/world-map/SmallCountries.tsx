import { memo } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { fillOf, type MapCountry } from './country-fill.ts'
import type { Shape } from './draw-world.ts'
import { lengthOf, middleOf } from './largest-shapes.ts'
import styles from './world-map.module.css'

/** Pixels below which a country is hard to see and hit. */
const smallest = 10
const dotRadius = 4.5
/** Units below which it is that small while the whole world is shown. */
const everSmall = 130

type SmallCountriesProps = {
  largest: ReadonlyMap<Iso2, Shape>
  countries: readonly MapCountry[]
  prefix: string
  selected: Iso2 | null
}

/** A dot for each country that is too small to be hit, while it is. */
export const SmallCountries = memo(function SmallCountries(props: SmallCountriesProps) {
  const { largest, countries, prefix, selected } = props
  return countries.map((country) => {
    const shape = largest.get(country.iso2)
    if (!shape || lengthOf(shape) > everSmall) return null
    const [x, y] = middleOf(shape)
    return (
      <circle
        key={country.iso2}
        cx={x}
        cy={y}
        data-iso2={country.iso2}
        data-length={lengthOf(shape)}
        fill={fillOf(country, prefix)}
        className={country.iso2 === selected ? styles.selectedDot : styles.dot}
      />
    )
  })
})

export function settleSmallCountries(drawing: SVGGElement, scale: number): void {
  for (const dot of drawing.querySelectorAll<SVGCircleElement>('circle[data-length]')) {
    const isSmall = Number(dot.dataset.length) * scale < smallest
    dot.setAttribute('r', String(isSmall ? dotRadius / scale : 0))
  }
}
