import type { WordedStop } from '#domain/wording/worded.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { formatShortDays } from '#web/ui/format-day.ts'
import type { Words } from '#web/staff/words/words.ts'

/** The same of stops that stand together, a line each: "about 12–14 Feb". */
export function shortStopDates(
  stop: WordedStop,
  stops: readonly WordedStop[],
  language: StaffLanguage,
  t: Words,
): string {
  return stop.days?.isShared
    ? t('at-stop.about', { dates: formatShortDays(stop.days, language) })
    : stopDates(stop, stops, language, t)
}

/** When and where, for a narrow column: "12 Feb, FRA". A stop somewhere within the trip, or whose days are a share of it, says so. */
export function stopDates(stop: WordedStop, stops: readonly WordedStop[], language: StaffLanguage, t: Words): string {
  const { dateStart, dateEnd, days, place } = stop
  if (days) {
    const dates = formatShortDays(days, language)
    return days.isShared ? t('at-stop.shared', { dates }) : dates
  }
  const destinations = stops.filter(({ role }) => role === 'DESTINATION').length
  const isWithin = stop.role === 'TRANSIT' || (stop.role === 'DESTINATION' && destinations > 1)
  const dates = dateStart && dateEnd ? formatShortDays({ from: dateStart, to: dateEnd }, language) : ''
  const when = dates !== '' && dateStart !== dateEnd && isWithin ? t('look-up.within', { dates }) : dates
  return [when, place.type === 'AIRPORT' ? place.id : ''].filter((part) => part !== '').join(', ')
}
