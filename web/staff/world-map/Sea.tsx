import { Rose } from '#web/ui/Rose.tsx'
import { rhumbPaths } from '#web/ui/rhumb-paths.ts'
import { mapSize } from './projection.ts'
import styles from './world-map.module.css'

const middle = { x: mapSize.width * 0.69, y: mapSize.height * 0.73, radius: 1900 }
const lines = rhumbPaths(middle.x, middle.y, middle.radius)
const roseSize = 600

/** The lines of a chart, below all land. */
export function Sea() {
  return (
    <>
      <g className={styles.rhumb}>
        <path d={lines.winds} stroke="var(--rh-ink)" />
        <path d={lines.halfWinds} stroke="var(--rh-green)" />
        <path d={lines.quarterWinds} stroke="var(--rh-red)" />
      </g>
      <g className={styles.rose} transform={`translate(${middle.x - roseSize / 2} ${middle.y - roseSize / 2})`}>
        <Rose size={roseSize} ground="var(--map-sea)" />
      </g>
    </>
  )
}
