import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { whereElseOfList } from '#web/staff/group-list/from-group.ts'
import { mergeEqual, travellersIn, typedTraveller } from '#web/staff/trip/party.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import type { AskedPerson } from './read-group.ts'

/** Who of a list cannot be asked about before somebody mends their line. */
export const leftOut = (people: readonly AskedPerson[]): readonly AskedPerson[] =>
  people.filter(({ traveller }) => traveller === null)

/** Every country for those of a list who can be asked about; equal papers are one traveller, and no name goes along. */
export const whereElseOfGroup = (trip: TripSearch, people: readonly AskedPerson[]): string =>
  whereElseOfList(
    trip,
    travellersIn(mergeEqual(people.flatMap(({ traveller }) => (traveller ? typedTraveller(fieldsOf(traveller)) : [])))),
    leftOut(people).length,
  )
