import styles from './level-bars.module.css'

type LevelBarsProps = { level: number | null }

const bar = (index: number): string => {
  const height = 5 + index * 3
  return `M${index * 6 + 0.75} ${17.5 - height}h3.5v${height - 0.75}h-3.5z`
}
const bars = [0, 1, 2, 3, 4].map(bar)
const whole = bars.join('')

/** A level from 1 to 5 as rising bars, rubric from 4 on, dashed where it is unknown. The words beside them say the same. */
export const LevelBars = ({ level }: LevelBarsProps) => (
  <svg
    className={styles.bars}
    data-level={level ?? 'unknown'}
    width={30}
    height={18}
    viewBox="0 0 30 18"
    aria-hidden="true"
  >
    <path className={styles.empty} d={whole} />
    {level !== null && <path className={styles.full} d={bars.slice(0, level).join('')} />}
  </svg>
)
