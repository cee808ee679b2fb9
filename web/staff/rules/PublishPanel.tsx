import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { Save } from 'lucide-react'
import { formatMoment, formatTime } from '#web/ui/format-day.ts'
import type { FieldError } from '../api/call.ts'
import { useChange } from '../api/use-call.ts'
import { DateField } from '../fields/DateField.tsx'
import { today } from '../fields/today.ts'
import { Form } from '../form/Form.tsx'
import { ofNoField, type Refusal } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import { SaveRuleDocument, type RuleFieldsFragment, type RuleKind } from '../generated/graphql.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useLanguage, useT } from '../words/words.ts'
import { ConflictDialog, type RuleConflict } from './ConflictDialog.tsx'
import styles from './desk.module.css'
import { markRulesDirty } from './mark-rules-dirty.ts'
import { momentOf, noPublishValues, publishInput, publishProblems, type PublishValues } from './publish-values.ts'
import { ruleDraftName } from './rule-drafts.ts'
import { Scheduled, WaitingNotice } from './Scheduled.tsx'
import { Broken } from './Broken.tsx'
import { Together } from './Together.tsx'
import { useChangePromise, type BrokenTrips } from './use-change-promise.ts'
import { useTogether, type PublishedWith } from './use-together.ts'
import type { RuleDraftState } from './use-rule-draft.ts'

type PublishPanelProps<Body extends object> = {
  kind: RuleKind
  ruleKey: string
  draft: RuleDraftState<Body>
  /** In how many things the draft differs from what is published. */
  changes: number
  scheduled: RuleFieldsFragment['scheduled']
  /** What was refused of the record itself, by its paths; none: nothing is. `body` is what was sent. */
  onRefused: (errors: readonly FieldError[], body: Body) => void
  /** It is published, or will be; nothing when it waits for its time. */
  onPublished: (rule: RuleFieldsFragment | null) => void
  /** Somebody else published it meanwhile, and their state is wanted. */
  onTakeTheirs: () => void
  /** Who is hit, and what else belongs between the sentence and the button. */
  children?: (also: readonly PublishedWith[]) => ReactNode
  /** Nothing is published without a reason. */
  needsReason?: boolean
  /** To be focused with a key from anywhere. */
  formRef?: RefObject<HTMLFormElement | null>
}

