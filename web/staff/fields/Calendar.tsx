import { useEffect, useRef } from 'react'
import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import 'dayjs/locale/en-gb'
import type { CalendarDate } from '#domain/dates.ts'
import { localeOf } from '#domain/languages.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import './calendar.css'

type CalendarProps = {
  value: CalendarDate | null
  openAt: CalendarDate
  /** Where the days begin that end with the one that is picked: they are marked together. */
  from: CalendarDate | null
  onPick: (date: CalendarDate) => void
}

/** A month to pick a day from. It is fetched when it is first opened. */
export function Calendar({ value, openAt, from, onPick }: CalendarProps) {
  const t = useT()
  const language = useLanguage()
  const month = useRef<HTMLDivElement>(null)
  // Whoever opened it goes on in it with the arrow keys.
  useEffect(() => month.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus(), [])
  return (
    <DatesProvider settings={{ locale: localeOf(language).toLowerCase(), firstDayOfWeek: 1 }}>
      <DatePicker
        ref={month}
        value={value}
        defaultDate={value ?? openAt}
        onChange={(date) => date && onPick(date)}
        highlightToday
        getDayProps={(day) => marksOf(day, from, value)}
        ariaLabels={{
          previousMonth: t('look-up.calendar.previous-month'),
          nextMonth: t('look-up.calendar.next-month'),
          previousYear: t('look-up.calendar.previous-year'),
          nextYear: t('look-up.calendar.next-year'),
          previousDecade: t('look-up.calendar.previous-decade'),
          nextDecade: t('look-up.calendar.next-decade'),
        }}
      />
    </DatesProvider>
  )
}

function marksOf(
  day: CalendarDate,
  from: CalendarDate | null,
  to: CalendarDate | null,
): Record<`data-${string}`, boolean> {
  const end = to !== null && from !== null && to > from ? to : from
  if (from === null || end === null || day < from || day > end) return {}
  return {
    'data-in-range': true,
    'data-first-in-range': day === from,
    'data-last-in-range': day === end,
  }
}
