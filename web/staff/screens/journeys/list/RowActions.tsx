import { type ComponentProps, type RefObject, useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { Link2, Send } from 'lucide-react'
import { copyText } from '#web/staff/copy-text.ts'
import { rowKeys } from '#web/staff/keys/row-keys.ts'
import { MoreMenu } from '#web/staff/panel/MoreMenu.tsx'
import { MailJourneyPanel } from '#web/staff/mail-journey/MailJourneyPanel.tsx'
import { JourneySafetyPanel } from '#web/staff/safety/lazy-panels.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { FollowersPanel } from './FollowersPanel.tsx'
import { statusOf, type ListedJourney } from './journey.ts'
import styles from './journeys.module.css'
import { useRowItems } from './use-row-items.tsx'

export type RowActionsProps = {
  journey: ListedJourney
  route: string
  menuButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onFailure: (failure: string | null) => void
}

/** What is done with a trip page every day beside it, and all of it in words. */
export function RowActions({ journey, route, menuButton, onEdit, onFailure }: RowActionsProps) {
  const t = useT()
  const [mailing, setMailing] = useState<'link' | 'pdf' | null>(null)
  const [isFollowed, setFollowed] = useState(false)
  const [isAskedSafe, setAskedSafe] = useState(false)
  const items = useRowItems({
    journey,
    onEdit,
    onFailure,
    onMailPdf: () => setMailing('pdf'),
    onFollowers: () => setFollowed(true),
    onSafety: () => setAskedSafe(true),
  })
  const { id, link } = journey

  async function copy() {
    if (link && (await copyText(link))) showToast(t('journeys.link-copied'))
    else onFailure(t('journeys.copy-failed'))
  }
  return (
    <div className={styles.buttons}>
      <Action
        shortcut={rowKeys.copy}
        disabled={!link}
        label={t('journeys.copy-link', { route })}
        onClick={() => void copy()}
      >
        <Link2 size={18} />
        <span className={styles.word}>{t('journeys.copy-link.short')}</span>
      </Action>
      <Action
        shortcut={rowKeys.mail}
        disabled={statusOf(journey) !== 'active'}
        label={t('journeys.mail.row', { route })}
        onClick={() => setMailing('link')}
      >
        <Send size={17} />
        <span className={styles.word}>{t('journeys.mail.send')}</span>
      </Action>
      <MoreMenu ref={menuButton} label={t('journeys.more', { route })} items={items} />
      {isFollowed && <FollowersPanel id={id} onClose={() => setFollowed(false)} />}
      {isAskedSafe && (
        <JourneySafetyPanel id={id} onClose={() => setAskedSafe(false)} onFailed={() => setAskedSafe(false)} />
      )}
      {mailing && (
        <MailJourneyPanel
          id={id}
          withPdf={mailing === 'pdf'}
          onClose={(failure) => {
            setMailing(null)
            onFailure(failure)
          }}
        />
      )}
    </div>
  )
}

type ActionProps = ComponentProps<typeof ActionIcon<'button'>> & { label: string; shortcut: string }

/** Its key acts where its row has the focus. */
function Action({ label, shortcut, ...props }: ActionProps) {
  const t = useT()
  const title = t('journeys.with-key', { label, key: shortcut })
  return <ActionIcon size={32} aria-label={label} title={title} aria-keyshortcuts={shortcut} {...props} />
}
