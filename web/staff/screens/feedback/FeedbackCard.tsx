import { Button, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  FeedbackInboxDocument,
  HandleFeedbackDocument,
  type FeedbackFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { useLanguage, useT, type Words } from '#web/staff/words/words.ts'
import { formatDayOf, formatMoment } from '#web/ui/format-day.ts'
import styles from './feedback.module.css'

/** One item with what it is about; below it what becomes of it. */
export function FeedbackCard({ item }: { item: FeedbackFieldsFragment }) {
  const t = useT()
  const language = useLanguage()
  const { placeKey, placeName, detailLabel, citizenships, handledAt } = item
  const about = [placeName, detailLabel].filter(Boolean).join(' · ')
  return (
    <article className="card" aria-label={item.title}>
      <header className={styles.head}>
        <h2>{item.title}</h2>
        <span className={styles.type}>{t(`texts.feedback.type.${item.type}`)}</span>
      </header>
      <p className={styles.quiet}>
        {senderOf(item, t)} · {formatMoment(new Date(item.sentAt), language)} ·{' '}
        {t('texts.feedback.under', { revision: item.rulebookRevision })}
      </p>
      <p>
        {t('texts.feedback.about')}: <b>{about || t('texts.feedback.about-all')}</b>
        {citizenships.length > 0 && `, ${t('texts.feedback.for', { who: citizenships.join(', ') })}`}{' '}
        {placeKey && <Link to={`/entryrestrictions/${placeKey}/edit`}>{t('texts.feedback.edit-rule')}</Link>}
      </p>
      <p className={styles.text}>{item.text}</p>
      {handledAt && (
        <p className={styles.quiet}>
          {t('texts.feedback.handled', { date: formatMoment(new Date(handledAt), language) })}
        </p>
      )}
      <AnswerForm item={item} />
      <p className={styles.quiet}>
        {t('texts.feedback.erased-on', { date: formatDayOf(new Date(item.erasedFrom), language) })}
      </p>
    </article>
  )
}

function senderOf({ isFromTripPage, isFromOwnOrganisation, sentBy }: FeedbackFieldsFragment, t: Words): string {
  if (isFromTripPage) return t('texts.feedback.from-page')
  if (!isFromOwnOrganisation) return t('texts.feedback.from-organisation')
  return t('texts.feedback.from-colleague', { name: sentBy ? `${sentBy.firstName} ${sentBy.lastName}`.trim() : '–' })
}

function AnswerForm({ item }: { item: FeedbackFieldsFragment }) {
  const t = useT()
  const { id, isClosed, handledAt } = item
  const { mutateAsync } = useChange(HandleFeedbackDocument, { announce: false, dirty: [FeedbackInboxDocument] })
  const handle = async (answer: string, revision: string, close: boolean) => {
    const input = {
      id,
      answer,
      linkedRevision: Number(revision.trim()) || 0,
      isClosed: close,
      handledAtSeen: handledAt ?? null,
    }
    return (await mutateAsync({ input })).handleFeedback.errors
  }
  const form = useForm({
    initialValues: { answer: item.answer, revision: String(item.linkedRevision ?? ''), closes: isClosed },
    check: ({ revision }) => ({
      revision: /^\s*\d{0,9}\s*$/.test(revision) ? null : t('texts.feedback.revision.wrong'),
    }),
    names: { answer: 'answer', linkedRevision: 'revision' },
    draft: `feedback ${id}`,
    send: ({ answer, revision, closes }) => handle(answer, revision, closes),
  })
  const submitting = (closes: boolean) => () => form.setFieldValue('closes', closes)
  return (
    <Form form={form} className={styles.form}>
      <Textarea
        label={t('texts.feedback.answer')}
        description={t('texts.feedback.answer.hint')}
        rows={2}
        maxLength={4000}
        {...form.getInputProps('answer')}
      />
      <TextInput label={t('texts.feedback.revision')} inputMode="numeric" {...form.getInputProps('revision')} />
      <div className="buttons">
        {!isClosed && (
          <Button type="submit" onClick={submitting(true)}>
            {t('texts.feedback.save-close')}
          </Button>
        )}
        <Button type="submit" variant="default" onClick={submitting(isClosed)}>
          {t('texts.feedback.save')}
        </Button>
        {isClosed && (
          <Button type="submit" variant="default" onClick={submitting(false)}>
            {t('texts.feedback.reopen')}
          </Button>
        )}
      </div>
    </Form>
  )
}
