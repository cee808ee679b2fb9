import { useLayoutEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { likelyAddress } from '#domain/email-slips.ts'
import { endonyms, isLanguage } from '#domain/languages.ts'
import { useCall } from '../api/use-call.ts'
import { EmailField } from '../fields/contact-fields.tsx'
import { emailProblem } from '../fields/email-problem.ts'
import { Form } from '../form/Form.tsx'
import { ofNoField } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import { type MyjourneyMailPreviewQuery, MyjourneyMailPreviewDocument } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { useT } from '../words/words.ts'
import styles from './mail-journey.module.css'
import { useMailJourney } from './use-mail-journey.ts'

type MailJourneyPanelProps = {
  id: string
  /** The page as a PDF, and no link alone. */
  withPdf?: boolean
  /** With what went wrong after somebody had sent it. */
  onClose: (failure: string | null) => void
}

/** Before anything goes to a customer: to whom, in which language, and how it begins. A stray key writes to nobody. */
export function MailJourneyPanel({ id, withPdf = false, onClose }: MailJourneyPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const failure = useRef<string | null>(null)
  const { data, error } = useCall(MyjourneyMailPreviewDocument, { id, withPdf }, { announce: false })
  const preview = data?.myjourneyMailPreview
  return (
    <Panel
      at="middle"
      ref={panel}
      className={styles.panel!}
      title={t(withPdf ? 'journeys.mail-pdf.item' : 'journeys.mail.title')}
      onClose={() => onClose(failure.current)}
    >
      {preview ? (
        <MailForm
          id={id}
          withPdf={withPdf}
          preview={preview}
          onDone={(reason) => {
            failure.current = reason
            panel.current?.close()
          }}
          onCancel={() => panel.current?.close()}
        />
      ) : (
        <p role="status">{error?.message ?? t(data ? 'evidence.gone' : 'journeys.mail.preparing')}</p>
      )}
    </Panel>
  )
}

type MailFormProps = {
  id: string
  withPdf: boolean
  preview: NonNullable<MyjourneyMailPreviewQuery['myjourneyMailPreview']>
  onDone: (failure: string | null) => void
  onCancel: () => void
}

function MailForm({ id, withPdf, preview, onDone, onCancel }: MailFormProps) {
  const t = useT()
  const { mail, correctAddress } = useMailJourney()
  const place = useRef<HTMLDivElement>(null)
  const known = preview.email
  const form = useForm({
    initialValues: { email: known },
    check: ({ email }) => ({
      email:
        emailProblem(email, t) ?? (email.trim() === '' && !preview.isByHand ? t('journeys.mail.to-whom') : undefined),
    }),
    names: { email: 'email' },
    async send({ email }) {
      const refusal = email.trim() === known ? null : await correctAddress(id, email.trim(), known)
      if (refusal !== null) return ofNoField(refusal)
      onDone(await mail(id, { withPdf }))
      return []
    },
  })
  // A quick Enter sends what is in order, and takes what was meant where something is not.
  const isDoubtful = known === '' || likelyAddress(known) !== null
  useLayoutEffect(() => {
    const wanted = isDoubtful ? '[role="status"] button' : '[type="submit"]'
    const asked = place.current?.querySelector<HTMLElement>(wanted) ?? place.current?.querySelector('input')
    asked?.focus()
  }, [isDoubtful])
  return (
    <Form form={form} aria-label={t('journeys.mail.title')}>
      <div ref={place} className={styles.form}>
        <EmailField label={t('journeys.mail.to')} description={null} {...form.getInputProps('email')} />
        <dl className={styles.preview}>
          <dt>{t('journeys.mail.language')}</dt>
          <dd>{isLanguage(preview.language) ? endonyms[preview.language] : preview.language}</dd>
          <dt>{t('journeys.mail.subject-line')}</dt>
          <dd lang={preview.language}>{preview.subject}</dd>
          <dt>{t('journeys.mail.first-line')}</dt>
          <dd lang={preview.language}>{preview.firstLine}</dd>
        </dl>
        <div className="buttons">
          <Button variant="default" onClick={onCancel}>
            {t('journeys.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t(preview.isByHand ? 'journeys.mail.to-program' : 'journeys.mail.send')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
