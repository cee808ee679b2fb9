import { useRef, useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { endonyms } from '#domain/languages.ts'
import { useChange } from '../api/use-call.ts'
import { Form } from '../form/Form.tsx'
import { useForm } from '../form/use-form.ts'
import { CreateMyjourneyDocument, MyjourneyCountsDocument, MyjourneysDocument } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import type { TripSearch } from '../trip/trip-search.ts'
import { useLanguage, useT } from '../words/words.ts'
import { EmailField, NoteField } from './contact-fields.tsx'
import { Created } from './Created.tsx'
import { emailProblem, fieldsOfApi, unfinishedInput, type CreatedJourney, type CreateValues } from './create-input.ts'
import { detailNames, missingDetails } from './missing-details.ts'
import styles from './create.module.css'

type LeaveToTravellerPanelProps = { trip: TripSearch; onClose: () => void }

/** A page of what is known so far; its traveller says the rest on it. */
export function LeaveToTravellerPanel({ trip, onClose }: LeaveToTravellerPanelProps) {
  const t = useT()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const [created, setCreated] = useState<CreatedJourney | null>(null)
  const { mutateAsync } = useChange(CreateMyjourneyDocument, { dirty: [MyjourneysDocument, MyjourneyCountsDocument] })
  const form = useForm<CreateValues>({
    initialValues: { start: '', end: '', language, email: '', note: '', showEvents: true },
    check: ({ email }) => ({ email: emailProblem(email, t) }),
    names: fieldsOfApi,
    async send(values) {
      const { myjourney, errors } = (await mutateAsync({ input: unfinishedInput(trip, values) })).createMyjourney
      if (myjourney) setCreated({ ...myjourney, email: values.email.trim() })
      return errors
    },
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
        <Created created={created} destinations={[]} onNew={() => setCreated(null)} />
      ) : (
        <>
          <p>{t('journeys.leave.text', { details: detailNames(missingDetails(trip), language, t) })}</p>
          <Form form={form} className={styles.form}>
            <NativeSelect
              label={t('journeys.language')}
              description={t('journeys.language.hint')}
              data={Object.entries(endonyms).map(([value, label]) => ({ value, label }))}
              {...form.getInputProps('language')}
            />
            <EmailField label={t('journeys.email.optional')} {...form.getInputProps('email')} />
            <NoteField label={t('journeys.note.optional')} rows={2} {...form.getInputProps('note')} />
            <div className="buttons">
              <Button variant="default" onClick={cancel}>
                {t('journeys.cancel')}
              </Button>
              <Button type="submit" loading={form.submitting}>
                {t('journeys.create')}
              </Button>
            </div>
          </Form>
        </>
      )}
    </Panel>
  )
}
