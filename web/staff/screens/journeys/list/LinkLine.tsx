import { useState } from 'react'
import { Button } from '@mantine/core'
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
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Copy size={16} aria-hidden="true" />}
            onClick={() =>
              void copyText(link).then((copied) =>
                copied ? showToast(t('journeys.link-copied')) : setFailure(t('journeys.copy-failed')),
              )
            }
          >
            {t('journeys.copy')}
          </Button>
          <Button
            component="a"
            variant="subtle"
            size="xs"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<Eye size={16} aria-hidden="true" />}
          >
            {t('journeys.view')}
          </Button>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
      <Button
        variant="default"
        size="xs"
        {...(!isOff && { className: styles.danger! })}
        leftSection={isOff ? <RotateCcw size={16} aria-hidden="true" /> : <Unlink size={16} aria-hidden="true" />}
        disabled={isPending}
        onClick={() => void switchLink(journey.id, !isOff).then(setFailure)}
      >
        {t(isOff ? 'journeys.activate.link' : 'journeys.deactivate.link')}
      </Button>
    </div>
  )
}
