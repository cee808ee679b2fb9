import { localeOf, type Language } from '../languages.ts'
import { cachedTexts } from './text-cache.ts'

/** Names and numbers that only country facts need, in one language. */
export type CountryFactFormats = {
  readonly currency: (code: string) => string
  readonly language: (code: string) => string
  readonly number: (value: number) => string
  /** "50 km/h", "30 mph". */
  readonly speed: (amount: number, unit: 'km/h' | 'mph') => string
}

const known = new Map<Language, CountryFactFormats>()

export function countryFactFormats(language: Language): CountryFactFormats {
  const made = known.get(language) ?? make(language)
  known.set(language, made)
  return made
}

function make(language: Language): CountryFactFormats {
  const locale = localeOf(language)
  const currencies = new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' })
  const languages = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const speed = (unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit })
  const speeds = { 'km/h': speed('kilometer-per-hour'), mph: speed('mile-per-hour') }
  return {
    currency: cachedTexts((code) => `${currencies.of(code) ?? code} (${code})`),
    language: cachedTexts((code) => languages.of(code) ?? code),
    number: (value) => number.format(value),
    speed: (amount, unit) => speeds[unit].format(amount),
  }
}

const offsets = new Map<string, Intl.DateTimeFormat>()

/** Minutes ahead of UTC at that moment: summer time counts. */
export function minutesAhead(timeZone: string, at: Date): number {
  const format =
    offsets.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', hour: 'numeric' })
  offsets.set(timeZone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours, minutes] = /^GMT([+-])(\d+):(\d+)$/.exec(name) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** "UTC+1", "UTC−3:30", "UTC". */
export function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
