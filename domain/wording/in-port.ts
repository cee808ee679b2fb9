import { dayOf, hourOf, type PortCall } from '../cruises/cruise.ts'
import type { CalendarDate } from '../dates.ts'
import type { Translate } from './translate.ts'

type Reader = { readonly t: Translate; readonly formats: { readonly shortDate: (date: CalendarDate) => string } }

/** No line ends between two hours. */
const wordJoiner = '\u2060'

/** When a ship is in a port: "Sat 1 May · departs 18:00", "Mon 3 May · 08:00–18:00"; over midnight with both days. */
export function inPort({ arrives, departs }: PortCall, { t, formats }: Reader): string {
  const day = (time: string) => formats.shortDate(dayOf(time))
  const withHour = (time: string, hour: (text: string) => string = (text) => text) => {
    const clock = hourOf(time)
    return clock === null ? day(time) : `${day(time)} · ${hour(clock)}`
  }
  if (arrives === null) return departs === null ? '' : withHour(departs, (time) => t('cruise.departs', { time }))
  if (departs === null) return withHour(arrives, (time) => t('cruise.arrives', { time }))
  if (dayOf(arrives) !== dayOf(departs)) return `${withHour(arrives)} – ${withHour(departs)}`
  const [from, to] = [hourOf(arrives), hourOf(departs)]
  if (from === null || to === null) return withHour(from === null ? departs : arrives)
  return `${day(arrives)} · ${from}–${wordJoiner}${to}`
}
