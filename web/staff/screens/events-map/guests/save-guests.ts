import { call } from '#web/staff/api/call.ts'
import {
  GuestsInShapeDocument,
  type GuestsInShapeQuery,
  type GuestsInShapeQueryVariables,
} from '#web/staff/generated/graphql.ts'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import type { Words } from '#web/staff/words/words.ts'

const asked = 500
/** What a file holds at most: more is a smaller shape. */
const mostSaved = 20_000

type Booking = GuestsInShapeQuery['guestsInShape']['results'][number]

/** Page by page; `isWhole`: there were no more. */
export async function saveGuests(
  { shape, days }: Pick<GuestsInShapeQueryVariables, 'shape' | 'days'>,
  t: Words,
): Promise<{ count: number; isWhole: boolean }> {
  const bookings: Booking[] = []
  let total = 0
  do {
    const variables = { shape, days, limit: asked, offset: bookings.length }
    const { guestsInShape }: GuestsInShapeQuery = await call(GuestsInShapeDocument, variables, { announce: false })
    total = guestsInShape.totalCount
    if (guestsInShape.results.length === 0) break
    bookings.push(...guestsInShape.results)
  } while (bookings.length < Math.min(total, mostSaved))
  saveCsv(rowsOf(bookings, t), 'guests.csv')
  return { count: bookings.length, isWhole: bookings.length >= total }
}

/** Its head, and a line for each booking. */
const rowsOf = (bookings: readonly Booking[], t: Words): string[][] => [
  (['number', 'from', 'to', 'persons', 'hotels', 'operator', 'url'] as const).map((each) => t(`guests.column.${each}`)),
  ...bookings.map(({ number, from, to, persons, hotels, operatorCode, url }) => [
    number,
    from,
    to,
    String(persons),
    hotels.join('; '),
    operatorCode,
    url ?? '',
  ]),
]
