import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { History, Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { FieldError } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { callOptions, useCall } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { RuleDocument, type RuleFieldsFragment, type RuleKind } from '../generated/graphql.ts'
import { Message } from '../shell/Message.tsx'
import { Screen } from '../shell/Screen.tsx'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { countChanges } from './count-changes.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ImpactView } from './ImpactView.tsx'
import type { ChangedQuestion } from './changed-question.ts'
import { markRulesDirty } from './mark-rules-dirty.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import { ReachBar } from './ReachBar.tsx'
import styles from './record-frame.module.css'
import { RefusedFields } from './RefusedFields.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RulesTabs } from './RulesTabs.tsx'
import { toPublishing } from './to-publishing.ts'
import { useTakeTheirs } from './use-take-theirs.ts'
import { useRuleDraft, type RuleDraftState } from './use-rule-draft.ts'

export type RecordEditor<Body extends object> = {
  readonly body: Body
  readonly change: RuleDraftState<Body>['change']
  /** What is published; null: nothing yet. */
  readonly published: Body | null
  /** Messages by the path of their field. */
  readonly errors: Readonly<Record<string, string>>
}

type RecordFrameProps<Body extends object> = {
  kind: RuleKind
  ruleKey: string
  /** The list it belongs to. */
  listPath: string
  title: (name: string) => string
  /** What a record starts from that is not there yet; null: it must be there. */
  start: Body | null
  /** Beside what is typed, below the publishing. */
  aside?: ReactNode
  /** Which trip pages the change would touch, and what somebody gets by it. */
  hasImpact?: boolean
  /** Of a draft: whom and when its preview asks about first. */
  about?: (body: Body, published: Body | null) => ChangedQuestion | null
  /** A publication has to be given a reason. */
  needsReason?: boolean
  onPublished?: () => void
  children: (editor: RecordEditor<Body>) => ReactNode
}

/** One record of the rules: loading, failed, not there, edited; with its history, its removal and how it is published. */
export function RecordFrame<Body extends object>(props: RecordFrameProps<Body>) {
  const { kind, ruleKey, listPath, title, start } = props
  const t = useT()
  const call = useCall(RuleDocument, { kind, key: ruleKey }, { announce: false, isNewest: true })
  const rule = call.data?.rule
  if (rule || (rule === null && start)) return <Loaded key={`${kind} ${ruleKey}`} {...props} rule={rule ?? null} />
  return (
    <Screen title={title(ruleKey)}>
      <RulesTabs />
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('rule-records.failed.one')} call={call} />}
      {rule === null && (
        <Message
          title={t('rule-records.not-found')}
          actions={
            <Button component={Link} to={listPath}>
              {t('rule-records.back')}
            </Button>
          }
        >
          {t('rule-records.not-found.hint', { key: ruleKey })}
        </Message>
      )}
    </Screen>
  )
}

type LoadedProps<Body extends object> = RecordFrameProps<Body> & { rule: RuleFieldsFragment | null }

function Loaded<Body extends object>({
  kind,
  ruleKey,
  listPath,
  title,
  start,
  aside,
  hasImpact = false,
  needsReason = false,
  about,
  onPublished,
  children,
  rule,
}: LoadedProps<Body>) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<'history' | 'removal' | null>(null)
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const published = useMemo(
    () => ({ body: (rule?.body ?? start) as Body, revision: rule?.revision ?? null }),
    [rule, start],
  )
  const draft = useRuleDraft<Body>(kind, ruleKey, published)
  const errors = useMemo(
    () => Object.fromEntries(refused.map(({ field, messages }) => [field, messages.join(' ')])),
    [refused],
  )
  const name = rule?.name ?? ruleKey
  const changes = useMemo(() => countChanges(rule?.body ?? null, draft.body), [rule, draft.body])

  const take = useCallback(
    (newest: RuleFieldsFragment) => {
      queryClient.setQueryData(callOptions(RuleDocument, { kind, key: ruleKey }, language).queryKey, { rule: newest })
      draft.begin({ body: newest.body as Body, base: newest.revision ?? null })
    },
    [kind, ruleKey, language, draft],
  )
  const takeTheirs = useTakeTheirs(kind, ruleKey, draft, published.body)
  return (
    <Screen
      title={title(name)}
      actions={
        rule && (
          <>
            <Button variant="default" leftSection={<History size={17} />} onClick={() => setOpen('history')}>
              {t('rule-records.history')}
            </Button>
            <Button variant="default" leftSection={<Trash2 size={17} />} onClick={() => setOpen('removal')}>
              {t('rule-records.remove')}
            </Button>
          </>
        )
      }
    >
      <RulesTabs />
      {draft.wasRestored && draft.isChanged && (
        <p role="status" className={styles.restored}>
          {t('golden-trip.restored')}
          <Button variant="subtle" size="xs" onClick={draft.discard}>
            {t('golden-trip.discard')}
          </Button>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <RefusedFields refused={refused} />
          {children({ body: draft.body, change: draft.change, published: (rule?.body ?? null) as Body | null, errors })}
          <ReachBar changes={draft.isChanged ? changes : 0} onPublish={() => toPublishing(form.current)} />
        </div>
        <div className={styles.aside}>
          <PublishPanel
            kind={kind}
            ruleKey={ruleKey}
            draft={draft}
            changes={changes}
            scheduled={rule?.scheduled ?? []}
            formRef={form}
            onRefused={setRefused}
            onTakeTheirs={() => {
              setRefused([])
              void takeTheirs()
            }}
            onPublished={(newest) => {
              setRefused([])
              if (newest) take(newest)
              else draft.discard()
              onPublished?.()
            }}
            {...(needsReason && { needsReason })}
          >
            {(also) =>
              hasImpact && draft.isChanged && <ImpactView kind={kind} ruleKey={ruleKey} body={draft.body} also={also} />
            }
          </PublishPanel>
          {aside}
          {hasImpact && (
            <div className={`card ${styles.ask}`}>
              <PreviewPanel
                kind={kind}
                ruleKey={ruleKey}
                body={draft.body}
                about={about?.(draft.body, (rule?.body ?? null) as Body | null) ?? null}
              />
            </div>
          )}
        </div>
      </div>
      {open === 'history' && (
        <HistoryDialog
          kind={kind}
          ruleKey={ruleKey}
          name={name}
          onRestore={(body) => draft.change(() => body as Body)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'removal' && rule && (
        <RemoveDialog
          rule={rule}
          onClose={() => setOpen(null)}
          onRemoved={() => {
            draft.discard()
            void markRulesDirty()
            void navigate(listPath)
          }}
        />
      )}
    </Screen>
  )
}
