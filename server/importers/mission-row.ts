import { isIP } from 'node:net'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { languages } from '#domain/languages.ts'
import { missionKinds, type Mission, type MissionKind } from '#domain/rulebook/mission.ts'
import { degrees } from './degrees.ts'
import type { CountryFinder } from './find-country.ts'
import type { Label, RefusedRow } from './importer.ts'

export const requiredColumns = ['country', 'located_in', 'town', 'kind', 'name'] as const
export const otherColumns = [
  ...languages.map((language) => `name_${language}`),
  'telephone',
  'email',
  'website',
  'address',
  'latitude',
  'longitude',
  'responsible_for',
  'district',
  'source',
  'as_of',
]

const longest: Readonly<Record<string, number>> = { town: 80, address: 300, district: 300, website: 500, source: 500 }
const longestOf = (column: string): number => longest[column] ?? 160

/** A row as it came: the text of a column, empty where there is none. */
export type MissionRow = (column: string) => string

/** The mission, but for what the whole file says of its source and day, or what is wrong with the row. */
export type ReadMission = Omit<Mission, 'source' | 'asOf'> & Partial<Pick<Mission, 'source' | 'asOf'>>

/** What a format brings: the key under which its list stands beside others, and its rows with their lines. */
export type MissionReading = {
  readonly key: string
  readonly usualSource: string
  readonly found: readonly { readonly line: number; readonly mission: ReadMission }[]
  readonly refused: readonly RefusedRow[]
  readonly leftOut: ReadonlyMap<string, number>
}

export const labelled = (mission: ReadMission, { source, date }: Label): Mission => ({
  source,
  asOf: date,
  ...mission,
})

/** Reads one row; text says what is wrong with it. */
export function readMissionRow(row: MissionRow, countries: CountryFinder, today: CalendarDate): ReadMission | string {
  const columns = [...requiredColumns, ...otherColumns]
  for (const column of columns) {
    const problem = problemOfText(column, row(column))
    if (problem) return problem
  }
  const at = (column: string): string => row(column).replaceAll(/\s+/g, ' ').trim()
  const code = (column: string) => (/^[A-Za-z]{2}$/.test(at(column)) ? countries.byCode(at(column)) : null)
  const iso2 = code('country')
  const locatedIn = code('located_in')
  if (iso2 === null) return `country "${at('country')}" is no country of the gazetteer, as two letters`
  if (locatedIn === null) return `located_in "${at('located_in')}" is no country of the gazetteer, as two letters`
  if (iso2 === locatedIn) return `a mission of ${iso2} in ${iso2} is none`
  const kind = at('kind') as MissionKind
  if (!missionKinds.includes(kind)) return `kind "${kind}" is none of ${missionKinds.join(', ')}`
  const missing = ['town', 'name'].find((column) => at(column) === '')
  if (missing) return `${missing} is empty`
  const contact = contactOf(at)
  if (typeof contact === 'string') return contact
  const place = placeOf(at)
  if (typeof place === 'string') return place
  const responsibleFor = responsibilityOf(at('responsible_for'), locatedIn, countries)
  if (typeof responsibleFor === 'string') return responsibleFor
  if (responsibleFor.includes(iso2)) return `responsible_for names ${iso2}, whose mission it is`
  const origin = originOf(at, today)
  if (typeof origin === 'string') return origin
  const names = Object.fromEntries(
    languages.flatMap((language) => (at(`name_${language}`) ? [[language, at(`name_${language}`)]] : [])),
  )
  return {
    iso2,
    locatedIn,
    town: at('town'),
    kind,
    name: at('name'),
    ...(Object.keys(names).length > 0 && { names }),
    ...contact,
    ...place,
    responsibleFor,
    ...(at('district') && { district: at('district') }),
    ...origin,
  }
}

/** UTF-8 that was read as Windows-1252, and what could not be read. */
const brokenText = /\uFFFD|[ÃÂ][\u0080-\u00BFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|â€/

/** What no honest row holds: characters that are not seen, signs of a text read in the wrong encoding, too much of it. */
function problemOfText(column: string, text: string): string | null {
  if (text.length > longestOf(column)) return `${column} has more than ${longestOf(column)} letters`
  if (brokenText.test(text)) return `${column} was read in a wrong encoding: "${text.slice(0, 40)}"`
  return /[\p{Cf}\p{Co}\p{Cs}]|(?![\t\n\r])\p{Cc}/u.test(text)
    ? `${column} holds a character that cannot be seen`
    : null
}

/** "+49 30 1234-10/-11" dialled as one is nobody's number; "+49 30 / 123456" is one. */
const isSeveral = (telephone: string): boolean => {
  const slash = telephone.lastIndexOf('/')
  return slash >= 0 && telephone.slice(0, slash).replaceAll(/\D/g, '').length > 7
}

/** An international number, and one only. */
export function isTelephone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return /^\+[1-9][\d ()/.-]*\d$/.test(text) && !isSeveral(text) && digits >= 7 && digits <= 15
}

type Contact = Pick<Mission, 'telephone' | 'email' | 'website'>

function contactOf(at: MissionRow): Contact | string {
  const telephone = at('telephone').replaceAll(/[‐‑–]/g, '-')
  if (telephone !== '' && !isTelephone(telephone))
    return `telephone "${telephone}" is no international number like +49 30 000000`
  const email = at('email')
  if (email !== '' && !isEmailAddress(email)) return `email "${email}" is no address`
  const website = at('website')
  if (website !== '' && !isPublicHttps(website)) return `website "${website}" is no public address with https`
  if (telephone === '' && email === '' && website === '') return 'has neither telephone nor email nor website'
  return { ...(telephone && { telephone }), ...(email && { email }), ...(website && { website }) }
}

/** A name of the public internet, without a name, a password or a port in it. */
export function isPublicHttps(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return (
    isIP(host) === 0 &&
    /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(host) &&
    !/\.(local|internal|localhost|home|lan)$/.test(host)
  )
}

type Located = Pick<Mission, 'address' | 'latitude' | 'longitude'>

function placeOf(at: MissionRow): Located | string {
  const address = at('address')
  const given = [at('latitude'), at('longitude')]
  const located = address ? { address } : {}
  if (given.every((text) => text === '')) return located
  const latitude = degrees(given[0]!, 90)
  const longitude = degrees(given[1]!, 180)
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0))
    return `does not lie on land: ${given.join(', ')}`
  return { ...located, latitude, longitude }
}

function responsibilityOf(text: string, locatedIn: string, countries: CountryFinder): readonly string[] | string {
  const codes = text.split(/[\s,;]+/).filter(Boolean)
  if (codes.length === 0) return [locatedIn]
  const found = codes.map((code) => (/^[A-Za-z]{2}$/.test(code) ? countries.byCode(code) : null))
  const unknown = codes.filter((_, index) => found[index] === null)
  if (unknown.length > 0) return `responsible_for names ${unknown.join(', ')}, which is no country of the gazetteer`
  return [...new Set(found.map((iso2) => iso2!))].toSorted()
}

function originOf(at: MissionRow, today: CalendarDate): Partial<Pick<Mission, 'source' | 'asOf'>> | string {
  const [source, asOf] = [at('source'), at('as_of')]
  if (source !== '' && !isPublicHttps(source)) return `source "${source}" is no public address with https`
  if (asOf !== '' && !isCalendarDate(asOf)) return `as_of "${asOf}" is no date like 2026-11-20`
  if (asOf > today) return `as_of ${asOf} is in the future`
  return { ...(source && { source }), ...(asOf && { asOf }) }
}
