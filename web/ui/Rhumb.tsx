import { rhumbPaths } from './rhumb-paths.ts'

type RhumbProps = {
  width: number
  height: number
  /** Centre and radius of the hidden circle, in the coordinates of width and height. */
  x: number
  y: number
  radius: number
  opacity?: number
  className?: string
}

/** The rhumb-line network of sea charts. It fills its positioned parent; never put it behind body text. */
export function Rhumb({ width, height, x, y, radius, opacity = 0.16, className = '' }: RhumbProps) {
  const paths = rhumbPaths(x, y, radius)
  return (
    <svg
      className={`rhumb ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      opacity={opacity}
      fill="none"
      strokeWidth=".8"
      aria-hidden="true"
    >
      <path d={paths.winds} stroke="var(--rh-ink)" />
      <path d={paths.halfWinds} stroke="var(--rh-green)" />
      <path d={paths.quarterWinds} stroke="var(--rh-red)" />
    </svg>
  )
}
