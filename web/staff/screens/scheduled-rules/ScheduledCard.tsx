import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Broken } from '#web/staff/rules/Broken.tsx'
import { ConflictDialog } from '#web/staff/rules/ConflictDialog.tsx'
import { Differences } from '#web/staff/rules/Differences.tsx'
import { ImpactView } from '#web/staff/rules/ImpactView.tsx'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { ScheduledLine } from '#web/staff/rules/Scheduled.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './scheduled.module.css'
import { useScheduled, type ScheduledChange } from './use-scheduled.ts'

/** One change that waits: what it changes, whom it hits, and what can be done with it. */
export function ScheduledCard({ scheduled }: { scheduled: ScheduledChange }) {
  const t = useT()
  const language = useLanguage()
  const { kind, key, name, isSignificant, sentenceDe, sentenceEn, reason, difference, body } = scheduled
  const [isRead, setRead] = useState(false)
  const { open, publish, cancel, isPending, problem, broken, conflict, putOnTop, closeConflict } =
    useScheduled(scheduled)
  const sentence = language === 'de' ? sentenceDe : sentenceEn
  return (
    <li className={`card ${styles.one}`}>
      <h2>
        <Link to={pathOfRule(kind, key)}>{name}</Link>
      </h2>
      <p className={styles.kind}>{t(`rule-proposals.kind.${kind}`)}</p>
      <ScheduledLine scheduled={scheduled} />
      {isSignificant && sentence && <p>{sentence}</p>}
      {reason && <p>{t('rule-editor.history.reason', { reason })}</p>}
      <details onToggle={({ currentTarget }) => setRead(currentTarget.open)}>
        <summary>{t('rule-scheduled.changes', { count: difference.length })}</summary>
        <Differences differences={difference} />
        {isRead && body !== null && kind !== 'GOLDEN_TRIPS' && <ImpactView kind={kind} ruleKey={key} body={body} />}
      </details>
      {problem && <p role="alert">{problem}</p>}
      {broken.length > 0 && <Broken trips={broken} onChange={undefined} />}
      <div className={`buttons ${styles.actions}`}>
        <Button size="xs" disabled={isPending} onClick={() => void open()}>
          {t('rule-scheduled.open')}
        </Button>
        <Button variant="default" size="xs" disabled={isPending} onClick={() => void publish()}>
          {t(scheduled.failure ? 'rule-scheduled.retry' : 'rule-scheduled.now')}
        </Button>
        <Button variant="default" size="xs" disabled={isPending} onClick={() => void cancel()}>
          {t('rule-editor.scheduled.cancel')}
        </Button>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={body as object}
          onPutOnTop={(merged, revision) => void putOnTop(merged, revision)}
          onTakeTheirs={() => void cancel()}
          onClose={closeConflict}
        />
      )}
    </li>
  )
}
