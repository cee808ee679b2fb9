import { isEventCategory, type EventCategory } from '#domain/events/categories.ts'
import { eventLevels, type EventLevel } from '#domain/events/levels.ts'
import { countryRef, placeKey, type Iso2 } from '#domain/places.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { webLink } from '#domain/web-link.ts'
import { checkText, normaliseText } from '../../check-text.ts'
import { problemIf, type Problem } from '../../refusals.ts'

/** An event as staff write it. */
export type WrittenEvent = {
  readonly titleDe: string
  readonly titleEn: string
  readonly textDe: string
  readonly textEn: string
  readonly category: string
  readonly level: number | null
  readonly link: string | null
  /** The main one first. */
  readonly countries: readonly Iso2[]
  readonly latitude: number | null
  readonly longitude: number | null
  readonly radiusKm: number | null
  readonly timeStart: Date | null
  readonly timeEnd: Date | null
  /** Hotels that it names by a code, wherever they are. */
  readonly hotelCodes: readonly string[]
}
export type CheckedEvent = WrittenEvent & { readonly category: EventCategory; readonly level: EventLevel | null }

const longestTitle = 300
const longestText = 20_000
const longestLink = 2_000
const mostCountries = 60
const largestRadiusKm = 3_000
const mostHotelCodes = 1_000
const longestHotelCode = 80
/** What ends later is no event, and would stand in all lists until then. */
const mostYearsAhead = 2

export const normalisedEvent = (event: WrittenEvent): WrittenEvent => ({
  ...event,
  titleDe: event.titleDe.replaceAll(/\s+/g, ' ').trim(),
  titleEn: event.titleEn.replaceAll(/\s+/g, ' ').trim(),
  textDe: normaliseText(event.textDe),
  textEn: normaliseText(event.textEn),
  link: event.link?.trim() || null,
  countries: [...new Set(event.countries)],
  hotelCodes: [...new Set(event.hotelCodes.map((code) => code.trim()).filter((code) => code !== ''))],
})

/** What is wrong with it. German is the source of all texts; English may follow. */
export const eventProblems = (event: WrittenEvent, { places }: Pick<Rulebook, 'places'>, now: Date): Problem[] => [
  ...checkText('titleDe', event.titleDe, { isRequired: true, longest: longestTitle }),
  ...checkText('titleEn', event.titleEn, { longest: longestTitle }),
  ...checkText('textDe', event.textDe, { longest: longestText }),
  ...checkText('textEn', event.textEn, { longest: longestText }),
  ...problemIf(!isEventCategory(event.category), 'category', 'errors.invalid-value'),
  ...problemIf(
    event.level !== null && !(eventLevels as readonly number[]).includes(event.level),
    'level',
    'events.level',
  ),
  ...linkProblems(event.link),
  ...countryProblems(event.countries, places),
  ...placeProblems(event),
  ...hotelProblems(event.hotelCodes),
  ...problemIf(
    event.timeStart !== null && event.timeEnd !== null && event.timeEnd < event.timeStart,
    'timeEnd',
    'events.ends-before-start',
  ),
  ...(['timeStart', 'timeEnd'] as const).flatMap((field) =>
    problemIf((event[field]?.getTime() ?? 0) > furthest(now), field, 'events.too-far-ahead', { years: mostYearsAhead }),
  ),
]

const furthest = (now: Date): number => new Date(now).setUTCFullYear(now.getUTCFullYear() + mostYearsAhead)

function linkProblems(link: string | null): Problem[] {
  if (link === null) return []
  const isSafe = link.length <= longestLink && isHttps(link)
  return [...checkText('link', link, { longest: longestLink }), ...problemIf(!isSafe, 'link', 'events.link')]
}

/** An encrypted page without a name or password in its address. */
export function isHttps(link: string): boolean {
  const address = webLink(link)
  if (address === null || address !== URL.parse(link)?.href) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

function countryProblems(countries: readonly Iso2[], places: Rulebook['places']): Problem[] {
  if (countries.length > mostCountries) return problemIf(true, 'countryIds', 'errors.invalid-value')
  const unknown = countries.find((iso2) => !places.has(placeKey(countryRef(iso2))))
  return problemIf(unknown !== undefined, 'countryIds', 'errors.unknown-place', { id: unknown ?? '' })
}

function hotelProblems(codes: readonly string[]): Problem[] {
  if (codes.length > mostHotelCodes)
    return [{ field: 'hotelCodes', key: 'events.hotel-codes.too-many', values: { max: mostHotelCodes } }]
  const wrong = codes.find((code) => code.length > longestHotelCode || /\p{C}/u.test(code))
  return problemIf(wrong !== undefined, 'hotelCodes', 'events.hotel-codes.wrong', { code: (wrong ?? '').slice(0, 20) })
}

function placeProblems({ latitude, longitude, radiusKm }: WrittenEvent): Problem[] {
  const isOutside = (degrees: number | null, most: number): boolean => degrees !== null && !(Math.abs(degrees) <= most)
  return [
    ...problemIf(isOutside(latitude, 90), 'latitude', 'events.latitude'),
    ...problemIf(isOutside(longitude, 180), 'longitude', 'events.longitude'),
    ...problemIf(latitude === null && longitude !== null, 'latitude', 'errors.required'),
    ...problemIf(longitude === null && latitude !== null, 'longitude', 'errors.required'),
    ...problemIf(radiusKm !== null && !(radiusKm >= 0 && radiusKm <= largestRadiusKm), 'radiusKm', 'events.radius', {
      max: largestRadiusKm,
    }),
    ...problemIf(radiusKm !== null && latitude === null, 'radiusKm', 'events.radius-without-place'),
  ]
}
