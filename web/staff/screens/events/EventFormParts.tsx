import { TextInput } from '@mantine/core'
import { countryRef, placeKey } from '#domain/places.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { StopList } from '#web/staff/fields/StopList.tsx'
import type { Form } from '#web/staff/form/use-form.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { countriesOf, type EventValues } from './event-form.ts'
import styles from './event-form.module.css'

type PartProps = { form: Form<EventValues> }

/** The countries that it touches, in an order: the first is the one that it stands under. */
export function EventCountries({ form }: PartProps) {
  const t = useT()
  const language = useLanguage()
  const chosen = countriesOf(form.values.countries)
  const keys = chosen.map((iso2) => placeKey(countryRef(iso2)))
  const change = (countries: readonly string[]) => form.setFieldValue('countries', countries.join(','))
  return (
    <div>
      <PlaceCombobox
        data-path="countries"
        label={t('event-board.write.countries')}
        kind="country"
        placeholder={t('event-board.write.countries.hint')}
        taken={keys}
        error={form.errors.countries}
        onPick={({ id }) => change([...chosen, id])}
      />
      <StopList
        label={t('event-board.write.countries.list')}
        keys={keys}
        nameOf={(key) => countryName(key.slice('COUNTRY:'.length), language)}
        onChange={(order) => change(order.map((index) => chosen[index]!))}
      />
    </div>
  )
}

export function EventPlace({ form }: PartProps) {
  const t = useT()
  const figure = (field: 'latitude' | 'longitude' | 'radiusKm') => ({
    ...form.getInputProps(field),
    'data-path': field,
    autoComplete: 'off',
  })
  return (
    <fieldset className={styles.group}>
      <legend>{t('event-board.write.place')}</legend>
      <p>{t('event-board.write.place.hint')}</p>
      <div className={styles.figures}>
        <TextInput label={t('event-board.write.latitude')} {...figure('latitude')} />
        <TextInput label={t('event-board.write.longitude')} {...figure('longitude')} />
        <TextInput label={t('event-board.write.radius')} {...figure('radiusKm')} />
      </div>
    </fieldset>
  )
}

export function EventSpan({ form, isNew }: PartProps & { isNew: boolean }) {
  const t = useT()
  const { values, errors, setFieldValue } = form
  return (
    <div className={styles.spans}>
      <DateField
        data-path="startDay"
        label={t('event-board.write.start')}
        description={isNew ? t('event-board.write.start.hint') : undefined}
        value={values.startDay}
        error={errors.startDay as string | undefined}
        onChange={(day) => setFieldValue('startDay', day)}
      />
      <TextInput type="time" label={t('event-board.write.start-time')} {...form.getInputProps('startTime')} />
      <DateField
        data-path="endDay"
        label={t('event-board.write.end')}
        description={t('event-board.write.end.hint')}
        value={values.endDay}
        error={errors.endDay as string | undefined}
        openAt={values.startDay}
        onChange={(day) => setFieldValue('endDay', day)}
      />
      <TextInput type="time" label={t('event-board.write.end-time')} {...form.getInputProps('endTime')} />
    </div>
  )
}
