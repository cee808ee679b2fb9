import type { Instant } from './incoming-event.ts'

export type ReadInstant = { readonly instant: Instant; readonly zoneAssumed: boolean }

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const mailDate =
  /^(?:[A-Za-z]{3}, {0,2})?(\d{1,2}) ([A-Za-z]{3}) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))?(?: ([A-Z]{1,3}|[+-]\d{4}))?$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The zones that dates in RSS may name by letters (RFC 822), in hours. */
const namedZones: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  EST: -5,
  EDT: -4,
  CST: -6,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
}
const earliest = Date.UTC(1900, 0)
const latest = Date.UTC(2200, 0)

/** A time as feeds write it. Without a zone it is taken for UTC, which is said. Null: no time that exists. */
export function readInstant(text: string): ReadInstant | null {
  const trimmed = text.trim().slice(0, 60)
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] = iso.exec(trimmed) ?? []
  if (year !== undefined) return instantOf([year, month, day, hour, minute, second].map(Number), zone)
  const [, mailDay, name = '', mailYear, mailHour, mailMinute, mailSecond = '00', mailZone] =
    mailDate.exec(trimmed) ?? []
  const index = months.indexOf(name.toLowerCase())
  if (mailDay === undefined || index === -1) return null
  return instantOf([mailYear, index + 1, mailDay, mailHour, mailMinute, mailSecond].map(Number), mailZone)
}

/** Milliseconds since 1970, as USGS writes times. */
export function instantOfMilliseconds(value: unknown): Instant | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return value > earliest && value < latest ? new Date(value).toISOString() : null
}

function instantOf(parts: readonly number[], zone: string | undefined): ReadInstant | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const local = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59))
  const offset = minutesOf(zone)
  if (year < 1900) return null
  const exists = new Date(local).getUTCDate() === day && month >= 1 && month <= 12 && hour < 24 && minute < 60
  if (!exists || second > 60 || offset === null || local > latest) return null
  return { instant: new Date(local - offset * 60_000).toISOString(), zoneAssumed: zone === undefined }
}

/** Minutes east of UTC; null: no zone that anybody uses. */
function minutesOf(zone: string | undefined): number | null {
  if (zone === undefined) return 0
  const named = namedZones[zone.toUpperCase()]
  if (named !== undefined) return named * 60
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const value = Number(hours) * 60 + Number(minutes)
  return sign !== undefined && value <= 14 * 60 ? (sign === '-' ? -value : value) : null
}
