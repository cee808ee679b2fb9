import { useEffect, useImperativeHandle, useRef, useState, type FormEvent, type Ref } from 'react'
import { Button, Textarea, TextInput } from '@mantine/core'
import { isEmailAddress } from '#domain/email-address.ts'
import { DiscardQuestion } from '#web/staff/shell/DiscardQuestion.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import type { ListedJourney } from './journey.ts'
import { LinkLine } from './LinkLine.tsx'
import styles from './edit.module.css'
import { useJourneyChange } from './use-journey-change.ts'

/** Closes the row, once it was asked whether what was typed may go. */
export type EditRowHandle = { readonly leave: () => void }
type EditRowProps = { journey: ListedJourney; onClose: () => void; ref: Ref<EditRowHandle> }

/** The e-mail address and the note of a trip page, right under its row. */
export function EditRow({ journey, onClose, ref }: EditRowProps) {
  const t = useT()
  const [opened] = useState(journey)
  const [email, setEmail] = useState(journey.email ?? '')
  const [note, setNote] = useState(journey.internalNote ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { change, isPending } = useJourneyChange()
  const emailField = useRef<HTMLInputElement>(null)
  const isWrong = email.trim() !== '' && !isEmailAddress(email.trim())

  const [isAsking, setAsking] = useState(false)

  useEffect(() => emailField.current?.focus(), [])

  function leave() {
    const isTyped = email !== (journey.email ?? '') || note !== (journey.internalNote ?? '')
    if (isTyped) setAsking(true)
    else onClose()
  }
  useImperativeHandle(ref, () => ({ leave }))

  async function save(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (isWrong) {
      emailField.current?.focus()
      return
    }
    // What was not touched is not sent, so that it keeps what a colleague wrote meanwhile.
    const answer = await change({
      id: journey.id,
      ...(email.trim() !== (opened.email ?? '') && { email: email.trim() }),
      ...(note !== (opened.internalNote ?? '') && { internalNote: note }),
    })
    setRefusal(answer)
    if (answer !== null) return
    showToast(t('journeys.saved'))
    onClose()
  }
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" colSpan={8} className={styles.cell}>
        <form
          noValidate
          aria-label={t('journeys.edit.form')}
          className={styles.form}
          onSubmit={(event) => void save(event)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            // Else the same key would close the question as well.
            event.preventDefault()
            leave()
          }}
        >
          <TextInput
            ref={emailField}
            type="email"
            label={t('journeys.email')}
            description={t('journeys.email.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={254}
            value={email}
            error={isSubmitted && isWrong ? t('journeys.email.invalid') : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Textarea
            label={t('journeys.note')}
            description={t('journeys.note.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={1}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('journeys.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('journeys.save')}
            </Button>
          </div>
          {refusal && (
            <p role="alert" className={styles.refusal}>
              {t('journeys.not-saved', { reason: refusal })}
            </p>
          )}
        </form>
        <LinkLine journey={journey} />
        {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
      </td>
    </tr>
  )
}
