import { openGiata } from './giata-xml.ts'
import { openHotelCsv } from './hotel-csv.ts'
import type { HotelLine } from './hotel-line.ts'
import { readText, withStart } from './read-text.ts'

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
