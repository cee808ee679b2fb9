import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { formatDay, formatDayOf } from '#web/ui/format-day.ts'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { today } from '#web/staff/fields/today.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  MarkRuleCheckedDocument,
  DueRestrictionsDocument,
  RestrictionDeskDocument,
  UpdateRestrictionDeskDocument,
  type RestrictionDeskQuery,
} from '#web/staff/generated/graphql.ts'
import { markRulesDirty } from '#web/staff/rules/mark-rules-dirty.ts'
import { personName } from '#web/staff/rules/person.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './editor.module.css'

type Desk = RestrictionDeskQuery['entryRestriction']

/** What is not published: when it was checked and by whom, a reminder, notes among colleagues. */
export function DeskCard({ ruleKey }: { ruleKey: string }) {
  const t = useT()
  const call = useCall(RestrictionDeskDocument, { id: ruleKey }, { announce: false })
  if (call.isPending) return <Skeleton lines={4} />
  if (call.error) return <FailedCall title={t('rule-editor.desk.failed')} call={call} />
  const desk = call.data.entryRestriction
  return (
    <KnownDesk key={`${desk.reminder} ${desk.internalNote} ${desk.internalSources}`} desk={desk} ruleKey={ruleKey} />
  )
}

function KnownDesk({ desk, ruleKey }: { desk: Desk; ruleKey: string }) {
  const t = useT()
  const language = useLanguage()
  const check = useChange(MarkRuleCheckedDocument)
  const { mutateAsync } = useChange(UpdateRestrictionDeskDocument, {
    dirty: [RestrictionDeskDocument, DueRestrictionsDocument],
    announce: false,
  })
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initialValues: {
      reminder: desk.reminder ?? '',
      internalNote: desk.internalNote ?? '',
      internalSources: desk.internalSources ?? '',
    },
    draft: `desk ${ruleKey}`,
    check: () => ({}),
    names: { reminder: 'reminder', internalNote: 'internalNote', internalSources: 'internalSources' },
    send: async ({ reminder, internalNote, internalSources }) => {
      const seen = { internalNoteSeen: desk.internalNote ?? '', internalSourcesSeen: desk.internalSources ?? '' }
      const input = { key: ruleKey, reminder: reminder || null, internalNote, internalSources, ...seen }
      const { ok, errors } = (await mutateAsync({ input })).updateRestrictionDesk
      if (!ok) return errors
      showToast(t('rule-editor.desk.saved'))
      return []
    },
  })
  const moment = (at: string | null | undefined, by: Parameters<typeof personName>[0]) => {
    if (!at) return t('rule-editor.desk.never')
    const day = formatDayOf(new Date(at), language)
    return by ? t('rule-editor.desk.by', { day, name: personName(by, t) }) : day
  }
  const rows = [
    ['checked', moment(desk.checkedAt, desk.checkedBy)],
    ['modified', moment(desk.modifiedAt, desk.modifiedBy)],
    ['significant', moment(desk.significantUpdateAt, desk.significantUpdateBy)],
    ['reminder', desk.reminder ? formatDay(desk.reminder, language) : t('rule-editor.desk.no-reminder')],
  ] as const
  const isDue = Boolean(desk.reminder && desk.reminder <= today())
  async function markChecked() {
    const { ok } = (await check.mutateAsync({ key: ruleKey })).markRuleChecked
    if (!ok) return
    // The lists of what is due say so too.
    void markRulesDirty()
    showToast(t('rule-editor.desk.checked-done'))
  }
  return (
    <section className={styles.desk} aria-label={t('rule-editor.desk')}>
      <Button
        variant="subtle"
        leftSection={<CircleCheck size={18} />}
        loading={check.isPending}
        onClick={() => void markChecked().catch(() => undefined)}
      >
        {t('rule-editor.desk.check')}
      </Button>
      <p className={styles.checkHint}>{t('rule-editor.desk.check.hint')}</p>
      <dl>
        {rows.map(([key, text]) => (
          <div key={key} className={key === 'reminder' && isDue ? styles.due : undefined}>
            <dt>{t(`rule-editor.desk.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {!isOpen && desk.internalNote && (
        <div>
          <h3>{t('rule-editor.desk.note')}</h3>
          <p className={styles.note}>{desk.internalNote}</p>
        </div>
      )}
      <details open={isOpen || form.wasRestored} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('rule-editor.desk.edit')}</summary>
        <Form form={form} className={styles.stack} aria-label={t('rule-editor.desk.edit')}>
          <DateField
            label={t('rule-editor.desk.reminder')}
            value={form.values.reminder}
            error={form.errors.reminder as string | undefined}
            countFrom={today()}
            data-path="reminder"
            onChange={(day) => form.setFieldValue('reminder', day)}
          />
          <Textarea
            {...form.getInputProps('internalNote')}
            label={t('rule-editor.desk.note')}
            data-path="internalNote"
            autosize
            minRows={2}
          />
          <Textarea
            {...form.getInputProps('internalSources')}
            label={t('rule-editor.desk.sources')}
            data-path="internalSources"
            autosize
            minRows={2}
          />
          <Button type="submit" variant="default" loading={form.submitting}>
            {t('rule-editor.desk.save')}
          </Button>
        </Form>
      </details>
    </section>
  )
}
