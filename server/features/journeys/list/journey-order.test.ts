import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#domain/dates.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { describeAtDeskOnBoth } from '#server/testing/journey-desk.ts'
import { smallWorld } from '#server/testing/small-world.ts'
import type { JourneyFilter } from './journey-filter.ts'
import { countJourneys } from './journey-list-store.ts'
import { findPage } from './journey-order.ts'
import { journeyOrders, type JourneyOrder } from './journey-paging.ts'
import { addJourney } from '../trip/store.ts'

const today = '2027-03-05'
const byName = ['TH', 'FRA', 'GB', 'AT', 'DOH', 'DE']

/** Trips of four months and every kind; those that ended more than three days ago have no note. */
const trips = Array.from({ length: 240 }, (_, n) => {
  const dateStart = addDays('2027-01-10', (n * 37) % 120)
  // Some are on their way for longer than a month.
  const dateEnd = addDays(dateStart, n % 11 === 0 ? 50 : n % 9)
  const begin = `${['Étage', 'b', 'Late', 'x%_'][n % 4]} ${n % 60}`
  const note = n % 3 === 0 ? '' : n % 8 === 1 ? `${begin}${' -'.repeat(100)} LATE` : begin
  return {
    departure: n % 7 === 0 ? 'FRA' : n % 2 === 0 ? 'DE' : 'GB',
    destinations: [['TH'], ['GB', 'AT'], ['AT', 'TH'], ['AT']][n % 4]!,
    transits: n % 3 === 0 ? [] : n % 5 === 0 ? ['FRA', 'DOH'] : [n % 2 === 0 ? 'DOH' : 'FRA'],
    citizenships: n % 4 === 0 ? ['FR', 'DE'] : ['DE'],
    travelType: n % 10 < 3 ? ('BUSINESS' as const) : ('TOURISM' as const),
    changes: n % 6 === 0 ? ('UNREAD' as const) : n % 6 === 1 ? ('READ' as const) : undefined,
    openedAt: n % 5 < 2 ? new Date(Date.UTC(2026, 11, 1, (n * 31) % 89)) : undefined,
    waits: n % 9 === 0,
    dateStart,
    dateEnd,
    createdAt: new Date(Date.UTC(2026, 10, 20, (n * 53) % 97)),
    note: dateEnd < addDays(today, -3) ? '' : note,
  }
})
type Made = (typeof trips)[number] & { readonly id: string }

const all: JourneyFilter = { timing: 'ALL', today }
const filters: readonly JourneyFilter[] = [
  all,
  { ...all, timing: 'ONGOING' },
  { ...all, timing: 'UPCOMING', from: '2027-03-20', to: '2027-04-02', travelType: 'TOURISM' },
  { ...all, timing: 'ONGOING', departureId: 'DE', transitId: 'DOH', citizenshipId: 'FR' },
  { ...all, destinationId: 'TH' },
  { ...all, transitId: 'DOH', to: '2027-02-03' },
  { ...all, from: '2027-03-03' },
  { ...all, travelType: 'BUSINESS' },
  { ...all, changes: 'UNREAD' },
  { ...all, changes: 'UNREAD', timing: 'UPCOMING', destinationId: 'AT' },
  { ...all, changes: 'READ', travelType: 'TOURISM' },
  { ...all, changes: 'READ', note: 'late' },
  { ...all, note: 'late' },
  { ...all, note: 'X%_ 1', destinationId: 'AT' },
  { ...all, contact: 'e 1' },
  { ...all, contact: 'LATE', note: 'late', travelType: 'TOURISM' },
  { ...all, note: 'b', timing: 'UPCOMING', from: '2027-04-01' },
  { ...all, timing: 'WAITING' },
  { ...all, timing: 'WAITING', isOpened: false },
  { ...all, isOpened: true },
  { ...all, isOpened: true, destinationId: 'TH' },
  { ...all, isOpened: false, timing: 'UPCOMING' },
]

const isShown = (trip: Made, { timing, travelType, departureId, destinationId, transitId, ...filter }: JourneyFilter) =>
  (timing !== 'ONGOING' || (!trip.waits && trip.dateStart <= today && trip.dateEnd >= today)) &&
  (timing !== 'UPCOMING' || (!trip.waits && trip.dateStart > today)) &&
  (timing !== 'WAITING' || (trip.waits && trip.dateEnd >= today)) &&
  (filter.isOpened === undefined || filter.isOpened === (trip.openedAt !== undefined)) &&
  (!filter.from || trip.dateEnd >= filter.from) &&
  (!filter.to || trip.dateStart <= filter.to) &&
  (!travelType || trip.travelType === travelType) &&
  (!departureId || trip.departure === departureId) &&
  (!destinationId || trip.destinations.includes(destinationId)) &&
  (!transitId || trip.transits.includes(transitId)) &&
  (!filter.changes || trip.changes === filter.changes) &&
  (!filter.citizenshipId || trip.citizenships.includes(filter.citizenshipId)) &&
  (!filter.contact || trip.note.toLowerCase().includes(filter.contact.toLowerCase())) &&
  (!filter.note || trip.note.toLowerCase().includes(filter.note.toLowerCase()))

