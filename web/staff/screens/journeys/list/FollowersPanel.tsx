import { useRef } from 'react'
import { CircleAlert, Clock, MailCheck } from 'lucide-react'
import { endonyms, isLanguage } from '#domain/languages.ts'
import { formatDay, formatDayOf, formatMoment } from '#web/ui/format-day.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { MyjourneyFollowersDocument, type MyjourneyFollowersQuery } from '#web/staff/generated/graphql.ts'
import { mailText } from '#web/staff/mail-journey/mail-words.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './followers.module.css'

type Followers = NonNullable<MyjourneyFollowersQuery['myjourneyFollowers']>
type Follower = Followers['followers'][number]
type News = Follower['news'][number]

/** Who follows a trip page by mail, and what became of each mail to them. */
export function FollowersPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const call = useCall(MyjourneyFollowersDocument, { id }, { announce: false })
  const found = call.data?.myjourneyFollowers
  return (
    <Panel at="end" ref={panel} title={t('journeys.followers.item')} onClose={onClose}>
      <p className={styles.hint}>{t('journeys.followers.intro')}</p>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('journeys.followers.failed')} call={call} />}
      {call.data && !found && <p role="status">{t('evidence.gone')}</p>}
      {found && <FollowersList {...found} />}
    </Panel>
  )
}

function FollowersList({ totalCount, unanswered, readAt, followers }: Followers) {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      {totalCount === 0 && <p>{t('journeys.followers.none')}</p>}
      {unanswered > 0 && <p>{t('journeys.followers.unanswered', { count: unanswered })}</p>}
      {readAt && <p>{t('journeys.followers.read', { time: formatMoment(new Date(readAt), language) })}</p>}
      <ul className={styles.followers}>
        {followers.map((follower) => (
          <li key={follower.id}>
            <FollowerCard {...follower} />
          </li>
        ))}
      </ul>
      {totalCount > followers.length && (
        <p className={styles.hint}>{t('journeys.followers.more', { shown: followers.length, count: totalCount })}</p>
      )}
    </>
  )
}

function FollowerCard({ email, language: own, confirmedAt, wantsReminders, news }: Follower) {
  const t = useT()
  const language = useLanguage()
  const about = [
    isLanguage(own) ? endonyms[own] : own,
    t('journeys.followers.since', { date: formatDayOf(new Date(confirmedAt), language) }),
    t('journeys.followers.reminders', { wants: wantsReminders ? 'yes' : 'no' }),
  ]
  return (
    <>
      <h3 className={styles.address}>{email}</h3>
      <p className={styles.hint}>{about.join(' · ')}</p>
      {news.length === 0 && <p className={styles.hint}>{t('journeys.followers.told-nothing')}</p>}
      <ul className={styles.news}>
        {news.map((each, at) => (
          <li key={`${at}`}>
            <NewsLine {...each} />
          </li>
        ))}
      </ul>
    </>
  )
}

const icons = { SENT: MailCheck, WAITING: Clock, FAILED: CircleAlert }

function NewsLine({ about, sentence, changedAt, deadline, isRead, state, at, reason }: News) {
  const t = useT()
  const language = useLanguage()
  const Icon = icons[state ?? 'WAITING']
  const title =
    about === 'REMINDER'
      ? t('journeys.followers.REMINDER', { date: deadline ? formatDay(deadline, language) : '' })
      : (sentence ?? t(`journeys.followers.${about}`))
  const told = state && at ? mailText({ state, at, reason }, language, t) : t('journeys.followers.not-yet')
  const beside = [
    ...(changedAt ? [t('journeys.followers.changed', { date: formatDayOf(new Date(changedAt), language) })] : []),
    ...(isRead ? [t('journeys.followers.on-page')] : []),
  ]
  return (
    <>
      <Icon size={17} className={state === 'FAILED' ? styles.failed : undefined} />
      <div>
        <b>{title}</b>
        <p className={state === 'FAILED' ? styles.failed : undefined}>{told}</p>
        {beside.length > 0 && <p className={styles.hint}>{beside.join(' · ')}</p>}
      </div>
    </>
  )
}
