import type { CalendarDate } from '#domain/dates.ts'
import type { View } from '../../view.ts'

type PassportCheckProps = { id: string; until: CalendarDate; notKnownFor: string | null; view: View }

/** Whether a passport is valid long enough, worked out in the browser: what is typed is neither sent nor kept. A script shows it. */
export function PassportCheck({ id, until, notKnownFor, view: { t, formats } }: PassportCheckProps) {
  const date = formats.date(until)
  return (
    <details className="passport-check scripted" data-until={until}>
      <summary>{t('traveller.passport.check')}</summary>
      <label htmlFor={`${id}-passport`}>{t('traveller.passport.until')}</label>
      <input type="date" id={`${id}-passport`} autoComplete="off" />
      <output
        htmlFor={`${id}-passport`}
        data-enough={
          notKnownFor === null
            ? t('traveller.passport.enough', { date })
            : t('traveller.passport.enoughAsFarAsKnown', { date, places: notKnownFor })
        }
        data-short={t('traveller.passport.short', { date })}
      />
      <small>{t('traveller.passport.local')}</small>
    </details>
  )
}
