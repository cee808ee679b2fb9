import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { readDaysText } from '#domain/assessment/stop-days-text.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatDay, formatDays, formatShortDays } from '#web/ui/format-day.ts'
import { useLanguage, useT, type Words } from '#web/staff/words/words.ts'
import { daysOfTyped, type AroundStop } from './parse-typed-days.ts'
import type { ShownDays } from './route-days.ts'
import styles from './stops.module.css'

type DaysFieldProps = {
  /** Of the destination. */
  name: string
  /** "2027-02-12..2027-02-20", or what was typed and is no such span. */
  value: string
  around: AroundStop
  /** What the answer will show. */
  shown: ShownDays | null
  error: string | undefined
  /** Called when the days are finished: on Enter, or on leaving the field. */
  onChange: (value: string) => void
}

/** First and last day at a destination in one field: dates or nights; empty, it says what share of the trip is meant. */
export function DaysField({ name, value, around, shown, error, onChange }: DaysFieldProps) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const dates = shown && formatShortDays(shown, language)
  function finish() {
    if (typed === null) return
    setTyped(null)
    onChange(daysOfTyped(typed, around))
  }
  return (
    <div className={styles.days}>
      <TextInput
        size="xs"
        aria-label={t('trip-details.days', { name })}
        placeholder={t('trip-details.days.placeholder')}
        autoComplete="off"
        error={typed === null ? error : undefined}
        value={typed ?? textOf(value, language, t)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
        onBlur={finish}
      />
      {dates && value === '' && (
        <small>{t(shown.isShared ? 'trip-details.days.shared' : 'trip-details.days.follows', { dates })}</small>
      )}
    </div>
  )
}

/** Days as a reader writes them; what is none stays as it was typed. */
function textOf(value: string, language: StaffLanguage, t: Words): string {
  const { from, to } = readDaysText(value)
  if (from && to) return formatDays({ from, to }, language)
  if (from) return t('trip-details.days.from', { date: formatDay(from, language) })
  return to ? t('trip-details.days.to', { date: formatDay(to, language) }) : value
}
