import type { Iso2 } from '../places.ts'

/** Codes of areas in CAP whose country can be told: European and German warning cells, American and Canadian ones. */
export function countryOfGeocode(name: string, value: string): Iso2 | null {
  const key = name.trim().toUpperCase()
  const code = value.trim().toUpperCase()
  if (/^(EMMA_ID|NUTS[0-3]?)$/.test(key)) return europeanCountry(code)
  if (/^ISO3166-?[12]?$/.test(key)) return /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code) ? code.slice(0, 2) : null
  if (/^(SAME|FIPS6|UGC)$/.test(key)) return 'US'
  if (key.startsWith('PROFILE:CAP-CP:') || key.startsWith('LAYER:EC-MSC-SMC:')) return 'CA'
  return key === 'WARNCELLID' ? 'DE' : null
}

/** Europe's statistics say EL for Greece and UK for the United Kingdom. */
function europeanCountry(code: string): Iso2 | null {
  const two = /^[A-Z]{2}/.exec(code)?.[0] ?? null
  return two === 'EL' ? 'GR' : two === 'UK' ? 'GB' : two
}

/** The world's register of those who warn: an identifier under it holds the number of the country (ISO 3166). */
export const countryNumberOf = (identifier: string): string | null =>
  /(?:^|:)2\.49\.0\.[0-4]\.(\d{1,3})(?:\.|$)/.exec(identifier)?.[1]?.padStart(3, '0') ?? null
