import { useState } from 'react'
import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { mailLink } from '#domain/mail-link.ts'
import { MailJourneyPanel } from '../mail-journey/MailJourneyPanel.tsx'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import type { CreatedJourney } from './create-input.ts'
import styles from './create.module.css'

type MailCreatedProps = { created: CreatedJourney; places: string }

/** Asks, and sends the link of the page that was just made; who may not look after pages writes it with their own mail program. */
export function MailCreated({ created: { id, url, email }, places }: MailCreatedProps) {
  const t = useT()
  const [isMailing, setMailing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!may(useViewer().permissions, 'a3m_core.ListMyJourney')) {
    const text = { subject: t('journeys.mail.subject', { places }), body: t('journeys.mail.body', { places, url }) }
    return (
      <Button component="a" variant="default" href={mailLink(email, text)} leftSection={<Mail size={17} />}>
        {t('journeys.mail')}
      </Button>
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => setMailing(true)} leftSection={<Mail size={17} />}>
        {t('journeys.mail')}
      </Button>
      {isMailing && (
        <MailJourneyPanel
          id={id}
          onClose={(reason) => {
            setMailing(false)
            setFailure(reason)
          }}
        />
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  )
}
