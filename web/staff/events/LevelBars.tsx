import { eventLevels, type EventLevel } from '#domain/events/levels.ts'
import { useT } from '../words/words.ts'
import styles from './events.module.css'

type LevelBarsProps = {
  level: EventLevel | null
  /** Worked out here from what was measured: no source said it. */
  isDerived?: boolean
}

const height = (level: EventLevel): number => 4 + level * 2.4

/** Five rising bars and the word for them. Red ink is for the two worst; what is unknown is dashed, not low. */
export function LevelBars({ level, isDerived = false }: LevelBarsProps) {
  const t = useT()
  return (
    <span className={styles.level} data-level={level ?? 'unknown'}>
      <svg width="34" height="17" viewBox="0 0 34 17" aria-hidden="true">
        {eventLevels.map((each, index) => (
          <rect
            key={each}
            x={index * 7 + 0.5}
            y={16.5 - height(each)}
            width="4.5"
            height={height(each)}
            rx="1"
            className={level === null ? styles.unknown : each <= level ? styles.filled : styles.empty}
          />
        ))}
      </svg>
      <span>
        {t('event-board.level', { level: String(level ?? 'unknown') })}
        {isDerived && <small>{t('event-board.derived')}</small>}
      </span>
    </span>
  )
}
