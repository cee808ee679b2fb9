import { useMemo } from 'react'
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { eventCategories } from '#domain/events/categories.ts'
import { eventLevels } from '#domain/events/levels.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { ChoicesField } from '#web/staff/fields/ChoicesField.tsx'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { HotelAlertSettingsDocument, UpdateHotelAlertSettingsDocument } from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import {
  fieldNames,
  inputOf,
  mostRecipients,
  problemsOf,
  recipientsIn,
  refusedAt,
  textOf,
  toldIn,
  valuesOf,
  type Settings,
} from './alert-form.ts'
import { ReachFields } from './ReachFields.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import { TestAlerts } from './TestAlerts.tsx'
import styles from './hotel-alerts.module.css'

export function AlertForm({ settings }: { settings: Settings }) {
  const t = useT()
  const { mutateAsync } = useChange(UpdateHotelAlertSettingsDocument, {
    announce: false,
    dirty: [HotelAlertSettingsDocument],
  })
  const form = useForm({
    initialValues: valuesOf(settings),
    check: (values) => problemsOf(values, t),
    draft: 'hotel-alerts',
    names: fieldNames,
    send: async (values) => {
      const input = inputOf(values, settings.version)
      const { updateHotelAlertSettings: answer } = await mutateAsync({ input })
      if (!answer.ok) return refusedAt(answer.errors, input)
      showToast(t(values.isOn ? 'hotel-alert-settings.saved' : 'hotel-alert-settings.saved.off'))
      return []
    },
  })
  const { values, errors } = form
  const zones = useMemo(() => [...new Set([values.timeZone, ...Intl.supportedValuesOf('timeZone'), 'UTC'])], [values])
  const isChanged = Object.keys(form.changes).length > 0
  const text = (name: 'quietFrom' | 'quietTo') => ({
    'data-path': name,
    value: values[name],
    error: errors[name] as string | undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      form.setFieldValue(name, currentTarget.value),
  })
  return (
    <Form form={form} className={styles.form}>
      <section className="card" aria-labelledby="whom">
        <h2 id="whom">{t('hotel-alert-settings.whom')}</h2>
        <Switch
          label={t('hotel-alert-settings.on')}
          checked={values.isOn}
          onChange={({ currentTarget }) => form.setFieldValue('isOn', currentTarget.checked)}
        />
        <p className={styles.hint}>{t('hotel-alert-settings.whom.hint', { max: mostRecipients })}</p>
        <RecipientFields
          recipients={recipientsIn(values.recipients)}
          kept={settings.recipients}
          errors={errors}
          onChange={(recipients) => form.setFieldValue('recipients', textOf(recipients))}
        />
        <ChoiceField
          name="language"
          label={t('hotel-alert-settings.language')}
          options={(['de', 'en'] as const).map((value) => ({
            value,
            label: t(`hotel-alert-settings.language.${value}`),
          }))}
          value={values.language}
          error={errors['language'] as string | undefined}
          onChange={(value) => form.setFieldValue('language', value)}
        />
      </section>
      <section className="card" aria-labelledby="what">
        <h2 id="what">{t('hotel-alert-settings.what')}</h2>
        <ChoiceField
          name="minimumLevel"
          label={t('hotel-alert-settings.level')}
          options={eventLevels.map((level) => ({
            value: String(level),
            label: t('hotel-alert-settings.level.option', { level: String(level) }),
          }))}
          value={values.minimumLevel}
          error={errors['minimumLevel'] as string | undefined}
          onChange={(value) => form.setFieldValue('minimumLevel', value)}
        />
        <p className={styles.hint}>{t('hotel-alert-settings.level.hint', { level: values.minimumLevel })}</p>
        <ChoicesField
          name="muted"
          label={t('hotel-alert-settings.categories')}
          options={eventCategories.map((value) => ({ value, label: t(`events.category.${value}`) }))}
          value={toldIn(values)}
          onChange={(told) => form.setFieldValue('told', told.join())}
        />
        <Checkbox
          label={t('hotel-alert-settings.without-guests')}
          checked={values.withoutGuests}
          onChange={({ currentTarget }) => form.setFieldValue('withoutGuests', currentTarget.checked)}
        />
      </section>
      <section className="card" aria-labelledby="when">
        <h2 id="when">{t('hotel-alert-settings.when')}</h2>
        <p className={styles.hint}>{t('hotel-alert-settings.when.hint')}</p>
        <div className={styles.quiet}>
          <TextInput type="time" label={t('hotel-alert-settings.quiet-from')} {...text('quietFrom')} />
          <TextInput type="time" label={t('hotel-alert-settings.quiet-to')} {...text('quietTo')} />
          <NativeSelect
            label={t('hotel-alert-settings.zone')}
            data={zones}
            data-path="timeZone"
            value={values.timeZone}
            error={errors['timeZone'] as string | undefined}
            onChange={({ currentTarget }) => form.setFieldValue('timeZone', currentTarget.value)}
          />
        </div>
      </section>
      <ReachFields
        value={values.reaches}
        errors={errors}
        onChange={(reaches) => form.setFieldValue('reaches', reaches)}
      />
      <div className={styles.save}>
        <Button type="submit" loading={form.submitting} disabled={!isChanged}>
          {t('hotel-alert-settings.save')}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={form.discard}>
          {t('hotel-alert-settings.discard')}
        </Button>
        <TestAlerts settings={settings} isChanged={isChanged} />
      </div>
    </Form>
  )
}
