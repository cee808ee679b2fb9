import { useRef, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useChange } from '../api/use-call.ts'
import { Form } from '../form/Form.tsx'
import { ofNoField } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import {
  RemoveRuleDocument,
  RuleHistoryDocument,
  type RemoveRuleMutation,
  type RuleFieldsFragment,
} from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { showToast } from '../toasts/toast-store.ts'
import { useT } from '../words/words.ts'
import styles from './record-frame.module.css'

type RemoveDialogProps = { rule: RuleFieldsFragment; onRemoved: () => void; onClose: () => void }

/** Asks for the reason, and removes a record; where something rests on it or a golden trip breaks, it says so and stays. */
export function RemoveDialog({ rule, onRemoved, onClose }: RemoveDialogProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [broken, setBroken] = useState<RemoveRuleMutation['removeRule']['brokenTrips']>([])
  const { mutateAsync } = useChange(RemoveRuleDocument, { dirty: [RuleHistoryDocument], announce: false })
  const form = useForm({
    initialValues: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('rule-records.reason.needed') } : {}),
    names: { reason: 'reason' },
    async send({ reason }) {
      const { kind, key, name } = rule
      const input = { kind, key, baseRevision: rule.revision ?? 0, reason: reason.trim() }
      const { ok, errors, brokenTrips } = (await mutateAsync({ input })).removeRule
      setBroken(brokenTrips)
      if (!ok) return errors.length > 0 ? errors : ofNoField(t('error.generic'))
      showToast(t('rule-records.removed', { name }))
      panel.current?.close()
      onRemoved()
      return []
    },
  })
  return (
    <Panel at="middle" ref={panel} title={t('rule-records.remove.title', { name: rule.name })} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <p>{t('rule-records.remove.text')}</p>
        <Textarea
          {...form.getInputProps('reason')}
          label={t('rule-records.reason')}
          data-path="reason"
          data-autofocus
          rows={2}
          maxLength={500}
        />
        {broken.length > 0 && (
          <ul className={styles.broken}>
            {broken.map(({ key, trip, why, message }) => (
              <li key={`${key} ${trip} ${message}`}>{t('rule-editor.broken.trip', { key, trip, why, message })}</li>
            ))}
          </ul>
        )}
        <div className="buttons">
          <Button variant="default" onClick={() => panel.current?.close()}>
            {t('rule-records.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('rule-records.remove')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
