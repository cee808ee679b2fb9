import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { mergeEqual, travellersIn, typedTraveller } from '#web/staff/trip/party.ts'
import { whereElsePath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import type { AskedPerson } from './read-group.ts'

/** Every country for those of a list who can be asked about; equal papers are one traveller, and no name goes along. */
export const whereElseOfGroup = (trip: TripSearch, people: readonly AskedPerson[]): string =>
  whereElsePath({
    ...trip,
    travellers: travellersIn(
      mergeEqual(people.flatMap(({ traveller }) => (traveller ? typedTraveller(fieldsOf(traveller)) : []))),
    ),
  })
