import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { countryRef } from '#domain/places.ts'

export const destinations = ['TH', 'VN', 'SG', 'ID', 'AE', 'TR', 'EG', 'GB', 'US', 'JP']
export const transits = ['DOH', 'IST', 'DXB']
export const citizenships = ['DE', 'TR', 'IN', 'US']

/** The largest trip that can be asked: ten destinations, four citizenships; and three transits. */
export const largeTrip = (today: CalendarDate, startsIn = 60): Trip => ({
  departure: countryRef('DE'),
  destinations: destinations.map(countryRef),
  transits: transits.map((id) => ({ type: 'AIRPORT', id })),
  travellers: travellersOf({ citizenships }),
  dateStart: addDays(today, startsIn),
  dateEnd: addDays(today, startsIn + 50),
  travelType: 'TOURISM',
})
