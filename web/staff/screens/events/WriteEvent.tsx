import { useRef } from 'react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { EventToChangeDocument } from '#web/staff/generated/graphql.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { EventForm, type InPanel } from './EventForm.tsx'
import styles from './event-form.module.css'

type WriteEventProps = {
  /** Of the event that an update is written of. */
  id: string | null
  onClose: () => void
}

/** A new event, or an update of one that staff wrote, over the list. */
export default function WriteEvent({ id, onClose }: WriteEventProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const mayClose = useRef(() => Promise.resolve(true))
  const askFirst: InPanel['onAskFirst'] = (ask) => {
    mayClose.current = ask
  }
  const title = t(id === null ? 'event-board.write.new' : 'event-board.write.title')
  return (
    <Panel
      at="end"
      ref={dialog}
      title={title}
      className={styles.panel!}
      mayClose={() => mayClose.current()}
      onClose={onClose}
    >
      {id === null ? (
        <EventForm dialog={dialog} onAskFirst={askFirst} />
      ) : (
        <Update id={id} dialog={dialog} onAskFirst={askFirst} />
      )}
    </Panel>
  )
}

function Update({ id, ...panel }: InPanel & { id: string }) {
  const t = useT()
  const call = useCall(EventToChangeDocument, { id }, { announce: false, isNewest: true })
  if (call.isPending || (call.isFetching && !call.isFetchedAfterMount)) return <Skeleton lines={10} />
  if (call.error) return <FailedCall title={t('event-board.write.failed')} call={call} />
  if (call.data.event === null) return <p role="alert">{t('event-board.write.gone')}</p>
  return <EventForm event={call.data.event} {...panel} />
}
