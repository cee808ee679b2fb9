import type { EventLevel } from '#domain/events/levels.ts'
import { LevelBars } from '#web/ui/LevelBars.tsx'
import { useT } from '../words/words.ts'
import styles from './events.module.css'

type LevelInWordsProps = {
  level: EventLevel | null
  /** Worked out here from what was measured: no source said it. */
  isDerived?: boolean
}

/** The bars of a level, and the word for them. */
export function LevelInWords({ level, isDerived = false }: LevelInWordsProps) {
  const t = useT()
  return (
    <span className={styles.level} data-level={level ?? 'unknown'}>
      <LevelBars level={level} />
      <span>
        {t('event-board.level', { level: String(level ?? 'unknown') })}
        {isDerived && <small>{t('event-board.derived')}</small>}
      </span>
    </span>
  )
}
