import type { WordedStop } from '../../../../../domain/wording/worded.ts'
import type { StaffLanguage } from '../../../../../domain/languages.ts'
import type { Words } from '../../../words/words.ts'

const formats = {
  de: new Intl.DateTimeFormat('de', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
}
const instant = (date: string) => new Date(`${date}T00:00:00Z`)

/** When and where, for a narrow column: "12 Feb, FRA". A stop somewhere within the trip says so. */
export function stopDates(stop: WordedStop, stops: readonly WordedStop[], language: StaffLanguage, t: Words): string {
  const { dateStart, dateEnd, place } = stop
  const format = formats[language]
  const destinations = stops.filter(({ role }) => role === 'DESTINATION').length
  const isWithin = stop.role === 'TRANSIT' || (stop.role === 'DESTINATION' && destinations > 1)
  const dates =
    !dateStart || !dateEnd
      ? ''
      : dateStart === dateEnd
        ? format.format(instant(dateStart))
        : format.formatRange(instant(dateStart), instant(dateEnd))
  const when = dates !== '' && dateStart !== dateEnd && isWithin ? t('look-up.within', { dates }) : dates
  return [when, place.type === 'AIRPORT' ? place.id : ''].filter((part) => part !== '').join(', ')
}
