import { useEffect, type RefObject } from 'react'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { eventLevels } from '#domain/events/levels.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { EventCategoriesDocument } from '#web/staff/generated/graphql.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import {
  emptyEvent,
  inputOf,
  namesInApi,
  problemsOf,
  valuesOf,
  type EventToChange,
  type EventValues,
} from './event-form.ts'
import { EventCountries, EventPlace, EventSpan } from './EventFormParts.tsx'
import { useWriteEvent } from './use-write-event.ts'
import styles from './event-form.module.css'

/** How it stands in the panel over the list. */
export type InPanel = {
  dialog: RefObject<HTMLDialogElement | null>
  /** What the panel asks before it is closed. */
  onAskFirst: (mayClose: () => Promise<boolean>) => void
}

/** Everything that staff say of an event. What others changed meanwhile is told, and nothing of it lost. */
export function EventForm({ event, dialog, onAskFirst }: InPanel & { event?: EventToChange }) {
  const t = useT()
  const { permissions } = useViewer()
  const write = useWriteEvent()
  const categories = useCall(EventCategoriesDocument, {}).data?.eventcategories ?? []
  const form = useForm<EventValues>({
    initialValues: event ? valuesOf(event) : emptyEvent,
    check: (values) => problemsOf(values, t),
    names: namesInApi,
    draft: `event ${event?.gmUniqueEventId ?? 'new'}`,
    send: async (values, changes) => {
      const of = event && { id: event.gmUniqueEventId, updatedAtSeen: event.updatedAt }
      const answer = await write.mutateAsync({ input: { ...inputOf(values, changes), ...of } })
      if (!answer.createGmEventCovidUpdate.ok) return answer.createGmEventCovidUpdate.errors
      showToast(t(event ? 'event-board.write.saved' : 'event-board.write.published', { title: values.titleDe.trim() }))
      // After what was typed counts as saved, so that nobody is asked about leaving it.
      setTimeout(() => dialog.current?.close())
      return []
    },
  })
  useEffect(() => onAskFirst(form.mayClose))
  async function cancel() {
    if (await form.mayClose()) dialog.current?.close()
  }
  const text = (field: keyof EventValues & string) => ({ ...form.getInputProps(field), 'data-path': field })
  const levels = eventLevels.map((level) => ({
    value: String(level),
    label: `${level}: ${t('event-board.level', { level: String(level) })}`,
  }))
  return (
    <Form
      form={form}
      className={styles.form}
      labels={{
        titleDe: t('event-board.write.title-de'),
        category: t('event-board.write.category'),
        latitude: t('event-board.write.latitude'),
        longitude: t('event-board.write.longitude'),
        radiusKm: t('event-board.write.radius'),
        startDay: t('event-board.write.start'),
        endDay: t('event-board.write.end'),
        link: t('event-board.write.link'),
        hotelCodes: t('event-board.write.hotel-codes'),
      }}
    >
      <TextInput
        label={t('event-board.write.title-de')}
        required
        maxLength={300}
        lang="de"
        data-autofocus
        {...text('titleDe')}
      />
      <TextInput label={t('event-board.write.title-en')} maxLength={300} lang="en" {...text('titleEn')} />
      <div className={styles.columns}>
        <NativeSelect
          label={t('event-board.write.category')}
          required
          data={[
            { value: '', label: t('event-board.write.category.none') },
            ...categories.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          {...text('category')}
        />
        <NativeSelect
          label={t('event-board.write.level')}
          data={[{ value: '', label: t('event-board.level', { level: 'unknown' }) }, ...levels]}
          {...text('level')}
        />
      </div>
      <Textarea
        label={t('event-board.write.text-de')}
        autosize
        minRows={3}
        maxRows={12}
        lang="de"
        {...text('textDe')}
      />
      <Textarea
        label={t('event-board.write.text-en')}
        autosize
        minRows={3}
        maxRows={12}
        lang="en"
        {...text('textEn')}
      />
      <EventCountries form={form} />
      <EventPlace form={form} />
      <EventSpan form={form} isNew={event === undefined} />
      <TextInput
        label={t('event-board.write.link')}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...text('link')}
      />
      <Textarea
        label={t('event-board.write.hotel-codes')}
        description={t('event-board.write.hotel-codes.hint')}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        {...text('hotelCodes')}
      />
      {!event && may(permissions, 'isStaff') && (
        <Checkbox
          label={t('event-board.write.for-all')}
          description={t('event-board.write.for-all.hint')}
          error={form.errors.isForAll}
          checked={form.values.isForAll}
          onChange={({ currentTarget }) => form.setFieldValue('isForAll', currentTarget.checked)}
          data-path="isForAll"
        />
      )}
      <div className="buttons">
        <Button variant="default" onClick={() => void cancel()}>
          {t('event-board.write.cancel')}
        </Button>
        <Button type="submit" loading={form.submitting}>
          {t(event ? 'event-board.write.save' : 'event-board.write.publish')}
        </Button>
      </div>
    </Form>
  )
}
