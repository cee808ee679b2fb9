import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import { minorCompanies, travelModes } from '#domain/rulebook/fact.ts'
import { useT } from '../words/words.ts'
import styles from './more-of-trip.module.css'

type MoreOfTripProps = {
  minor: string
  by: string
  errors: { readonly minor?: string | undefined; readonly by?: string | undefined }
  onChange: (field: 'minor' | 'by', value: string) => void
}

/** What few rules ask for, folded away until it is needed or was stated. */
export function MoreOfTrip({ minor, by, errors, onChange }: MoreOfTripProps) {
  const t = useT()
  // It stays as the reader left it, also when what was stated is taken back.
  const [startsOpen] = useState(minor !== '' || by !== '')
  const companies = minorCompanies.map((value) => ({ value, label: t(`trip-details.minor.${value}`) }))
  return (
    <details className={styles.more} open={startsOpen || errors.minor !== undefined}>
      <summary>{t('trip-details.more')}</summary>
      <div className={styles.fields}>
        <NativeSelect
          data-path="minor"
          label={t('trip-details.minor')}
          value={minor}
          error={errors.minor}
          data={[{ value: '', label: t('trip-details.minor.none') }, ...companies]}
          onChange={(event) => onChange('minor', event.currentTarget.value)}
        />
        <TravelMode value={by} error={errors.by} onChange={(value) => onChange('by', value)} />
      </div>
    </details>
  )
}

type TravelModeProps = { value: string; error?: string | undefined; onChange: (value: string) => void }

function TravelMode({ value, error, onChange }: TravelModeProps) {
  const t = useT()
  const modes = travelModes.map((mode) => ({ value: mode, label: t(`trip-details.by.${mode}`) }))
  return (
    <NativeSelect
      data-path="by"
      label={t('trip-details.by')}
      value={value}
      error={error}
      data={[{ value: '', label: t('trip-details.by.none') }, ...modes]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The same where each traveller tells with whom they travel. */
export function TravelModeField({ value, error, onChange }: TravelModeProps) {
  const t = useT()
  const [startsOpen] = useState(value !== '')
  return (
    <details className={styles.more} open={startsOpen || error !== undefined}>
      <summary>{t('trip-details.by')}</summary>
      <TravelMode value={value} error={error} onChange={onChange} />
    </details>
  )
}
