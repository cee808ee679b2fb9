export const journeyOrders = [
  'DEPARTURE',
  'DESTINATION',
  'TRANSIT',
  'DATE_START',
  'DATE_END',
  'RESTRICTION_TYPE',
  'NOTE',
  'CREATED_AT',
  'OPENED_AT',
] as const
export type JourneyOrder = (typeof journeyOrders)[number]

export type JourneyPaging = {
  readonly limit: number
  readonly offset: number
  /** So many are counted and no more. */
  readonly countUpTo: number
  readonly orderBy: JourneyOrder
  readonly descending: boolean
  /** Where a place stands among all by its name in the reader's language; the database knows no such order. */
  readonly rankOfPlace: (id: string) => number
}
