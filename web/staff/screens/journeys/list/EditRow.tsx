import { useImperativeHandle, type Ref, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Copy, Eye, Link2, RotateCcw, Unlink } from 'lucide-react'
import { EmailField, NoteField } from '#web/staff/fields/contact-fields.tsx'
import { emailProblem } from '#web/staff/fields/email-problem.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { ofNoField } from '#web/staff/form/refusal.ts'
import { useForm } from '#web/staff/form/use-form.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { editDraft } from './edit-drafts.ts'
import { type ListedJourney, statusOf } from './journey.ts'
import styles from './edit.module.css'
import { arrivedMeanwhile, type Conflict, fieldsOfForm, seenBefore } from './contact-conflicts.ts'
import { useJourneyChange, useLinkSwitch } from './use-journey-change.ts'
import { copyText } from '#web/staff/copy-text.ts'

/** Closes the row, once it was asked whether what was typed may go. */
export type EditRowHandle = { readonly leave: () => void }
type EditRowProps = {
  journey: ListedJourney
  onClose: () => void
  /** Not where it is open because a draft waits in it. */
  takesFocus: boolean
  ref: Ref<EditRowHandle>
}

/** The e-mail address and the note of a trip page, right under its row. */
export function EditRow({ journey, onClose, takesFocus, ref }: EditRowProps) {
  const t = useT()
  const { change } = useJourneyChange()
  /** What stood there as this person last read it; where another text stands there by then, nothing is written over it. */
  const [known, setKnown] = useState(() => seenBefore(journey))
  const seen = useRef(known)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const form = useForm({
    initialValues: { email: journey.email ?? '', note: journey.internalNote ?? '' },
    check: ({ email }) => ({ email: emailProblem(email, t) }),
    names: fieldsOfForm,
    draft: editDraft(journey.id),
    // What was not touched is not sent, so that it keeps what a colleague wrote meanwhile.
    async send(_, { email, note }) {
      const refusal = await change({
        id: journey.id,
        ...(email !== undefined && { email: email.trim(), emailSeen: seen.current.email }),
        ...(note !== undefined && { internalNote: note, internalNoteSeen: seen.current.internalNote }),
      })
      setConflicts(refusal?.conflicts ?? [])
      if (refusal && refusal.conflicts.length > 0)
        return refusal.conflicts.map(({ field }) => ({ field, messages: [t('journeys.conflict')] }))
      if (refusal) return ofNoField(t('journeys.not-saved', { reason: refusal.message }))
      showToast(t('journeys.saved'))
      onClose()
      return []
    },
  })
  const leave = () => void form.mayClose().then((isYes) => isYes && onClose())
  useImperativeHandle(ref, () => ({ leave }))
  const arrived = arrivedMeanwhile(journey, known, form.changes)
  const shown = [...new Map([...arrived, ...conflicts].map((conflict) => [conflict.field, conflict])).values()]
  function see(read: readonly Conflict[]) {
    for (const { field, value } of read) seen.current = { ...seen.current, [field]: value }
    setKnown(seen.current)
    setConflicts((others) => others.filter(({ field }) => !read.some((one) => one.field === field)))
  }
  function take(conflict: Conflict) {
    see([conflict])
    form.setFieldValue(fieldsOfForm[conflict.field], conflict.value)
  }
  function keepMine() {
    see(shown)
    form.submit()
  }

  return (
    <tr role="row" className={styles.row}>
      <td role="cell" colSpan={9} className={styles.cell}>
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
          <EmailField autoFocus={takesFocus} label={t('journeys.email')} {...form.getInputProps('email')} />
          <NoteField label={t('journeys.note')} rows={1} {...form.getInputProps('note')} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={leave}>
              {t('journeys.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('journeys.save')}
            </Button>
          </div>
          {shown.length > 0 && <Conflicts conflicts={shown} onTake={take} onKeep={keepMine} />}
        </Form>
        <LinkLine journey={journey} />
      </td>
    </tr>
  )
}

type ConflictsProps = {
  conflicts: readonly Conflict[]
  onTake: (conflict: Conflict) => void
  onKeep: () => void
}

/** What somebody else wrote meanwhile, to be taken, or to be written over knowingly. */
function Conflicts({ conflicts, onTake, onKeep }: ConflictsProps) {
  const t = useT()
  return (
    <div className={styles.conflicts} role="alert">
      {conflicts.map((conflict) => (
        <div key={conflict.field}>
          <p>
            {t('journeys.conflict.theirs', {
              label: t(conflict.field === 'email' ? 'journeys.email' : 'journeys.note'),
            })}{' '}
            <q>{conflict.value || t('journeys.conflict.erased')}</q>
          </p>
          <Button variant="default" size="xs" onClick={() => onTake(conflict)}>
            {t('journeys.conflict.take')}
          </Button>
        </div>
      ))}
      <Button size="xs" onClick={onKeep}>
        {t('journeys.conflict.keep')}
      </Button>
    </div>
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
