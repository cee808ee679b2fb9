import { useState } from 'react'
import { Button } from '@mantine/core'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { FeedbackInboxDocument } from '#web/staff/generated/graphql.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { FeedbackCard } from './FeedbackCard.tsx'
import styles from './feedback.module.css'

const filters = ['open', 'closed', 'all'] as const
const step = 25
const most = 100

/** What readers said about the rules, for the editors of the installation. */
export function FeedbackScreen() {
  const t = useT()
  const [filter, setFilter] = useState<(typeof filters)[number]>('open')
  const [limit, setLimit] = useState(step)
  const variables = { isClosed: filter === 'all' ? null : filter === 'closed', limit }
  const call = useCall(FeedbackInboxDocument, variables, { announce: false, keepPrevious: true })
  const found = call.data?.feedback
  return (
    <Screen title={t('texts.feedback.title')}>
      <ChoiceField
        name="filter"
        label={t('texts.feedback.which')}
        options={filters.map((value) => ({ value, label: t(`texts.feedback.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      <p role="status" className={styles.count}>
        {found && t('texts.feedback.count', { count: found.totalCount })}
      </p>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('texts.feedback.failed')} call={call} />}
      {found?.totalCount === 0 && <Message title={t('texts.feedback.title')}>{t('texts.feedback.none')}</Message>}
      <ul className={styles.list}>
        {found?.results.map((item) => (
          <li key={item.id}>
            <FeedbackCard key={item.handledAt} item={item} />
          </li>
        ))}
      </ul>
      {found && found.totalCount > found.results.length && limit < most && (
        <Button variant="default" onClick={() => setLimit(Math.min(limit + step, most))}>
          {t('texts.feedback.more')}
        </Button>
      )}
    </Screen>
  )
}
