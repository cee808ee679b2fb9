import type { CalendarDate } from '#domain/dates.ts'
import type { TravelType } from '#domain/rulebook/fact.ts'
import type { Status } from '#domain/status/status.ts'
import { localeOf } from '#domain/languages.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { useLanguage, useT, type Words } from '#web/staff/words/words.ts'
import { accesses, windowsFor, type Access, type Windows } from './access-windows.ts'
import styles from './periods.module.css'
import { barOf, monthsOf, shareOf, stretchAround } from './time-line.ts'

export const statusOfAccess: Record<Access, Status> = {
  NO_RESTRICTIONS: 'BLUE',
  SOME_RESTRICTIONS: 'YELLOW',
  NO_ACCESS: 'RED',
}

type TimeLineProps = { windows: Windows; travelType: TravelType; today: CalendarDate }

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** Six months on a line, a row for each kind of access; the days stand in words in each bar. */
export function TimeLine({ windows, travelType, today }: TimeLineProps) {
  const t = useT()
  const language = useLanguage()
  const stretch = stretchAround(today)
  const monthOf = new Intl.DateTimeFormat(localeOf(language), { month: 'short', timeZone: 'UTC' })
  const months = monthsOf(stretch)
  return (
    <div className={styles.line}>
      <div className={styles.months} aria-hidden="true">
        {months.map((month, at) => (
          <span key={month} style={{ left: percent(shareOf(month, stretch)) }}>
            {monthOf.format(new Date(`${month}T00:00:00Z`))}
            {(at === 0 || month.endsWith('-01-01')) && ` ${month.slice(0, 4)}`}
          </span>
        ))}
      </div>
      <ul className={styles.rows}>
        {accesses.map((access) => {
          const placed = windowsFor(windows, access, travelType)
          return (
            <li key={access}>
              <span className={styles.access}>
                <StatusIcon status={statusOfAccess[access]} size={16} />
                {t(`rule-editor.access.${access}`)}
              </span>
              <span className={styles.track}>
                {placed.length === 0 && <span className={styles.noPeriod}>{t('rule-editor.periods.none')}</span>}
                {placed.map(({ window, index }) => {
                  const bar = barOf(window, stretch)
                  const text = spanText(window, t, (day) => formatDay(day, language))
                  return (
                    <span
                      key={index}
                      className={`${styles.bar} ${statusClass(statusOfAccess[access])}`}
                      style={
                        bar
                          ? { left: percent(bar.start), width: percent(Math.max(bar.end - bar.start, 0.01)) }
                          : { width: 0, border: 0 }
                      }
                    >
                      <span className={bar && bar.end - bar.start > 0.4 ? styles.said : 'visually-hidden'}>{text}</span>
                    </span>
                  )
                })}
              </span>
            </li>
          )
        })}
      </ul>
      <span className={styles.today} style={{ '--at': shareOf(today, stretch) } as object} aria-hidden="true">
        <span>{t('rule-editor.periods.today')}</span>
      </span>
    </div>
  )
}

/** "since 1 May 2025, open end". */
export const spanText = (
  { from, to }: { readonly from?: CalendarDate; readonly to?: CalendarDate },
  t: Words,
  day: (date: CalendarDate) => string,
): string => {
  const is = from && to ? 'both' : from ? 'from' : to ? 'to' : 'open'
  return t(`rule-editor.periods.${is}`, { from: from ? day(from) : '', to: to ? day(to) : '' })
}
