import events from '#locales/de/events.json'
import hotelAlertSettings from '#locales/de/hotel-alert-settings.json'
import hotels from '#locales/de/hotels.json'
import mailServer from '#locales/de/mail-server.json'

/** German words of hotels, bookings and alerts about them, fetched with their screens. */
const words = { ...events, ...hotelAlertSettings, ...hotels, ...mailServer }
export default words
