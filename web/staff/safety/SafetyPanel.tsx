import { useRef } from 'react'
import { Button } from '@mantine/core'
import { PlaneTakeoff } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { SafetyOfEventDocument } from '../generated/graphql.ts'
import { keepList } from '../group-list/kept-list.ts'
import { Panel } from '../panel/Panel.tsx'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useT } from '../words/words.ts'
import { listOfPeople } from './list-of-people.ts'
import { PageOfTravellers } from './PageOfTravellers.tsx'
import styles from './safety.module.css'

/** Somebody may say in any minute that they need help. */
export const askedEveryMs = 20_000

/** Of each trip page with travellers at an event: who is safe, who needs help, who says nothing. */
export function SafetyPanel({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const { permissions } = useViewer()
  const call = useCall(SafetyOfEventDocument, { id }, { announce: false, isNewest: true, everyMs: askedEveryMs })
  const found = call.data?.safetyOfEvent
  return (
    <Panel at="end" ref={panel} title={t('safety-board.title')} onClose={onClose}>
      <h3 className={styles.event}>{title}</h3>
      <p className={styles.hint}>{t('safety-board.intro')}</p>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('safety-board.failed')} call={call} />}
      {call.data && !found && <p role="status">{t('safety-board.gone')}</p>}
      {found && !found.isAsked && <p>{t('safety-board.not-asked')}</p>}
      {found && found.totalCount === 0 && <p role="status">{t('safety-board.none')}</p>}
      {found && found.totalCount > 0 && (
        <>
          <p className={styles.counts} role="status">
            {t('safety-board.counts', { help: found.help, safe: found.safe, silent: found.silent })}
          </p>
          {may(permissions, 'a3m_core.DestinationManager') && (
            <Button
              component={Link}
              to="/destination/way-home"
              variant="default"
              size="xs"
              leftSection={<PlaneTakeoff size={15} />}
              onClick={() => keepList({ text: listOfPeople(found.pages), mended: {} })}
            >
              {t('safety-board.ways-home')}
            </Button>
          )}
          <ul className={styles.pages}>
            {found.pages.map((page) => (
              <li key={page.id}>
                <PageOfTravellers page={page} eventId={id} title={page.destinations.join(', ')} />
              </li>
            ))}
          </ul>
          {found.totalCount > found.pages.length && (
            <p className={styles.hint}>{t('safety-board.more', { count: found.totalCount - found.pages.length })}</p>
          )}
        </>
      )}
    </Panel>
  )
}
