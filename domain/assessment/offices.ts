import { weekdayOf, type DayNumber } from '../dates.ts'
import type { Iso2 } from '../places.ts'

/** When the offices of a country work. Handed in beside the rulebook: the domain knows no calendar of any country. */
export type Offices = {
  /** Neither a weekend there nor a public holiday that is known. */
  readonly isOpen: (iso2: Iso2, day: DayNumber) => boolean
  readonly knowsHolidays: (iso2: Iso2, year: number) => boolean
}

/** No holiday is known anywhere, and Saturday and Sunday are the weekend: what is dated by it says so. */
export const officesWithoutHolidays: Offices = {
  isOpen: (_iso2, day) => weekdayOf(day) % 6 !== 0,
  knowsHolidays: () => false,
}