/** What a trip is ordered by, so that its letters tell the order; undefined comes last both ways. */
const placeKey = (id: string | undefined) => (id === undefined ? undefined : String(byName.indexOf(id)))
const keyOf: Readonly<Record<JourneyOrder, (trip: Made) => string | undefined>> = {
  DEPARTURE: ({ departure }) => placeKey(departure),
  DESTINATION: ({ destinations }) => placeKey(destinations[0]),
  TRANSIT: ({ transits }) => placeKey(transits[0]),
  DATE_START: ({ dateStart }): CalendarDate => dateStart,
  DATE_END: ({ dateEnd }): CalendarDate => dateEnd,
  RESTRICTION_TYPE: ({ travelType }) => travelType,
  // Letters beyond ASCII stay as they are where the database has no language.
  NOTE: ({ note }) => note.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) || undefined,
  CREATED_AT: ({ createdAt }) => createdAt.toISOString(),
  OPENED_AT: ({ openedAt }) => openedAt?.toISOString(),
}

function inOrder(made: readonly Made[], orderBy: JourneyOrder, descending: boolean): string[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) * (descending ? -1 : 1)
  const by = (key: (trip: Made) => string, list: readonly Made[]) =>
    list.toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id))
  const key = keyOf[orderBy]
  const last = made.filter((trip) => key(trip) === undefined)
  return [
    ...by(
      (trip) => key(trip)!,
      made.filter((trip) => key(trip) !== undefined),
    ),
    ...by(orderBy === 'NOTE' ? (keyOf.CREATED_AT as (trip: Made) => string) : () => '', last),
  ].map(({ id }) => id)
}

describeAtDeskOnBoth('the order of many trip pages', (desk) => {
  test('is that of a plain list, on every page, both ways, for one organisation alone', async () => {
    const { server, number } = desk()
    const organisationOf = async (username: string) =>
      (
        await server.db
          .selectFrom('users')
          .select('organisation_id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).organisation_id
    const own = await organisationOf(`agent-${number}`)
    const { revision } = await server.db
      .selectFrom('rulebook_publications')
      .select('revision')
      .executeTakeFirstOrThrow()
    const rulebook = compile(smallWorld, revision)
    const place = (id: string) => ({ type: id.length === 3 ? ('AIRPORT' as const) : ('COUNTRY' as const), id })
    const madeFor = (organisation: string, some: typeof trips): Promise<Made[]> =>
      withTenant(server.db, organisation, async (trx) => {
        const made: Made[] = []
        for (const [n, trip] of some.entries()) {
          const journey = {
            ...trip,
            travellers: travellersOf(trip),
            departure: place(trip.departure),
            destinations: trip.destinations.map(place),
            transits: trip.transits.map(place),
            language: 'de' as const,
            showEvents: false,
            codeHash: `${organisation}-${n}`,
            codeSealed: '',
            rulebook,
            createdBy: null,
          }
          const contact = { email: '', internalNote: trip.note }
          made.push({ ...trip, id: await addJourney(trx, organisation, journey, contact) })
        }
        return made
      })
    await madeFor(await organisationOf(`other-${number}`), trips.slice(0, 20))
    const made = await madeFor(own, trips)
    for (const { id, openedAt, waits } of made.filter((trip) => trip.openedAt ?? trip.waits))
      await server.db
        .updateTable('journeys')
        .set({ ...(openedAt && { opened_at: openedAt }), ...(waits && { unfinished: '{}' }) })
        .where('id', '=', id)
        .execute()
    const changed = await server.db
      .insertInto('rulebook_publications')
      .values({ origin: 'content' })
      .returning('revision')
      .executeTakeFirstOrThrow()
    for (const { id, changes } of made.filter((trip) => trip.changes !== undefined)) {
      const change = { journey_id: id, organisation_id: own, revision: changed.revision, changes: '[]' }
      await server.db.insertInto('journey_changes').values(change).execute()
      if (changes === 'READ')
        await server.db
          .updateTable('journeys')
          .set({ acknowledged_revision: changed.revision })
          .where('id', '=', id)
          .execute()
    }
    for (const filter of filters) {
      const shown = made.filter((trip) => isShown(trip, filter))
      expect(shown.length, JSON.stringify(filter)).toBeGreaterThan(2)
      expect(await withTenant(server.db, own, (trx) => countJourneys(trx, own, filter))).toBe(shown.length)
      for (const orderBy of journeyOrders)
        for (const descending of [false, true]) {
          const expected = inOrder(shown, orderBy, descending)
          for (const [limit, offset, countUpTo] of [
            [100, 0, 300],
            [5, 20, 12],
          ] as const) {
            const paging = { limit, offset, countUpTo, orderBy, descending }
            const found = await withTenant(server.db, own, (trx) =>
              findPage(trx, own, filter, { ...paging, rankOfPlace: (id) => byName.indexOf(id) }),
            )
            expect(found, JSON.stringify({ filter, ...paging })).toEqual({
              counted: Math.min(shown.length, countUpTo + 1),
              ids: expected.slice(offset, offset + limit),
            })
          }
        }
    }
    await server.db.deleteFrom('journey_changes').execute()
    for (const changes of ['UNREAD', 'READ'] as const)
      expect(await withTenant(server.db, own, (trx) => countJourneys(trx, own, { ...all, changes })), changes).toBe(0)
  })
})
