import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Check, Copy, ExternalLink, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/staff/words/words.ts'
import { copyText } from '../copy-text.ts'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { takenAlong } from '../trip/taken-along.ts'
import type { CreatedJourney } from './create-input.ts'
import { MailCreated } from './MailCreated.tsx'
import styles from './create.module.css'

type CreatedProps = {
  created: CreatedJourney
  destinations: readonly string[]
  /** A page that was there before is not made once more. */
  onNew?: () => void
}

/** The page is there: its link, to be copied, opened or mailed. */
export function Created({ created, destinations, onNew }: CreatedProps) {
  const { url } = created
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean | null>(null)
  const places = destinations.join(', ')

  async function copy() {
    const done = await copyText(url)
    setCopied(done)
    if (!done) field.current?.select()
  }
  return (
    <div className={styles.form}>
      <p className={styles.done}>
        <Check size={20} />
        {places === ''
          ? t('journeys.created.unfinished')
          : t(onNew ? 'journeys.created.text' : 'change-trip.saved.text', { places })}
      </p>
      <label className={styles.url}>
        <span>{t('journeys.link')}</span>
        <input ref={field} readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <Button ref={focusButton} onClick={() => void copy()} leftSection={<Copy size={17} />}>
        {t('journeys.copy')}
      </Button>
      <p role="status" className={styles.copied}>
        {copied !== null && t(copied ? 'journeys.link-copied' : 'journeys.copy-by-hand')}
      </p>
      <div className={styles.links}>
        <Button
          component="a"
          variant="default"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<ExternalLink size={17} />}
        >
          {t('journeys.open')}
        </Button>
        <MailCreated created={created} places={places} />
        {onNew && (
          <Button variant="default" onClick={onNew} leftSection={<Plus size={17} />}>
            {t('journeys.new')}
          </Button>
        )}
      </div>
      {places !== '' && (
        <nav aria-label={t('journeys.take')} className={styles.take}>
          {takenAlong(url, created.language).map(({ what, address }) => (
            <a key={what} href={address} target="_blank" rel="noreferrer">
              {t(`journeys.take.${what}`)}
            </a>
          ))}
        </nav>
      )}
      {may(useViewer().permissions, 'a3m_core.ListMyJourney') ? (
        <Link to="/portolan-history">{t('journeys.created.list')}</Link>
      ) : (
        <p>{t('journeys.created.keep-link')}</p>
      )}
    </div>
  )
}

const focusButton = (button: HTMLButtonElement | null) => button?.focus()
