import type { HotelTold } from '#domain/hotels/hotel-row.ts'
import type { RowRejected } from '#domain/hotels/rejected.ts'

/** One hotel of a file, or what it says of a multicode: that another hotel has it now, that its hotel is gone, or why it cannot be read. */
export type HotelLine =
  | { readonly line: number; readonly told: HotelTold }
  | { readonly line: number; readonly moved: { readonly from: string; readonly to: string } }
  | { readonly line: number; readonly gone: string }
  | { readonly line: number; readonly rejected: RowRejected }
