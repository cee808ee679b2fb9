import { useT } from '../words/words.ts'
import type { ShownEvent } from './shown-event.ts'
import styles from './events.module.css'

/** Going on, or over: struck, and said. */
export function EventState({ event: { isActive, state } }: { event: Pick<ShownEvent, 'isActive' | 'state'> }) {
  const t = useT()
  return (
    <span className={isActive ? styles.live : styles.over}>
      {isActive ? t('event-board.live') : <s>{t('event-board.over', { state })}</s>}
    </span>
  )
}
