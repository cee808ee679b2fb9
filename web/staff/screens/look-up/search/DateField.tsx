import { lazy, Suspense, useRef, useState } from 'react'
import { ActionIcon, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { CalendarDays } from 'lucide-react'
import { isCalendarDate } from '../../../../../domain/dates.ts'
import { formatDay } from '../../../../ui/format-day.ts'
import { ErrorCatcher } from '../../../errors/ErrorCatcher.tsx'
import { useLanguage, useT } from '../../../words/words.ts'
import { today } from '../today.ts'
import { parseTypedDate } from './parse-typed-date.ts'
import styles from './search.module.css'

const Calendar = lazy(async () => ({ default: (await import('./Calendar.tsx')).Calendar }))

type DateFieldProps = {
  label: string
  /** A date, or what was typed and is none. */
  value: string
  error?: string | undefined
  /** The calendar opens here while the field is empty. */
  openAt?: string
  required?: boolean
  onChange: (value: string) => void
}

/** A day: typed the way people write dates, or picked in a calendar. What was typed and is no day stays, to be mended. */
export function DateField({ label, value, error, openAt, required = false, onChange }: DateFieldProps) {
  const t = useT()
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const box = useClickOutside<HTMLDivElement>(() => setOpen(false))
  const shown = isCalendarDate(value) ? formatDay(value, language) : value

  function close() {
    setOpen(false)
    field.current?.focus()
  }
  return (
    <div
      role="group"
      aria-label={label}
      ref={box}
      className={styles.dateField}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <TextInput
        ref={field}
        label={label}
        error={error}
        required={required}
        withAsterisk={false}
        placeholder={t('look-up.date-format')}
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(parseTypedDate(event.currentTarget.value, today()) ?? event.currentTarget.value.trim())
        }}
        onBlur={() => setTyped(null)}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('look-up.calendar', { field: label })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays size={18} aria-hidden="true" />
          </ActionIcon>
        }
      />
      {isOpen && (
        <div role="dialog" aria-label={label} className={styles.calendar}>
          <ErrorCatcher onError={close}>
            <Suspense>
              <Calendar
                value={isCalendarDate(value) ? value : null}
                openAt={openAt && isCalendarDate(openAt) ? openAt : today()}
                onPick={(date) => {
                  onChange(date)
                  close()
                }}
              />
            </Suspense>
          </ErrorCatcher>
        </div>
      )}
    </div>
  )
}
