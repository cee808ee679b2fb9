import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoment } from '#web/ui/format-day.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { keepDraft } from '#web/staff/form/drafts.ts'
import {
  CancelScheduledRuleDocument,
  RestoreScheduledRuleDocument,
  SaveRuleDocument,
  type ScheduledRulesQuery,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import type { RuleConflict } from '#web/staff/rules/ConflictDialog.tsx'
import { markRulesDirty } from '#web/staff/rules/mark-rules-dirty.ts'
import { laterOf, noPublishValues } from '#web/staff/rules/publish-values.ts'
import { keepRuleDraft, readRuleDraft, ruleDraftName } from '#web/staff/rules/rule-drafts.ts'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import type { BrokenTrips } from '#web/staff/rules/use-change-promise.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'

export type ScheduledChange = ScheduledRulesQuery['scheduledRules'][number]

/** What can be done with a change that waits. */
export function useScheduled(scheduled: ScheduledChange) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const [broken, setBroken] = useState<BrokenTrips>([])
  const [conflict, setConflict] = useState<RuleConflict | null>(null)
  const save = useChange(SaveRuleDocument, { announce: false })
  const takeBack = useChange(CancelScheduledRuleDocument, { announce: false })
  const bringBack = useChange(RestoreScheduledRuleDocument, { announce: false })
  const { id, kind, key, name, body, baseRevision, isSignificant, sentenceDe, sentenceEn, reason } = scheduled
  const time = formatMoment(Date.parse(scheduled.publishAt), language)

  /** Becomes the draft of its record, with all that was said about it. */
  async function open() {
    const draft = ruleDraftName(kind, key)
    const asks = { title: t('rule-scheduled.draft', { name }), yes: t('rule-scheduled.open'), no: t('discard.no') }
    if (readRuleDraft(draft) !== null && !(await confirm(asks))) return
    keepRuleDraft(draft, { body: body as object, base: baseRevision, replaces: id })
    const about = { isSignificant, sentenceDe: sentenceDe ?? '', sentenceEn: sentenceEn ?? '', reason }
    keepDraft(`publish ${draft}`, { ...about, ...laterOf(new Date(scheduled.publishAt)) }, noPublishValues)
    await navigate(pathOfRule(kind, key))
  }

  async function send(sent: unknown, base: number | null) {
    const about = { isSignificant, sentenceDe, sentenceEn, reason }
    const input = { kind, key, body: sent, baseRevision: base, replaces: id, ...about }
    const told = await save.mutateAsync({ input }).then(({ saveRule }) => saveRule, failed)
    if (!told) return
    setBroken(told.brokenTrips)
    setConflict(told.conflict ?? null)
    setProblem(told.ok || told.conflict ? null : told.errors.flatMap(({ messages }) => messages).join(' '))
    if (!told.ok) return
    showToast(t('rule-editor.publish.done'))
    void markRulesDirty()
  }
  const failed = ({ message }: Error): undefined => {
    setProblem(message)
    return undefined
  }

  async function publish() {
    const asks = {
      title: t('rule-scheduled.now.question', { name }),
      yes: t('rule-scheduled.now'),
      no: t('discard.no'),
    }
    if (await confirm({ ...asks, text: t('rule-scheduled.now.text', { time }) })) await send(body, baseRevision)
  }

  async function cancel() {
    const asks = { title: t('rule-scheduled.cancel.question', { name, time }), no: t('rule-scheduled.keep') }
    if (!(await confirm({ ...asks, yes: t('rule-editor.scheduled.cancel') }))) return
    const told = await takeBack.mutateAsync({ id }).then((data) => data.cancelScheduledRule, failed)
    if (!told) return
    void markRulesDirty()
    if (!told.ok) return setProblem(told.errors.flatMap(({ messages }) => messages).join(' '))
    showToast(t('rule-scheduled.cancelled', { name }), { label: t('rule-editor.undo'), run: () => void undo() })
  }

  async function undo() {
    const told = await bringBack.mutateAsync({ id }).then((data) => data.restoreScheduledRule, failed)
    if (told && !told.ok) showToast(told.errors.flatMap(({ messages }) => messages).join(' '))
    void markRulesDirty()
  }

  return {
    open,
    publish,
    cancel,
    isPending: save.isPending || takeBack.isPending,
    problem,
    broken,
    conflict,
    putOnTop: send,
    closeConflict: () => setConflict(null),
  }
}
