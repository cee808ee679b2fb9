import { Button } from '@mantine/core'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { feedState, type Feed } from './feed-state.ts'
import styles from './event-sources.module.css'

type FailingFeedsProps = { feeds: readonly Feed[]; onOpen: () => void }

/** Above the list: from whom nothing new can come. */
export function FailingFeeds({ feeds, onOpen }: FailingFeedsProps) {
  const t = useT()
  const language = useLanguage()
  const failing = feeds.filter((feed) => feedState(feed) === 'FAILING')
  if (failing.length === 0) return null
  return (
    <div role="status" className={`card ${styles.notice}`}>
      <StatusIcon status="YELLOW" size={20} />
      <ul>
        {failing.map(({ id, name, goodAt }) => (
          <li key={id}>
            {goodAt === null
              ? t('event-board.feeds.notice.never', { name })
              : t('event-board.feeds.notice', { name, when: formatMoment(new Date(goodAt), language) })}
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={onOpen}>
        {t('event-board.feeds.notice.more')}
      </Button>
    </div>
  )
}
