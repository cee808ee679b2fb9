import { useState } from 'react'
import { Copy, Eye, Link2, RotateCcw, Unlink } from 'lucide-react'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { copyText } from '#web/staff/copy-text.ts'
import { statusOf, type ListedJourney } from './journey.ts'
import styles from './edit.module.css'
import { useLinkSwitch } from './use-journey-change.ts'

/** The address of a trip page, and what can be done with it. */
export function LinkLine({ journey }: { journey: ListedJourney }) {
  const t = useT()
  const { switchLink, isPending } = useLinkSwitch()
  const [failure, setFailure] = useState<string | null>(null)
  const isOff = statusOf(journey) === 'deactivated'
  const { link } = journey
  return (
    <div className={styles.link}>
      <span>
        <Link2 size={16} aria-hidden="true" />
        <span>{link ? link.replace(/^https?:\/\//, '') : t('journeys.link.none')}</span>
      </span>
      {link && (
        <>
          <button
            type="button"
            className="button quiet small"
            onClick={() =>
              void copyText(link).then((copied) =>
                copied ? showToast(t('journeys.link-copied')) : setFailure(t('journeys.copy-failed')),
              )
            }
          >
            <Copy size={16} aria-hidden="true" />
            {t('journeys.copy')}
          </button>
          <a className="button quiet small" href={link} target="_blank" rel="noreferrer">
            <Eye size={16} aria-hidden="true" />
            {t('journeys.view')}
          </a>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
      <button
        type="button"
        className={`button small ${isOff ? '' : styles.danger}`}
        disabled={isPending}
        onClick={() => void switchLink(journey.id, !isOff).then(setFailure)}
      >
        {isOff ? <RotateCcw size={16} aria-hidden="true" /> : <Unlink size={16} aria-hidden="true" />}
        {t(isOff ? 'journeys.activate.link' : 'journeys.deactivate.link')}
      </button>
    </div>
  )
}
