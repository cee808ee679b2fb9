import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { ScheduledRulesDocument } from '#web/staff/generated/graphql.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { ScheduledCard } from './ScheduledCard.tsx'
import styles from './scheduled.module.css'

/** Changes of all records that wait for their time, and those that could not be published when it came. */
export function ScheduledScreen() {
  const t = useT()
  const call = useCall(ScheduledRulesDocument, {})
  const waiting = call.data?.scheduledRules
  return (
    <Screen title={t('rule-scheduled.title')}>
      <RulesTabs />
      {call.error && <FailedCall title={t('list.failed')} call={call} />}
      {call.isPending && <Skeleton lines={6} />}
      {waiting?.length === 0 && (
        <Message
          title={t('rule-scheduled.none')}
          actions={
            <Button component={Link} to="/entryrestrictions">
              {t('rule-editor.to-list')}
            </Button>
          }
        >
          {t('rule-scheduled.none.hint')}
        </Message>
      )}
      <ul className={styles.list}>
        {waiting?.map((each) => (
          <ScheduledCard key={each.id} scheduled={each} />
        ))}
      </ul>
    </Screen>
  )
}
