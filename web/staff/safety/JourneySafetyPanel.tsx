import { useRef } from 'react'
import { useCall } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { SafetyOfMyjourneyDocument } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useT } from '../words/words.ts'
import { PageOfTravellers } from './PageOfTravellers.tsx'
import styles from './safety.module.css'

/** About which events the travellers of one trip page are asked, and what they say. */
export function JourneySafetyPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const call = useCall(SafetyOfMyjourneyDocument, { id }, { announce: false, isNewest: true })
  const found = call.data?.safetyOfMyjourney
  return (
    <Panel at="end" ref={panel} title={t('safety-board.title')} onClose={onClose}>
      {call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('safety-board.failed')} call={call} />}
      {call.data && (found?.length ?? 0) === 0 && <p role="status">{t('safety-board.of-page.none')}</p>}
      <ul className={styles.pages}>
        {found?.map(({ gmUniqueEventId, title, page }) => (
          <li key={gmUniqueEventId}>
            <PageOfTravellers page={page} eventId={gmUniqueEventId} title={title} isOwn />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
