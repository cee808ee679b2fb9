import type { HotelTold } from '#domain/hotels/hotel-row.ts'
import type { RowRejected } from '#domain/hotels/rejected.ts'
import { openGiata } from './giata-xml.ts'
import { openHotelCsv } from './hotel-csv.ts'
import { readText, withStart } from './read-text.ts'

/** One hotel of a file, or what it says of a multicode: that another hotel has it now, that its hotel is gone, or why it cannot be read. */
export type HotelLine =
  | { readonly line: number; readonly told: HotelTold }
  | { readonly line: number; readonly moved: { readonly from: string; readonly to: string } }
  | { readonly line: number; readonly gone: string }
  | { readonly line: number; readonly rejected: RowRejected }

export type HotelFile = {
  readonly source: 'csv' | 'giata'
  readonly lines: AsyncIterable<HotelLine>
  /** Whose codes the file tells; null: those of every system but one's own. */
  readonly providers: readonly string[] | null
  /** Once it was read: the address of its next page. */
  readonly next: () => string | null
}

/** A file of hotels of either format, told apart by its first sign. */
export async function openHotelFile(bytes: AsyncIterable<Uint8Array>): Promise<HotelFile> {
  const [start, text] = await withStart(readText(bytes))
  if (start.startsWith('<')) return { source: 'giata', providers: null, ...openGiata(text) }
  return { source: 'csv', next: () => null, ...(await openHotelCsv(start, text)) }
}
