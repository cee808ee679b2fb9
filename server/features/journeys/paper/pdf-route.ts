import type { CalendarDate } from '#domain/dates.ts'
import { firstDayAt, lastDayAt } from '#domain/cruises/cruise.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import type { Words } from '#domain/wording/words.ts'
import type { PdfRouteStop } from '#server/pdf/trip-pdf.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

type Point = Pick<PdfRouteStop, 'name' | 'detail' | 'isOnTheWay'>

/** The way with its days: of a cruise the ports of the ship. Days that nobody gave are not made up. */
export function pdfRoute(
  stops: readonly WordedStop[],
  { trip, cruise }: Pick<JourneyPage, 'trip' | 'cruise'>,
  { t, language }: Pick<Words, 't' | 'language'>,
): readonly PdfRouteStop[] {
  const { day, range } = dayFormat(language, { day: 'numeric', month: 'short' })
  const days = (from: CalendarDate, to: CalendarDate): string => (from === to ? day(from) : range(from, to))
  const ofStop = ({ role, name, days: own }: WordedStop): Point => {
    if (role === 'TRANSIT') return { name, detail: t('traveller.transit'), isOnTheWay: true }
    if (role === 'DEPARTURE') return { name, detail: day(trip.dateStart), isOnTheWay: false }
    if (role === 'RETURN') return { name, detail: day(trip.dateEnd), isOnTheWay: false }
    return { name, detail: own && !own.isShared ? days(own.from, own.to) : '', isOnTheWay: false }
  }
  const points = cruise
    ? cruise.calls.map((call): Point => ({
        name: call.port,
        detail: days(firstDayAt(call), lastDayAt(call)),
        isOnTheWay: false,
      }))
    : stops.map(ofStop)
  return points.map((point, index) => ({ ...point, isFirst: index === 0, isLast: index === points.length - 1 }))
}
