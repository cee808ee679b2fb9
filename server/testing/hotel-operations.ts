/** How hotels, bookings and alerts about them are asked for. */
export const hotelsAskedWith: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Mutation.testHotelAlerts': {},
  'Mutation.updateHotelAlertSettings': {
    input: {
      isOn: false,
      language: 'de',
      minimumLevel: 3,
      muted: [],
      reaches: [],
      withoutGuests: false,
      timeZone: 'Europe/Berlin',
      recipients: [],
    },
  },
  'Query.hotelAlertSettings': {},
  'Query.hotelAlertAlarm': {},
  'Query.hotels': {},
  'Query.hotelBookings': {},
  'Query.hotelImports': {},
  'Mutation.cancelHotelImport': { id: '00000000-0000-4000-8000-000000000000' },
}
