import { useRef } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useCall, useChange } from '../api/use-call.ts'
import { ChoiceField } from '../fields/ChoiceField.tsx'
import { Form } from '../form/Form.tsx'
import { useForm } from '../form/use-form.ts'
import { SendEntryrestrictionFeedbackDocument, SentFeedbackDocument } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { showToast } from '../toasts/toast-store.ts'
import { useLanguage, useT } from '../words/words.ts'
import { formatDayOf } from '#web/ui/format-day.ts'
import type { FeedbackAbout } from './about.ts'
import styles from './send-feedback.module.css'

const types = ['WRONG_INFORMATION', 'INCOMPLETE_INFORMATION', 'GENERAL'] as const
const empty = { type: 'WRONG_INFORMATION', title: '', text: '' }

/** What a member of staff says about a rule, and what was answered to what the organisation said before. */
export function SendFeedbackPanel({ about, onClose }: { about: FeedbackAbout; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const { mutateAsync } = useChange(SendEntryrestrictionFeedbackDocument, {
    announce: false,
    dirty: [SentFeedbackDocument],
  })
  const required = (text: string) => (text.trim() === '' ? t('texts.feedback.required') : null)
  const form = useForm({
    initialValues: empty,
    check: ({ title, text }) => ({ title: required(title), text: required(text) }),
    names: { title: 'title', text: 'text' },
    draft: 'send-feedback',
    send: async ({ type, title, text }) => {
      const { place, detailType, citizenshipIds } = about
      const input = {
        type: type as (typeof types)[number],
        title,
        text,
        citizenshipIds: [...citizenshipIds],
        placeType: place.type,
        placeId: place.id,
        detailType: detailType ?? null,
      }
      const { sendEntryrestrictionFeedback: answer } = await mutateAsync({ input })
      if (!answer.ok) return answer.errors
      showToast(t('texts.feedback.sent'))
      panel.current?.close()
      return []
    },
  })
  return (
    <Panel
      at="end"
      ref={panel}
      title={t('texts.feedback.send.title')}
      mayClose={form.mayClose}
      onClose={onClose}
      className={styles.panel}
    >
      <p>{about.label}</p>
      <p className={styles.quiet}>{t('texts.feedback.send.intro')}</p>
      <Form form={form} className={styles.form}>
        <ChoiceField
          name="type"
          label={t('texts.feedback.send.type')}
          options={types.map((value) => ({ value, label: t(`texts.feedback.type.${value}`) }))}
          value={form.values.type}
          onChange={(type) => form.setFieldValue('type', type)}
        />
        <TextInput
          label={t('texts.feedback.send.heading')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('texts.feedback.send.text')}
          required
          rows={6}
          maxLength={4000}
          {...form.getInputProps('text')}
        />
        <div className="buttons">
          <Button type="submit" loading={form.submitting}>
            {t('texts.feedback.send')}
          </Button>
        </div>
      </Form>
      <Earlier />
    </Panel>
  )
}

function Earlier() {
  const t = useT()
  const language = useLanguage()
  const sent = useCall(SentFeedbackDocument, {}, { announce: false }).data?.sentFeedback ?? []
  if (sent.length === 0) return null
  return (
    <details className={styles.earlier}>
      <summary>{t('texts.feedback.earlier')}</summary>
      <ul>
        {sent.map(({ id, sentAt, title, answer }) => (
          <li key={id}>
            <b>{title}</b> <small>{formatDayOf(new Date(sentAt), language)}</small>
            <p>{answer || t('texts.feedback.no-answer')}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
