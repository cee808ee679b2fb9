import { inputOf, gazetteer } from './imports.ts'
import type { Request } from '../importers/run-import.ts'

/** A small world for imports of visa matrices. */
export const matrixCountries = gazetteer
  .flatMap((place) => (place.type === 'COUNTRY' && place.ownPassport ? [place.id] : []))
  .slice(0, 30)
export const matrixContent = { places: gazetteer, groups: [], policies: [], restrictions: [] }
export const matrixSource = 'https://example.org/matrix'

/** `answer` for all, `except` for some. */
export const matrixFeed = (
  answer: string,
  except: Readonly<Record<string, string>> = {},
  passports = matrixCountries,
): string =>
  [
    'Passport,Destination,Requirement',
    ...passports.flatMap((passport) =>
      matrixCountries.map(
        (to) => `${passport},${to},${passport === to ? -1 : (except[`${passport} ${to}`] ?? answer)}`,
      ),
    ),
  ].join('\n')

export const matrixRequest = (text: string | Uint8Array, more: Partial<Request> = {}): Request => ({
  kind: 'visa-matrix',
  from: null,
  input: inputOf(text),
  source: matrixSource,
  date: '2026-11-01',
  ...more,
})
