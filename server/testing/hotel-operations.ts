/** How hotels, bookings and alerts about them are asked for. */
export const hotelsAskedWith: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Mutation.testHotelAlerts': {},
  'Mutation.updateHotelAlertSettings': {
    input: {
      isOn: false,
      language: 'de',
      minimumLevel: 3,
      muted: ['drought'],
      reaches: [{ category: 'flood', km: 5 }],
      withoutGuests: false,
      quietFrom: '22:00',
      quietTo: '06:00',
      timeZone: 'Europe/Berlin',
      recipients: [{ address: 'reader@alerts.example', isCanary: false }],
    },
  },
  'Query.hotelAlertSettings': {},
  'Query.hotelAlertAlarm': {},
  'Query.hotels': {},
  'Query.hotelBookings': {},
  'Query.hotelImports': {},
  'Query.guestsInShape': { shape: 'circle:5.35,-4,20', days: { when: 'SOON' } },
  'Query.guestsOnMap': { days: { when: 'SOON' }, square: 4 },
  'Mutation.cancelHotelImport': { id: '00000000-0000-4000-8000-000000000000' },
}
