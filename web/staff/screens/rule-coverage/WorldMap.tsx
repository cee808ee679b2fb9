import { useId } from 'react'
import styles from './coverage.module.css'
import { mapSize, worldShapes } from './world-shapes.ts'

export type Shade = { readonly step: number; readonly words: string }
type WorldMapProps = { label: string; shades: ReadonlyMap<string, Shade>; nothing: string }

const shapes = worldShapes()
export const drawnCountries: ReadonlySet<string> = new Set(shapes.flatMap(({ iso2 }) => iso2 ?? []))

/** A picture beside the table that says the same: it is one image to whoever does not see it. */
export function WorldMap({ label, shades, nothing }: WorldMapProps) {
  const hatch = useId()
  return (
    <svg role="img" aria-label={label} className={styles.map} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}>
      <defs>
        <pattern id={hatch} className={styles.hatch} width="5" height="5" patternUnits="userSpaceOnUse">
          <rect width="5" height="5" />
          <path d="M-1 6 6 -1" />
        </pattern>
      </defs>
      {shapes.map(({ iso2, path }, index) => {
        const shade = iso2 === null ? undefined : shades.get(iso2)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and some shapes have no code
          <path key={index} d={path} data-step={shade?.step ?? 'none'} {...(!shade && { fill: `url(#${hatch})` })}>
            <title>{shade?.words ?? nothing}</title>
          </path>
        )
      })}
    </svg>
  )
}
