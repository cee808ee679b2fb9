import type { Cruise } from '../cruises/cruise.ts'
import { daysOfStay, type CalendarDate } from '../dates.ts'
import type { Translate } from './translate.ts'

type Reader = { readonly t: Translate; readonly formats: { readonly date: (date: CalendarDate) => string } }

/** What a cruise is called: its ship and its route. */
export const cruiseTitle = ({ ship, route }: Pick<Cruise, 'ship' | 'route'>): string => `${ship}: ${route.name}`

/** Which ship, of whom, from where to where and when: each with its label. */
export const cruiseFacts = (
  { ship, line, route, dateStart, dateEnd, calls }: Cruise,
  { t, formats }: Reader,
): readonly (readonly [label: string, value: string])[] => [
  [t('cruise.ship'), ship],
  [t('cruise.line'), line.name],
  [t('cruise.route'), route.name],
  [t('cruise.from'), calls[0]!.port],
  [t('cruise.to'), calls.at(-1)!.port],
  [t('cruise.start'), formats.date(dateStart)],
  [t('cruise.length'), t('cruise.days', { days: daysOfStay(dateStart, dateEnd) })],
]
