import { useState } from 'react'
import { Button } from '@mantine/core'
import { formatMoment } from '#web/ui/format-day.ts'
import { useChange } from '../api/use-call.ts'
import {
  CancelScheduledRuleDocument,
  RuleDocument,
  ScheduledRulesDocument,
  type RuleFieldsFragment,
} from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './desk.module.css'
import { personName } from './person.ts'

type ScheduledProps = {
  scheduled: RuleFieldsFragment['scheduled']
  /** Not where the whole screen is about what is scheduled. */
  isNamed?: boolean
}

/** Changes of the record that wait for their time, or that could not be published when it came. */
export function Scheduled({ scheduled, isNamed = true }: ScheduledProps) {
  const t = useT()
  const language = useLanguage()
  const [failed, setFailed] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange(CancelScheduledRuleDocument, {
    dirty: [RuleDocument, ScheduledRulesDocument],
    announce: false,
  })
  if (scheduled.length === 0) return null
  async function cancel(id: string) {
    const refusal = await mutateAsync({ id }).then(
      ({ cancelScheduledRule: { ok, errors } }) =>
        ok ? null : errors.flatMap(({ messages }) => messages).join(' ') || t('error.generic'),
      (error: Error) => error.message,
    )
    setFailed(refusal)
  }
  return (
    <div className={styles.waiting}>
      {isNamed && <h3>{t('rule-editor.scheduled.title')}</h3>}
      <ul>
        {scheduled.map(({ id, publishAt, scheduledBy, failure }) => (
          <li key={id}>
            <span>
              {t('rule-editor.scheduled.line', {
                time: formatMoment(Date.parse(publishAt), language),
                name: personName(scheduledBy, t),
              })}
            </span>
            {failure && <span role="alert">{failure}</span>}
            <Button variant="default" size="xs" disabled={isPending} onClick={() => void cancel(id)}>
              {t('rule-editor.scheduled.cancel')}
            </Button>
          </li>
        ))}
      </ul>
      {failed && <p role="alert">{failed}</p>}
    </div>
  )
}
