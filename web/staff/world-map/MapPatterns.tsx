import { useId } from 'react'
import { paint, patterns, type FillName, type Pattern } from './place-fills.ts'
import styles from './world-map.module.css'

/** The patterns of all looks; whoever scales the drawing scales them back by `data-turn`. */
export function MapPatterns({ prefix, only }: { prefix: string; only?: FillName }) {
  const names = Object.keys(patterns) as FillName[]
  return names
    .filter((name) => only === undefined || name === only)
    .map((name) => {
      const pattern = patterns[name]!
      const turn = `rotate(${pattern.turn ?? 0})`
      return (
        <pattern
          key={name}
          id={`${prefix}${name}`}
          width={pattern.step}
          height={pattern.step}
          patternUnits="userSpaceOnUse"
          patternTransform={turn}
          data-turn={turn}
        >
          <rect width={pattern.step} height={pattern.step} fill={pattern.ground} />
          <Marks pattern={pattern} />
        </pattern>
      )
    })
}

function Marks({ pattern: { marks, step } }: { pattern: Pattern }) {
  return marks.map((mark, index) => {
    switch (mark.kind) {
      case 'bar':
        return <rect key={index} width={mark.width} height={step} fill={mark.fill} opacity={mark.opacity} />
      case 'dot':
        return <circle key={index} cx={mark.at} cy={mark.at} r={mark.radius} fill={mark.fill} opacity={mark.opacity} />
      default: {
        const half = step / 2
        const d = mark.kind === 'cross' ? `M0 ${half}H${step}M${half} 0V${step}` : `M0 ${half}H${step}`
        return <path key={index} d={d} stroke={mark.stroke} strokeWidth={mark.width} opacity={mark.opacity} />
      }
    }
  })
}

/** A sample of a look, beside the words that say it. */
export function FillSample({ fill }: { fill: FillName }) {
  const prefix = `${useId()}-`
  return (
    <svg className={styles.sample} width="30" height="20" aria-hidden="true">
      <defs>
        <MapPatterns prefix={prefix} only={fill} />
      </defs>
      <rect x=".5" y=".5" width="29" height="19" rx="3" fill={paint(prefix, fill)} stroke="var(--map-coast)" />
    </svg>
  )
}
