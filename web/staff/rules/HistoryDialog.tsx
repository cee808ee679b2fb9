import { useRef, useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { formatMoment } from '#web/ui/format-day.ts'
import { call } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import {
  RuleAtDocument,
  RuleDifferenceDocument,
  RuleHistoryDocument,
  type RuleHistoryQuery,
  type RuleKind,
} from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { Differences } from './Differences.tsx'
import styles from './desk.module.css'
import { personName } from './person.ts'

type Revision = RuleHistoryQuery['ruleHistory'][number]

type HistoryDialogProps = {
  kind: RuleKind
  ruleKey: string
  name: string
  /** Puts an earlier state into the editor, to be published from there. */
  onRestore: (body: object, revision: number) => void
  onClose: () => void
}

/** Every publication of a record: who, when and why; what differs between any two of them; and the way back to one. */
export function HistoryDialog({ kind, ruleKey, name, onRestore, onClose }: HistoryDialogProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const call = useCall(RuleHistoryDocument, { kind, key: ruleKey }, { announce: false })
  const revisions = call.data?.ruleHistory ?? []
  return (
    <Panel
      at="end"
      ref={panel}
      className={styles.wideEnd!}
      title={t('rule-editor.history.title', { name })}
      onClose={onClose}
    >
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('rule-editor.history.failed')} call={call} />}
      {call.data && revisions.length === 0 && <p>{t('rule-editor.history.none')}</p>}
      {revisions.length > 0 && (
        <History
          kind={kind}
          ruleKey={ruleKey}
          revisions={revisions}
          onRestore={(body, revision) => {
            onRestore(body, revision)
            panel.current?.close()
          }}
        />
      )}
    </Panel>
  )
}

type HistoryProps = Pick<HistoryDialogProps, 'kind' | 'ruleKey' | 'onRestore'> & { revisions: readonly Revision[] }

function History({ kind, ruleKey, revisions, onRestore }: HistoryProps) {
  const t = useT()
  const language = useLanguage()
  const newest = revisions[0]!.revision
  const [to, setTo] = useState(newest)
  const [from, setFrom] = useState(revisions[1]?.revision ?? newest)
  const [failed, setFailed] = useState<number | null>(null)
  const options = revisions.map(({ revision, publishedAt }) => ({
    value: String(revision),
    label: t('rule-editor.history.option', { revision, time: formatMoment(Date.parse(publishedAt), language) }),
  }))
  function restore(revision: number) {
    setFailed(null)
    call(RuleAtDocument, { kind, key: ruleKey, revision }).then(
      ({ ruleAt }) => (ruleAt ? onRestore(ruleAt as object, revision) : setFailed(revision)),
      () => setFailed(revision),
    )
  }
  function compare(revision: number) {
    setTo(revision)
    setFrom(revisions[revisions.findIndex((each) => each.revision === revision) + 1]?.revision ?? revision)
  }
  return (
    <>
      <ol className={styles.revisions}>
        {revisions.map((each) => (
          <li key={each.revision} data-revision={each.revision}>
            <RevisionText revision={each} />
            <div className={styles.revisionActions}>
              <Button variant="subtle" size="xs" onClick={() => compare(each.revision)}>
                {t('rule-editor.history.what-changed')}
                <span className="visually-hidden"> {each.revision}</span>
              </Button>
              {each.revision !== newest && !each.isRemoval && (
                <Button variant="default" size="xs" onClick={() => restore(each.revision)}>
                  {t('rule-editor.history.restore')}
                  <span className="visually-hidden"> {each.revision}</span>
                </Button>
              )}
            </div>
            {failed === each.revision && <p role="alert">{t('rule-editor.history.restore-failed')}</p>}
          </li>
        ))}
      </ol>
      <h3 className={styles.subhead}>{t('rule-editor.history.compare')}</h3>
      <div className={styles.pair}>
        <NativeSelect
          label={t('rule-editor.history.from')}
          data={options}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('rule-editor.history.to')}
          data={options}
          value={String(to)}
          onChange={(event) => setTo(Number(event.currentTarget.value))}
        />
      </div>
      <Compared kind={kind} ruleKey={ruleKey} from={from} to={to} />
    </>
  )
}

function RevisionText({ revision }: { revision: Revision }) {
  const t = useT()
  const language = useLanguage()
  const { publishedAt, publishedBy, origin, isSignificant, isRemoval, reason } = revision
  const sentence = language === 'de' ? revision.sentenceDe : (revision.sentenceEn ?? revision.sentenceDe)
  const who = origin === 'editor' ? personName(publishedBy, t) : t('rule-editor.history.from-files')
  return (
    <div>
      <p>
        <b>{formatMoment(Date.parse(publishedAt), language)}</b>{' '}
        {t('rule-editor.history.by', { revision: revision.revision, name: who })}
      </p>
      {isRemoval && <p>{t('rule-editor.history.removed')}</p>}
      {isSignificant && (
        <p>
          <span className="updated">{t('rule-editor.history.significant')}</span> {sentence}
        </p>
      )}
      {reason && <p className={styles.quiet}>{t('rule-editor.history.reason', { reason })}</p>}
      {revision.mails && <MailsText mails={revision.mails} />}
    </div>
  )
}

/** Whom the mails of a publication reached. */
export function MailsText({ mails }: { mails: NonNullable<Revision['mails']> }) {
  const t = useT()
  const { toTell, told, waiting, failed, noLonger } = mails
  const rest = [
    waiting > 0 && t('rule-editor.history.mails-waiting', { count: waiting }),
    failed > 0 && t('rule-editor.history.mails-failed', { count: failed }),
    noLonger > 0 && t('rule-editor.history.mails-no-longer', { count: noLonger }),
  ].filter((sentence) => sentence !== false)
  return (
    <p className={failed > 0 ? undefined : styles.quiet}>
      {[t('rule-editor.history.mails', { told, toTell }), ...rest].join(' ')}
    </p>
  )
}

type ComparedProps = { kind: RuleKind; ruleKey: string; from: number; to: number }

function Compared({ kind, ruleKey, from, to }: ComparedProps) {
  const t = useT()
  const compared = useCall(
    RuleDifferenceDocument,
    { kind, key: ruleKey, from, to },
    { announce: false, keepPrevious: true },
  )
  if (compared.isPending) return <Skeleton lines={3} />
  if (compared.error) return <FailedCall title={t('rule-editor.difference.failed')} call={compared} />
  return (
    <div role="region" aria-label={t('rule-editor.history.compare')} aria-live="polite">
      <Differences differences={compared.data.ruleDifference} />
    </div>
  )
}
