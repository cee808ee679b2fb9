import { useRef } from 'react'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { addDays } from '#domain/dates.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { today } from '#web/staff/fields/today.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { ofNoField } from '#web/staff/form/refusal.ts'
import { useForm } from '#web/staff/form/use-form.ts'
import { TripNoticesDocument, WriteTripNoticeDocument, type TripsInShapeQuery } from '#web/staff/generated/graphql.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './guests.module.css'
import { forgetKey, keyOfNotice, problemsOfNotice, reachOf, type NoticeValues } from './notice-form.ts'

type WriteNoticeProps = {
  trips: TripsInShapeQuery['tripsInShape']
  /** Null: they may not be seen. */
  bookings: number | null
  onClose: () => void
}

const usualDays = 3

/** A message to the travellers of the trip pages in the shape: whom it reaches and whom not stands above it. */
export function WriteNotice({ trips, bookings, onClose }: WriteNoticeProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const { mutateAsync } = useChange(WriteTripNoticeDocument, { announce: false, dirty: [TripNoticesDocument] })
  const form = useForm<NoticeValues>({
    initialValues: {
      subjectDe: '',
      textDe: '',
      subjectEn: '',
      textEn: '',
      until: addDays(today(), usualDays),
      isForCountry: true,
    },
    check: (values) => problemsOfNotice(values, t),
    draft: 'trip notice',
    send: async ({ isForCountry, ...values }) => {
      const { ids } = reachOf(trips.pages, isForCountry, today())
      if (ids.length === 0) return ofNoField(t('guests.write.nobody'))
      const { writeTripNotice: answer } = await mutateAsync({
        input: { ...values, id: keyOfNotice(), journeyIds: ids },
      })
      // Refused, nothing was written under it, or something else was: the next try is another message.
      forgetKey()
      if (!answer.ok) return answer.errors
      const { pages, mails } = answer.notice ?? { pages: ids.length, mails: 0 }
      showToast(t('guests.write.sent', { pages, mails }))
      setTimeout(() => panel.current?.close())
      return []
    },
  })
  async function cancel() {
    if (await form.mayClose()) panel.current?.close()
  }
  const text = (field: 'subjectDe' | 'textDe' | 'subjectEn' | 'textEn') => ({
    ...form.getInputProps(field),
    'data-path': field,
  })
  const area = { autosize: true, minRows: 4, maxRows: 12, maxLength: 2000 } as const
  const { ofCountry } = reachOf(trips.pages, true, today())
  return (
    <Panel at="end" ref={panel} title={t('guests.write.title')} mayClose={form.mayClose} onClose={onClose}>
      <Form
        form={form}
        className={styles.form}
        labels={{
          subjectDe: t('guests.write.subject-de'),
          textDe: t('guests.write.text-de'),
          subjectEn: t('guests.write.subject-en'),
          textEn: t('guests.write.text-en'),
          until: t('guests.write.until'),
        }}
      >
        <Reach trips={trips} bookings={bookings} isForCountry={form.values.isForCountry} />
        {ofCountry > 0 && (
          <Checkbox
            label={t('guests.write.country-too', { count: ofCountry })}
            checked={form.values.isForCountry}
            onChange={({ currentTarget }) => form.setFieldValue('isForCountry', currentTarget.checked)}
          />
        )}
        <p className={styles.hint}>{t('guests.write.languages')}</p>
        <TextInput
          label={t('guests.write.subject-de')}
          maxLength={120}
          lang="de"
          data-autofocus
          {...text('subjectDe')}
        />
        <Textarea label={t('guests.write.text-de')} lang="de" {...area} {...text('textDe')} />
        <TextInput label={t('guests.write.subject-en')} maxLength={120} lang="en" {...text('subjectEn')} />
        <Textarea label={t('guests.write.text-en')} lang="en" {...area} {...text('textEn')} />
        <DateField
          data-path="until"
          label={t('guests.write.until')}
          value={form.values.until}
          error={form.errors.until as string | undefined}
          onChange={(day) => form.setFieldValue('until', day)}
        />
        <div className="buttons">
          <Button variant="default" onClick={() => void cancel()}>
            {t('guests.write.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t('guests.write.send')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

type ReachProps = Pick<WriteNoticeProps, 'trips' | 'bookings'> & { isForCountry: boolean }

function Reach({ trips, bookings, isForCountry }: ReachProps) {
  const t = useT()
  const { ids, mails, silent, later, closed } = reachOf(trips.pages, isForCountry, today())
  return (
    <ul className={styles.reach} aria-live="polite">
      <li>
        <b>{t('guests.write.reach', { pages: ids.length, mails: trips.sendsMails ? mails : 0 })}</b>
      </li>
      {later > 0 && <li>{t('guests.write.later', { count: later })}</li>}
      {!trips.sendsMails && <li>{t('guests.write.no-mail')}</li>}
      {trips.sendsMails && silent > 0 && <li>{t('guests.write.silent', { count: silent })}</li>}
      {closed > 0 && <li>{t('guests.write.closed', { count: closed })}</li>}
      {bookings !== null && bookings > 0 && <li>{t('guests.write.bookings', { count: bookings })}</li>}
    </ul>
  )
}
