import events from '#locales/en/events.json'
import hotelAlertSettings from '#locales/en/hotel-alert-settings.json'
import hotels from '#locales/en/hotels.json'
import mailServer from '#locales/en/mail-server.json'

/** English words of hotels, bookings and alerts about them, fetched with their screens. */
const words = { ...events, ...hotelAlertSettings, ...hotels, ...mailServer }
export default words
