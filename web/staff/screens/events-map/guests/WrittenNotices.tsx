import { useRef } from 'react'
import { Button } from '@mantine/core'
import { formatDay, formatMoment } from '#web/ui/format-day.ts'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { reportError } from '#web/staff/error-log.ts'
import { refusalOf } from '#web/staff/form/refusal.ts'
import { EndTripNoticeDocument, TripNoticesDocument, type TripNoticesQuery } from '#web/staff/generated/graphql.ts'
import { today } from '#web/staff/fields/today.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './guests.module.css'

type Listed = TripNoticesQuery['tripNotices'][number]

/** What was written to travellers, what became of its mails, and its end. */
export function WrittenNotices({ onClose }: { onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const call = useCall(TripNoticesDocument, {}, { announce: false, isNewest: true })
  const notices = call.data?.tripNotices
  return (
    <Panel at="end" ref={panel} title={t('guests.written')} onClose={onClose}>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('guests.written.failed')} call={call} />}
      {notices?.length === 0 && <p role="status">{t('guests.written.none')}</p>}
      <ul className={styles.rows}>
        {notices?.map((listed) => (
          <NoticeRow key={listed.notice.id} listed={listed} />
        ))}
      </ul>
    </Panel>
  )
}

function NoticeRow({ listed: { notice, sent, waiting, failed } }: { listed: Listed }) {
  const t = useT()
  const language = useLanguage()
  const { mutateAsync, isPending } = useChange(EndTripNoticeDocument, { announce: false, dirty: [TripNoticesDocument] })
  const { id, subjectDe, subjectEn, textDe, textEn, until, pages, writtenAt, endedAt } = notice
  const isGerman = subjectDe !== '' && (language === 'de' || subjectEn === '')
  const [subject, text, own] = isGerman ? [subjectDe, textDe, 'de'] : [subjectEn, textEn, 'en']
  const state = endedAt !== null ? 'ENDED' : until < today() ? 'OVER' : 'STANDS'
  async function end() {
    const refused = await mutateAsync({ id }).then(({ endTripNotice }) => endTripNotice.errors, refusalOf)
    const reason = refused.flatMap(({ messages }) => messages).join(' ')
    if (reason === '') showToast(t('guests.written.ended', { subject }))
    else reportError(t('guests.written.not-ended', { reason }))
  }
  return (
    <li>
      <p>
        <b lang={own}>{subject}</b>
        <span>{t('guests.written.state', { state, day: formatDay(until, language) })}</span>
      </p>
      <p lang={own} className={styles.text}>
        {text}
      </p>
      <p className={styles.hint}>
        {formatMoment(new Date(writtenAt), language)} · {t('guests.written.mails', { pages, sent, waiting, failed })}
      </p>
      {state === 'STANDS' && (
        <Button
          variant="default"
          size="xs"
          loading={isPending}
          aria-label={t('guests.written.end.of', { subject })}
          onClick={() => void end()}
        >
          {t('guests.written.end')}
        </Button>
      )}
    </li>
  )
}
