import { Pin } from 'lucide-react'
import { useT } from '../words/words.ts'
import { isPinnedIn, setPin, usePins } from './pins.ts'
import type { ShownEvent } from './shown-event.ts'
import styles from './events.module.css'

type PinButtonProps = {
  event: Pick<ShownEvent, 'gmUniqueEventId' | 'title'>
  /** The ids that the server says are pinned. */
  saved: ReadonlySet<string>
  /** What else shows pins, and is to be fetched again. */
  dirty?: readonly { toString(): string }[]
}

/** Turns at once. Where it could not be kept it turns back, and says so beside itself. */
export function PinButton({ event, saved, dirty }: PinButtonProps) {
  const t = useT()
  const pins = usePins()
  const { gmUniqueEventId: id, title } = event
  const isPinned = isPinnedIn(pins, id, saved)
  return (
    <span className={styles.pin}>
      {pins.notSaved.has(id) && <span role="alert">{t('event-board.not-saved')}</span>}
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={t('event-board.pin', { title })}
        title={t(isPinned ? 'event-board.unpin.short' : 'event-board.pin.short')}
        aria-keyshortcuts="p"
        onClick={() => void setPin(event, !isPinned, dirty && { dirty })}
      >
        <Pin size={19} fill={isPinned ? 'currentColor' : 'none'} aria-hidden />
      </button>
    </span>
  )
}
