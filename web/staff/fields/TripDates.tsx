import { useT } from '../words/words.ts'
import { departureRange } from './nights-beside.ts'
import { DateField } from './DateField.tsx'
import type { DayRange } from './parse-typed-range.ts'
import styles from './trip-dates.module.css'

type Day = {
  readonly value: string
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

type TripDatesProps = {
  start: Day
  end: Day
  /** What an empty return comes to. */
  toldReturn?: string | undefined
  onOutAndBack: (days: DayRange) => void
}

/** The way out and the way back, side by side. */
export function TripDates({ start, end, toldReturn, onOutAndBack }: TripDatesProps) {
  const t = useT()
  return (
    <div className={styles.dates}>
      <DateField
        data-path="start"
        label={t('look-up.outbound')}
        {...start}
        takesRange
        onOutAndBack={onOutAndBack}
        openAt={end.value}
        description={departureRange(start.value) ? t('look-up.dates.one-of') : undefined}
      />
      <DateField
        data-path="end"
        label={t('look-up.return')}
        {...end}
        description={toldReturn}
        openAt={start.value}
        countFrom={start.value}
      />
    </div>
  )
}
