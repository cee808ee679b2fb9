import { useRef, useState } from 'react'
import { ExternalLink } from 'lucide-react'
import { localeOf } from '#domain/languages.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { feedState, howLongAgo, switchedOff, type Feed } from './feed-state.ts'
import type { useFeeds } from './use-feeds.ts'
import styles from './event-sources.module.css'

const icons = { FRESH: 'BLUE', FAULT: 'YELLOW', FAILING: 'RED', STALE: 'YELLOW', WAITING: 'GRAY' } as const

type EventSourcesProps = { call: ReturnType<typeof useFeeds>; onClose: () => void }

/** Where events come from, how each source fares, and how it may be used. */
export function EventSources({ call, onClose }: EventSourcesProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const feeds = call.data?.eventFeeds
  const off = feeds && switchedOff(feeds)
  return (
    <Panel at="end" ref={dialog} title={t('event-board.feeds.title')} onClose={onClose}>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('event-board.feeds.failed')} call={call} />}
      {feeds?.length === 0 && (
        <div className={styles.none}>
          <b>{t('event-board.feeds.none')}</b>
          <p>{t('event-board.feeds.none.hint')}</p>
        </div>
      )}
      {feeds && feeds.length > 0 && (
        <>
          <p className={styles.quiet}>{t('event-board.feeds.intro')}</p>
          <ul className={styles.feeds}>
            {feeds.map((feed) => (
              <FeedRecord key={feed.id} feed={feed} />
            ))}
          </ul>
          {off && off.length > 0 && (
            <p className={styles.quiet}>{t('event-board.feeds.off', { list: off.join(', ') })}</p>
          )}
        </>
      )}
    </Panel>
  )
}

function FeedRecord({ feed }: { feed: Feed }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const { name, terms, termsLink, askedAt, goodAt, failedAt, failures, failure, heard, refused, everyMinutes } = feed
  const state = feedState(feed)
  const level = t('event-board.level', { level: String(feed.floor) })
  return (
    <li>
      <h3>{name}</h3>
      <p className={styles.state}>
        <StatusIcon status={icons[state]} size={18} />
        <b>{t('event-board.feeds.state', { state })}</b>
      </p>
      <p>
        {askedAt !== null &&
          `${t('event-board.feeds.asked', { when: howLongAgo(askedAt, now, localeOf(language)) })}, `}
        {t('event-board.feeds.every', { count: everyMinutes })}
      </p>
      <p>
        {goodAt === null
          ? t('event-board.feeds.never-good')
          : t('event-board.feeds.good', { when: formatMoment(new Date(goodAt), language) })}
      </p>
      {state === 'STALE' && <p>{t('event-board.feeds.stale')}</p>}
      {failures > 0 && failedAt !== null && (
        <p>
          {t('event-board.feeds.failures', { count: failures, when: formatMoment(new Date(failedAt), language) })}{' '}
          <span lang="en" className={styles.reason}>
            {failure}
          </span>
        </p>
      )}
      {goodAt !== null && <p>{t('event-board.feeds.heard', { count: heard, refused })}</p>}
      <p className={styles.quiet}>{t('event-board.feeds.floor', { level })}</p>
      <h4>{t('event-board.feeds.terms')}</h4>
      <p className={styles.quiet}>
        {terms}{' '}
        {termsLink !== null && (
          <a href={termsLink} target="_blank" rel="noreferrer">
            {t('event-board.feeds.terms.link', { name })} <ExternalLink size={14} aria-hidden />
          </a>
        )}
      </p>
    </li>
  )
}
