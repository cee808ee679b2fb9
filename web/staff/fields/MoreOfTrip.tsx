import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import { minorCompanies, travelModes } from '#domain/rulebook/fact.ts'
import { useT } from '../words/words.ts'
import styles from './more-of-trip.module.css'

/** A child was told of, and not yet with whom: it has to be chosen. */
export const CHILD_WITH_WHOM = 'with-whom'

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
  const modes = travelModes.map((value) => ({ value, label: t(`trip-details.by.${value}`) }))
  return (
    <details className={styles.more} open={startsOpen || errors.minor !== undefined}>
      <summary>{t('trip-details.more')}</summary>
      <div className={styles.fields}>
        <NativeSelect
          data-path="minor"
          label={t('trip-details.minor')}
          value={minor}
          error={errors.minor}
          data={[
            { value: '', label: t('trip-details.minor.none') },
            ...(minor === CHILD_WITH_WHOM ? [{ value: minor, label: t('look-up.child-with-whom') }] : []),
            ...companies,
          ]}
          onChange={(event) => onChange('minor', event.currentTarget.value)}
        />
        <NativeSelect
          data-path="by"
          label={t('trip-details.by')}
          value={by}
          error={errors.by}
          data={[{ value: '', label: t('trip-details.by.none') }, ...modes]}
          onChange={(event) => onChange('by', event.currentTarget.value)}
        />
      </div>
    </details>
  )
}
