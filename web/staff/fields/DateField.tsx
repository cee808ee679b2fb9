import { useEffect, useRef, useState } from 'react'
import { ActionIcon, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { CalendarDays } from 'lucide-react'
import { readNightsText } from '#domain/assessment/nights-text.ts'
import { readDaysText } from '#domain/assessment/stop-days-text.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatDay, formatDays } from '#web/ui/format-day.ts'
import { lazyPart } from '#web/staff/errors/lazy-part.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { today } from './today.ts'
import { hasWholeYear, parseTypedDate } from './parse-typed-date.ts'
import type { DayRange } from './parse-typed-range.ts'
import { readTypedDays } from './read-typed-days.ts'
import { usePlaceForm } from './place-form.tsx'
import { useAfterPress } from './use-after-press.ts'
import styles from './fields.module.css'

const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar)

type DateFieldProps = {
  label: string
  /** A date, a range of them where one is taken ("2027-03-01..2027-03-31"), a length beside such ("14n"), or what was typed and is none. */
  value: string
  error?: string | undefined
  /** What an empty field comes to. */
  description?: string | undefined
  /** The calendar opens here while the field is empty. */
  openAt?: string
  /** A day without a year comes after this one, and "+14" and "3 weeks" count from it; they are no day where it is no date. */
  countFrom?: string
  /** A month, a week or "between" two days may be typed as well: one of their days is meant. */
  takesRange?: boolean
  /** Two days were typed, or one with a length: what the fields of the way out and back hold. */
  onOutAndBack?: (days: DayRange) => void
  required?: boolean
  /** Its name in a form. */
  'data-path'?: string
  /** Called when the day is finished: typed with its whole year, on Enter, on leaving the field, or when one is picked. */
  onChange: (value: string) => void
}

/** A day: typed the way people write dates, or picked in a calendar. What was typed and is no day stays, to be mended. */
export function DateField({
  label,
  value,
  error,
  description,
  openAt,
  countFrom,
  takesRange = false,
  required = false,
  onChange,
  onOutAndBack,
  'data-path': path,
}: DateFieldProps) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const nights = readNightsText(value)
  const shown = nights === null ? shownText(value, language) : t('look-up.nights', { nights })

  function close() {
    setOpen(false)
    field.current?.focus()
  }
  const afterPress = useAfterPress()
  function finish() {
    if (typed === null) return
    setTyped(null)
    const read = readTypedDays(typed, { today: today(), countFrom, takesRange, takesBoth: onOutAndBack !== undefined })
    if ('both' in read) return onOutAndBack?.(read.both)
    if (read.value !== value) onChange(read.value)
  }
  const latest = useRef(finish)
  useEffect(() => {
    latest.current = finish
  })
  const isSettled = usePlaceForm(field, () => {
    finish()
    return Promise.resolve('taken')
  })
  return (
    <div
      role="group"
      aria-label={label}
      ref={box}
      className={styles.dateField}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // It closes the calendar, and not the dialog around it as well.
        event.preventDefault()
        event.stopPropagation()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        ref={field}
        label={label}
        error={error}
        description={description}
        required={required}
        data-path={path}
        withAsterisk={false}
        placeholder={t(`look-up.date-format${takesRange ? '.range' : countFrom === undefined ? '' : '.after'}`)}
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyped(text)
          const date = hasWholeYear(text) ? parseTypedDate(text, today()) : null
          if (date && date !== value) onChange(date)
        }}
        onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && finish()}
        // A message that goes at once would move the pressed button away.
        onBlur={() => (isSettled ? afterPress(() => latest.current()) : finish())}
        rightSection={
          <ActionIcon
            aria-label={t('look-up.calendar', { field: label })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays size={18} />
          </ActionIcon>
        }
      />
      {isOpen && (
        <div role="dialog" aria-label={label} className={styles.calendar}>
          <Calendar
            value={isCalendarDate(value) ? value : null}
            openAt={[readDaysText(value).from, openAt].find((day) => day && isCalendarDate(day)) ?? today()}
            from={countFrom && isCalendarDate(countFrom) ? countFrom : null}
            onPick={(date) => {
              onChange(date)
              close()
            }}
            onFailed={close}
          />
        </div>
      )}
    </div>
  )
}

function shownText(value: string, language: StaffLanguage): string {
  if (isCalendarDate(value)) return formatDay(value, language)
  const { from, to } = value.includes('..') ? readDaysText(value) : {}
  return from && to ? formatDays({ from, to }, language) : value
}
