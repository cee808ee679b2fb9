import type { BookingTold, StayTold } from '#domain/hotels/booking-row.ts'
import { RowRejected } from '#domain/hotels/rejected.ts'
import { placesOf, readTable } from './csv-table.ts'
import { readText, withStart } from './read-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

const columns = {
  number: ['number', 'booking'],
  start: ['start', 'travelstart'],
  end: ['end', 'travelend'],
  persons: ['persons'],
  hotels: ['hotels', 'hotel', 'code'],
  from: ['from'],
  to: ['to'],
  operator: ['operator', 'operatorcode'],
  url: ['url'],
} as const

export type BookingLine =
  | { readonly line: number; readonly told: BookingTold }
  | { readonly line: number; readonly rejected: RowRejected }

/** `number,start,end,persons,hotels`; a booking of several stays is several rows, one under the other, with `from` and `to`. */
export async function openBookingCsv(bytes: AsyncIterable<Uint8Array>): Promise<AsyncIterable<BookingLine>> {
  const [start, text] = await withStart(readText(bytes))
  if (start.startsWith('<')) throw new UnreadableFile('xml-bookings', 'The file is XML, not a table of bookings')
  const { header, rows } = await readTable(start, text)
  const places = placesOf(header, columns, ['number', 'start', 'end', 'persons', 'hotels'])
  async function* lines(): AsyncGenerator<BookingLine> {
    for await (const { line, fields, isWhole } of rows) {
      const at = (column: keyof typeof columns): string => fields[places[column]] ?? ''
      if (!isWhole) {
        yield { line, rejected: new RowRejected('fields', '', `${fields.length}/${header.length}`) }
        continue
      }
      const days = { from: dayOf(at('from')), to: dayOf(at('to')) }
      const hotels = at('hotels')
        .split('|')
        .filter((code) => code.trim() !== '')
        .map((code): StayTold => ({ code, ...days }))
      yield {
        line,
        told: {
          number: at('number'),
          travelStart: dayOf(at('start')),
          travelEnd: dayOf(at('end')),
          persons: at('persons'),
          operatorCode: at('operator'),
          url: at('url'),
          hotels,
        },
      }
    }
  }
  return lines()
}

/** As a spreadsheet writes a day in Germany: `24.12.2026` is no other day. */
const dayOf = (text: string): string => {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\s*$/.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
