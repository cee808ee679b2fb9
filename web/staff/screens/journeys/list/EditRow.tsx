import { useImperativeHandle, type Ref, useState } from 'react'
import { Button } from '@mantine/core'
import { Copy, Eye, Link2, RotateCcw, Unlink } from 'lucide-react'
import { EmailField, NoteField } from '#web/staff/create-journey/contact-fields.tsx'
import { emailProblem } from '#web/staff/create-journey/create-input.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { ofNoField } from '#web/staff/form/refusal.ts'
import { useForm } from '#web/staff/form/use-form.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { type ListedJourney, statusOf } from './journey.ts'
import styles from './edit.module.css'
import { useJourneyChange, useLinkSwitch } from './use-journey-change.ts'
import { copyText } from '#web/staff/copy-text.ts'

/** Closes the row, once it was asked whether what was typed may go. */
export type EditRowHandle = { readonly leave: () => void }
type EditRowProps = { journey: ListedJourney; onClose: () => void; ref: Ref<EditRowHandle> }

/** The e-mail address and the note of a trip page, right under its row. */
export function EditRow({ journey, onClose, ref }: EditRowProps) {
  const t = useT()
  const { change } = useJourneyChange()
  const form = useForm({
    initialValues: { email: journey.email ?? '', note: journey.internalNote ?? '' },
    check: ({ email }) => ({ email: emailProblem(email, t) }),
    draft: `edit ${journey.id}`,
    // What was not touched is not sent, so that it keeps what a colleague wrote meanwhile.
    async send(_, { email, note }) {
      const refusal = await change({
        id: journey.id,
        ...(email !== undefined && { email: email.trim() }),
        ...(note !== undefined && { internalNote: note }),
      })
      if (refusal !== null) return ofNoField(t('journeys.not-saved', { reason: refusal }))
      showToast(t('journeys.saved'))
      onClose()
      return []
    },
  })
  const leave = () => void form.mayClose().then((isYes) => isYes && onClose())
  useImperativeHandle(ref, () => ({ leave }))

  return (
    <tr role="row" className={styles.row}>
      <td role="cell" colSpan={8} className={styles.cell}>
        <Form
          form={form}
          aria-label={t('journeys.edit.form')}
          className={styles.form}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Else the same key would close the question as well.
            event.preventDefault()
            leave()
          }}
        >
          <EmailField autoFocus label={t('journeys.email')} {...form.getInputProps('email')} />
          <NoteField label={t('journeys.note')} rows={1} {...form.getInputProps('note')} />
          <div className={styles.buttons}>
            <Button
              variant="default"
              onClick={() => {
                form.discard()
                onClose()
              }}
            >
              {t('journeys.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('journeys.save')}
            </Button>
          </div>
        </Form>
        <LinkLine journey={journey} />
      </td>
    </tr>
  )
}

/** The address of a trip page, and what can be done with it. */
function LinkLine({ journey }: { journey: ListedJourney }) {
  const t = useT()
  const { switchLink, isPending } = useLinkSwitch()
  const [failure, setFailure] = useState<string | null>(null)
  const isOff = statusOf(journey) === 'deactivated'
  const { link } = journey
  return (
    <div className={styles.link}>
      <span>
        <Link2 size={16} />
        <span>{link ? link.replace(/^https?:\/\//, '') : t('journeys.link.none')}</span>
      </span>
      {link && (
        <>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Copy size={16} />}
            onClick={() =>
              void copyText(link).then((copied) =>
                copied ? showToast(t('journeys.link-copied')) : setFailure(t('journeys.copy-failed')),
              )
            }
          >
            {t('journeys.copy')}
          </Button>
          <Button
            component="a"
            variant="subtle"
            size="xs"
            href={link}
            target="_blank"
            rel="noreferrer"
            leftSection={<Eye size={16} />}
          >
            {t('journeys.view')}
          </Button>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
      <Button
        variant="default"
        size="xs"
        {...(!isOff && { className: styles.danger! })}
        leftSection={isOff ? <RotateCcw size={16} /> : <Unlink size={16} />}
        disabled={isPending}
        onClick={() => void switchLink(journey.id, !isOff).then(setFailure)}
      >
        {t(isOff ? 'journeys.activate.link' : 'journeys.deactivate.link')}
      </Button>
    </div>
  )
}
