import { useRef } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { endonyms } from '#domain/languages.ts'
import { Form } from '../form/Form.tsx'
import { Panel } from '../panel/Panel.tsx'
import { tripSearchPath, type TripSearch } from '../trip/trip-search.ts'
import { useLanguage, useT } from '../words/words.ts'
import { EmailField, NoteField } from '../fields/contact-fields.tsx'
import { emailProblem } from '../fields/email-problem.ts'
import { Created } from './Created.tsx'
import { unfinishedInput } from './create-input.ts'
import { leaveDraft } from './draft-names.ts'
import { detailNames, missingDetails } from './missing-details.ts'
import { ShowEventsField } from './ShowEventsField.tsx'
import { useNewPage } from './use-new-page.ts'
import styles from './create.module.css'

type LeaveToTravellerPanelProps = { trip: TripSearch; onClose: () => void }

/** A page of what is known so far; its traveller says the rest on it. */
export function LeaveToTravellerPanel({ trip, onClose }: LeaveToTravellerPanelProps) {
  const t = useT()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const { form, created, onNew } = useNewPage({
    initialValues: { start: '', end: '', language, email: '', note: '', showEvents: true },
    check: ({ email }) => ({ email: emailProblem(email, t) }),
    input: (values) => unfinishedInput(trip, values),
    draft: leaveDraft(tripSearchPath(trip)),
  })
  const cancel = () => void form.mayClose().then((isYes) => isYes && panel.current?.close())
  return (
    <Panel
      at="end"
      ref={panel}
      title={t(created ? 'journeys.created.title' : 'journeys.leave.title')}
      mayClose={form.mayClose}
      onClose={onClose}
    >
      {created ? (
        <Created created={created} destinations={[]} onNew={onNew} />
      ) : (
        <Form form={form} className={styles.form}>
          <p>{t('journeys.leave.text', { details: detailNames(missingDetails(trip), language, t) })}</p>
          <NativeSelect
            label={t('journeys.language')}
            description={t('journeys.language.hint')}
            data={Object.entries(endonyms).map(([value, label]) => ({ value, label }))}
            {...form.getInputProps('language')}
          />
          <EmailField label={t('journeys.email.optional')} {...form.getInputProps('email')} />
          <NoteField label={t('journeys.note.optional')} rows={2} {...form.getInputProps('note')} />
          <ShowEventsField form={form} />
          <div className="buttons">
            <Button variant="default" onClick={cancel}>
              {t('journeys.cancel')}
            </Button>
            <Button type="submit" loading={form.submitting}>
              {t('journeys.create')}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}
