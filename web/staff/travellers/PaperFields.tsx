import { Button, NativeSelect } from '@mantine/core'
import type { PassportFields } from '#domain/assessment/traveller-fields.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { paperKinds } from '#domain/rulebook/fact.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './travellers.module.css'

type PaperFieldsProps = {
  path: string
  /** Among the papers of the person, counted from 1. */
  number: number
  passport: PassportFields
  lastDay: string
  errorOf: (field: keyof PassportFields) => string | undefined
  onChange: (changes: Partial<PassportFields>) => void
  onRemove?: (() => void) | undefined
}

/** One paper of a traveller. What few rules ask for is folded away until it was told. */
export function PaperFields({ path, number, passport, lastDay, errorOf, onChange, onRemove }: PaperFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const { country, kind, issuer, biometric, issued, expires } = passport
  const name = countryName(country, language)
  const endsTooSoon = isCalendarDate(expires) && isCalendarDate(lastDay) && expires < lastDay
  const isTold = issuer !== '' || biometric !== '' || issued !== ''
  return (
    <fieldset className={styles.paper}>
      <legend>{t('traveller-form.paper', { number, name })}</legend>
      {errorOf('country') && (
        <p role="alert" className={styles.alert}>
          {errorOf('country')}
        </p>
      )}
      <div className={styles.fields}>
        <NativeSelect
          data-path={`${path}.kind`}
          label={t('traveller-form.kind')}
          value={kind}
          error={errorOf('kind')}
          data={[
            { value: '', label: t('traveller-form.kind.none') },
            ...paperKinds.map((value) => ({ value, label: t(`traveller-form.kind.${value}`) })),
          ]}
          onChange={(event) => onChange({ kind: event.currentTarget.value })}
        />
        <DateField
          data-path={`${path}.expires`}
          label={t('traveller-form.expires')}
          value={expires}
          error={errorOf('expires')}
          description={endsTooSoon ? t('traveller-form.expires.on-trip') : undefined}
          onChange={(day) => onChange({ expires: day })}
        />
      </div>
      <details className={styles.more} open={isTold || undefined}>
        <summary>{t('traveller-form.paper.more')}</summary>
        <div className={styles.fields}>
          <DateField
            data-path={`${path}.issued`}
            label={t('traveller-form.issued')}
            value={issued}
            error={errorOf('issued')}
            onChange={(day) => onChange({ issued: day })}
          />
          <NativeSelect
            data-path={`${path}.biometric`}
            label={t('traveller-form.biometric')}
            value={biometric}
            error={errorOf('biometric')}
            data={[
              { value: '', label: t('traveller-form.biometric.none') },
              { value: 'yes', label: t('traveller-form.biometric.yes') },
              { value: 'no', label: t('traveller-form.biometric.no') },
            ]}
            onChange={(event) => onChange({ biometric: event.currentTarget.value })}
          />
          <PlaceCombobox
            data-path={`${path}.issuer`}
            label={t('traveller-form.issuer')}
            kind="country"
            value={countryName(issuer, language)}
            placeholder={t('traveller-form.issuer.none')}
            error={errorOf('issuer')}
            onPick={({ id }) => onChange({ issuer: id })}
            onEmpty={() => onChange({ issuer: '' })}
          />
        </div>
      </details>
      {onRemove && (
        <Button className={styles.own} variant="default" size="compact-sm" onClick={onRemove}>
          {t('traveller-form.paper.remove', { name })}
        </Button>
      )}
    </fieldset>
  )
}
