import { useState } from 'react'
import { NativeSelect } from '@mantine/core'
import { travelModes } from '#domain/rulebook/fact.ts'
import { useT } from '../words/words.ts'
import styles from './more-of-trip.module.css'

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

/** How they arrive, which few rules ask for: folded away until it is needed or was stated. */
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
