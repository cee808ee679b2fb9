import type { PortCall, PortTime } from '#domain/cruises/cruise.ts'
import { isCalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { CsvRow } from './csv-rows.ts'
import { degrees } from './degrees.ts'
import type { CountryFinder } from './find-country.ts'
import type { ImportContext } from './importer.ts'

/** A port call with its number in the cruise. */
export type ReadCall = PortCall & { readonly stop: number }

/** The port call of a row, or what is wrong with it. What a row leaves out of its port is taken from the index of ports. */
export function readCall(at: CsvRow['at'], { countries, ports }: ImportContext): ReadCall | string {
  const number = at('stop').trim()
  if (!/^[1-9]\d{0,2}$/.test(number)) return `"${number.slice(0, 20)}" is no number of a stop`
  const code = at('un_locode').replaceAll(/\s/g, '').toUpperCase()
  if (code !== '' && !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return `"${code.slice(0, 20)}" is no UN/LOCODE`
  const known = ports.get(code)
  const port = at('port').replaceAll(/\s+/g, ' ').trim() || (known?.name ?? '')
  if (port === '') return `stop ${number} has no port`
  if (port.length > 200 || /\p{Cc}/u.test(port)) return `the port of stop ${number} is no name`
  const iso2 = countryAt(at('country').trim(), code, known?.iso2 ?? null, countries)
  if (iso2.length !== 2) return `${iso2} (${port})`
  const position = positionAt(at, known)
  if (position === null) return `${port} does not lie on Earth: ${at('latitude')}, ${at('longitude')}`
  if (position === undefined)
    return `${port} has no position, and no index of ports that was imported has its UN/LOCODE`
  const [arrives, departs] = [timeOf(at('arrive')), timeOf(at('depart'))]
  for (const [column, time] of Object.entries({ arrive: arrives, depart: departs }))
    if (time === undefined) return `"${at(column).slice(0, 20)}" is no time like 2027-05-01T18:00 (${port})`
  if (arrives && departs && departs < arrives) return `${port} is left before it is reached`
  return {
    stop: Number(number),
    port,
    unLocode: code === '' ? null : code,
    iso2,
    ...position,
    arrives: arrives ?? null,
    departs: departs ?? null,
  }
}

/** The country as the row says it; where it says none, that of the code. What the two say must agree. */
function countryAt(said: string, code: string, known: Iso2 | null, countries: CountryFinder): string {
  const ofCode = code === '' ? null : (known ?? countries.byCode(code.slice(0, 2)))
  if (said === '') return ofCode ?? 'it has no country, nor a UN/LOCODE of one in the gazetteer'
  const iso2 = countries.byCode(said) ?? countries.byName(said) ?? countries.byPartName(said)
  if (iso2 === null) return `"${said.slice(0, 60)}" is no country of the gazetteer`
  if (ofCode !== null && ofCode !== iso2) return `the country is ${iso2}, but ${code} lies in ${ofCode}`
  return iso2
}

type Position = Pick<PortCall, 'latitude' | 'longitude'>

/** Null: what is written is no position; undefined: none is written, and none is known. */
function positionAt(at: CsvRow['at'], known: Position | undefined): Position | null | undefined {
  if (at('latitude').trim() === '' && at('longitude').trim() === '')
    return known && { latitude: known.latitude, longitude: known.longitude }
  const latitude = degrees(at('latitude'), 90)
  const longitude = degrees(at('longitude'), 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Null: none is written; undefined: it is no time. */
function timeOf(text: string): PortTime | null | undefined {
  const time = text.trim().replace(' ', 'T')
  if (time === '') return null
  const [day = '', hour] = time.split('T')
  if (!isCalendarDate(day) || (hour !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(hour))) return undefined
  return time
}