/** How a record is published: quietly or with a sentence for travellers, now or later, and why. */
export function PublishPanel<Body extends object>({
  kind,
  ruleKey,
  draft,
  changes,
  scheduled,
  onRefused,
  onPublished,
  onTakeTheirs,
  children,
  needsReason = false,
  formRef,
}: PublishPanelProps<Body>) {
  const t = useT()
  const language = useLanguage()
  const [conflict, setConflict] = useState<RuleConflict | null>(null)
  const [broken, setBroken] = useState<BrokenTrips>([])
  const [doubts, setDoubts] = useState<readonly string[]>([])
  const together = useTogether(ruleDraftName(kind, ruleKey))
  const changePromise = useChangePromise()
  const toSend = useRef({ body: draft.body, base: draft.base })
  const { replaces } = draft
  useLayoutEffect(() => {
    toSend.current = { body: draft.body, base: draft.base }
  })
  async function changeWithRule(each: BrokenTrips[number]) {
    const name = await changePromise(each).catch(() => null)
    if (name === null) return
    together.onJoin(name, true)
    showToast(t('rule-editor.broken.changed'))
  }
  const { mutateAsync } = useChange(SaveRuleDocument, { announce: false })
  const form = useForm<PublishValues>({
    initialValues: noPublishValues,
    draft: `publish ${ruleDraftName(kind, ruleKey)}`,
    check: (values) =>
      Object.fromEntries(
        Object.entries(publishProblems(values, new Date(), needsReason || together.needsReason)).map(
          ([field, problem]) => [field, t(problem)],
        ),
      ),
    names: { sentenceDe: 'sentenceDe', sentenceEn: 'sentenceEn', reason: 'reason', publishAt: 'day' },
    send: async (values): Promise<Refusal> => {
      const { body, base } = toSend.current
      // A change that stands for a scheduled one is published alone.
      const also = replaces ? [] : together.records()
      if (also.length > 0 && momentOf(values)) return ofNoField(t('rule-editor.together.not-later'))
      const input = { kind, key: ruleKey, body, baseRevision: base, replaces, ...publishInput(values) }
      const {
        ok,
        errors,
        warnings,
        rule,
        conflict: theirs,
        brokenTrips,
      } = also.length > 0 ? await together.publish(input, also) : (await mutateAsync({ input })).saveRule
      setBroken(brokenTrips)
      setDoubts([...new Set(warnings.flatMap(({ messages }) => messages))])
      const isGone = errors.some(({ field }) => field === 'replaces')
      if (isGone) {
        // What was scheduled is published or taken back meanwhile: the next press is a change of its own.
        draft.resume({ body, base })
        return ofNoField(errors.flatMap(({ messages }) => messages).join(' '))
      }
      const own = errors.filter(({ field }) => field in form.values || field === 'publishAt')
      const ofWhole = errors.filter(({ field }) => field === '')
      const ofRecord = errors.filter((error) => !own.includes(error) && !ofWhole.includes(error))
      onRefused(ofRecord, body)
      if (ok) {
        void markRulesDirty()
        const moment = momentOf(values)
        showToast(
          moment
            ? t('rule-editor.publish.scheduled', { time: formatMoment(moment, language) })
            : t('rule-editor.publish.done'),
        )
        onPublished(moment ? null : (rule ?? null))
        return []
      }
      if (theirs) {
        setConflict(theirs)
        return ofNoField(t('rule-editor.publish.conflict'))
      }
      if (brokenTrips.length > 0) return ofNoField(t('rule-editor.publish.broken'))
      if (ofRecord.length > 0)
        return [...own, ...ofWhole, ...ofNoField(t('rule-editor.publish.refused', { count: ofRecord.length }))]
      return own.length + ofWhole.length > 0 ? [...own, ...ofWhole] : ofNoField(t('error.generic'))
    },
  })
  const { isSignificant, isLater } = form.values
  const labels = {
    sentenceDe: t('rule-editor.publish.sentence-de'),
    sentenceEn: t('rule-editor.publish.sentence-en'),
    day: t('rule-editor.publish.day'),
  }
  return (
    <section className={`card ${styles.publish}`} aria-labelledby="publish">
      <h2 id="publish">{t('rule-editor.publish.title')}</h2>
      <p className={styles.state} role="status">
        <Save size={16} />
        {!draft.isChanged
          ? t('rule-editor.draft.unchanged')
          : draft.savedAt
            ? t('rule-editor.draft.saved', { time: formatTime(draft.savedAt, language), count: changes })
            : t('rule-editor.draft.changes', { count: changes })}
      </p>
      <Form ref={formRef} form={form} labels={labels} className={styles.publishForm} aria-labelledby="publish">
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">{t('rule-editor.publish.how')}</legend>
          <Way
            title={t('rule-editor.publish.quiet')}
            text={t('rule-editor.publish.quiet.hint')}
            isChosen={!isSignificant}
            onChoose={() => form.setFieldValue('isSignificant', false)}
          />
          <Way
            title={t('rule-editor.publish.significant')}
            text={t('rule-editor.publish.significant.hint')}
            isChosen={isSignificant}
            onChoose={() => form.setFieldValue('isSignificant', true)}
          />
        </fieldset>
        {isSignificant && (
          <>
            <Textarea
              {...form.getInputProps('sentenceDe')}
              label={labels.sentenceDe}
              lang="de"
              data-path="sentenceDe"
              autosize
              minRows={2}
              maxLength={500}
            />
            <Textarea
              {...form.getInputProps('sentenceEn')}
              label={labels.sentenceEn}
              lang="en"
              data-path="sentenceEn"
              autosize
              minRows={2}
              maxLength={500}
            />
          </>
        )}
        <TextInput
          {...form.getInputProps('reason')}
          label={t('rule-editor.publish.reason')}
          data-path="reason"
          maxLength={500}
        />
        <details
          className={styles.later}
          open={isLater}
          onToggle={({ currentTarget }) => form.setFieldValue('isLater', currentTarget.open)}
        >
          <summary>{t('rule-editor.publish.later')}</summary>
          <div>
            <DateField
              label={labels.day}
              value={form.values.day}
              error={form.errors.day as string | undefined}
              data-path="day"
              openAt={today()}
              onChange={(day) => form.setFieldValue('day', day)}
            />
            <TextInput {...form.getInputProps('time')} type="time" label={t('rule-editor.publish.time')} />
            <p className={styles.quiet}>{t('rule-editor.publish.zone', { zone: ownZone })}</p>
          </div>
        </details>
        {!replaces && <Together {...together} />}
        <WaitingNotice scheduled={scheduled} replaces={replaces} />
        {children?.(replaces ? [] : together.records())}
        {broken.length > 0 && (
          <Broken
            trips={broken}
            onChange={kind === 'GOLDEN_TRIPS' || replaces ? undefined : (each) => void changeWithRule(each)}
          />
        )}
        <Button type="submit" fullWidth loading={form.submitting} disabled={!draft.isChanged && !isSignificant}>
          {t(
            isLater
              ? 'rule-editor.publish.schedule'
              : isSignificant
                ? 'rule-editor.publish.update'
                : 'rule-editor.publish.save',
          )}
        </Button>
      </Form>
      <div role="status">
        {doubts.length > 0 && (
          <div className={styles.doubts}>
            <h3>{t('rule-editor.publish.doubts')}</h3>
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <Scheduled scheduled={scheduled} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={draft.body}
          onPutOnTop={(body, base) => {
            draft.resume({ body, base, replaces })
            toSend.current = { body, base }
            form.submit()
          }}
          onTakeTheirs={onTakeTheirs}
          onClose={() => setConflict(null)}
        />
      )}
    </section>
  )
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

type WayProps = { title: string; text: string; isChosen: boolean; onChoose: () => void }

function Way({ title, text, isChosen, onChoose }: WayProps) {
  return (
    <label className={styles.way}>
      <input type="radio" name="publish-way" checked={isChosen} onChange={onChoose} />
      <b>{title}</b>
      <span>{text}</span>
    </label>
  )
}
