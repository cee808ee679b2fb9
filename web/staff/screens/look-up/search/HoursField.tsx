import { TextInput } from '@mantine/core'
import { useT } from '#web/staff/words/words.ts'
import styles from './stops.module.css'

type HoursFieldProps = {
  name: string
  path: `hours.${number}`
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** How long a change of planes takes; some rules of transit end after a day. */
export function HoursField({ name, path, value, error, onChange }: HoursFieldProps) {
  const t = useT()
  return (
    <TextInput
      data-path={path}
      size="xs"
      className={styles.hours}
      aria-label={t('trip-details.hours', { name })}
      placeholder={t('trip-details.hours.placeholder')}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      value={value}
      rightSection={<span className={styles.unit}>{t('trip-details.hours.unit')}</span>}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  )
}
