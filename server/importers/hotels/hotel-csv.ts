import type { HotelCode, HotelTold } from '#domain/hotels/hotel-row.ts'
import { RowRejected } from '#domain/hotels/rejected.ts'
import type { HotelLine } from './hotel-line.ts'
import { placesOf, readTable } from './csv-table.ts'

const columns = {
  multicode: ['multicode', 'giata', 'giataid', 'giata id'],
  name: ['name', 'hotel'],
  country: ['country', 'land'],
  latitude: ['lat', 'latitude'],
  longitude: ['lon', 'lng', 'longitude'],
  accuracy: ['accuracy'],
  parent: ['parent'],
  active: ['active'],
} as const
const ownCode = new Set(['code', 'codes', 'own code', 'own_code'])
const OF_PROVIDER = /^code:\s*(\S.*)$/
const NO = new Set(['0', 'no', 'nein', 'false', 'n'])

/** `multicode,name,country,lat,lon`, and columns of codes: `code` for one's own, `code:SYSTEM` for those of a system. */
export async function openHotelCsv(
  start: string,
  text: AsyncIterable<string>,
): Promise<{ readonly lines: AsyncIterable<HotelLine>; readonly providers: readonly string[] }> {
  const { header, rows } = await readTable(start, text)
  const places = placesOf(header, columns, ['multicode', 'name'])
  const codes = header.flatMap((name, at) => {
    const provider = ownCode.has(name) ? 'own' : OF_PROVIDER.exec(name)?.[1]
    return provider === undefined ? [] : [{ at, provider }]
  })
  async function* lines(): AsyncGenerator<HotelLine> {
    for await (const { line, fields, isWhole } of rows) {
      const at = (place: number): string => fields[place] ?? ''
      yield isWhole
        ? {
            line,
            told: {
              multicode: at(places.multicode),
              name: at(places.name),
              country: at(places.country),
              latitude: at(places.latitude),
              longitude: at(places.longitude),
              accuracy: at(places.accuracy),
              parent: at(places.parent),
              isActive: !NO.has(at(places.active).trim().toLowerCase()),
              codes: codes.flatMap(({ at: place, provider }) => codesIn(at(place), provider)),
            } satisfies HotelTold,
          }
        : { line, rejected: new RowRejected('fields', '', `${fields.length}/${header.length}`) }
    }
  }
  return { lines: lines(), providers: [...new Set(codes.map(({ provider }) => provider))] }
}

/** Several codes of one system stand in one field, with a stroke between them. */
const codesIn = (field: string, provider: string): HotelCode[] =>
  field.split('|').flatMap((text) => (text.trim() === '' ? [] : [{ provider, code: text.trim() }]))
