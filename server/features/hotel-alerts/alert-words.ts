import { daysBetween, type CalendarDate } from '#domain/dates.ts'
import type { EventLevel } from '#domain/events/levels.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { ToldBooking, ToldHotel } from './told-hotels.ts'

/** What mails and pages say of an alert. */
export function alertWords(language: StaffLanguage, today: CalendarDate) {
  const t = translatorFor(language)
  const why = ({ why: by, km, accuracy }: Pick<ToldHotel, 'why' | 'km' | 'accuracy'>): string =>
    [
      ...(by === 'distance' ? [] : [t(`hotel-alerts.why.${by}`)]),
      ...(km === null ? [] : [t('hotel-alerts.why.distance', { km })]),
      ...(by === 'code' && km === null ? [] : [t(`hotel-alerts.accuracy.${accuracy}`)]),
    ].join(', ')
  const days = dayFormat(language, { day: 'numeric', month: 'short', year: 'numeric' })
  return {
    t,
    level: (level: EventLevel | null): string =>
      t('hotel-alerts.level', { level: level === null ? 'unknown' : `${level}` }),
    hotels: (count: number): string => t('hotel-alerts.hotels', { count }),
    guests: (count: number): string => t('hotel-alerts.guests', { count }),
    /** Which it is, why it is told of, and how well its place is known. */
    about: (hotel: Pick<ToldHotel, 'multicode' | 'why' | 'km' | 'accuracy'>): string =>
      t('hotel-alerts.about', { code: hotel.multicode, why: why(hotel) }),
    period: ({ from, to }: ToldBooking): string => days.range(from, to),
    when: ({ from }: ToldBooking): string =>
      from <= today ? t('hotel-alerts.now') : t('hotel-alerts.arrives', { days: daysBetween(today, from) }),
  }
}

export type AlertText = ReturnType<typeof alertWords>
