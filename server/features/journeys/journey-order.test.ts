import { expect, test } from 'vitest'
import { withTenant } from '../../db/tenancy.ts'
import type { PlaceKey } from '#domain/places.ts'
import { describeAtDesk } from '../../testing/journey-desk.ts'
import { listJourneyRows } from './journey-list-store.ts'
import { journeyOrders } from './journey-order.ts'

/** Many trip pages are read in their order from an index, few are sorted: both say the same. */
describeAtDesk('the order of many trip pages', (desk) => {
  const placesByName: PlaceKey[] = [
    'COUNTRY:TH',
    'AIRPORT:FRA',
    'COUNTRY:GB',
    'COUNTRY:AT',
    'AIRPORT:DOH',
    'COUNTRY:DE',
  ]

  test('is that of few, on every page, both ways, and for one organisation alone', async () => {
    const { server, number } = desk()
    const countries = ['TH', 'GB', 'AT']
    for (let n = 0; n < 9; n += 1)
      await desk().made({
        destinations: [{ type: 'COUNTRY', id: countries[n % 3] }],
        departureId: n % 2 === 0 ? 'DE' : 'GB',
        transits: n % 3 === 0 ? [] : [{ type: 'AIRPORT', id: n % 2 === 0 ? 'DOH' : 'FRA' }],
        citizenshipCountryIds: n % 4 === 0 ? ['FR', 'DE'] : ['DE'],
        restrictionType: n % 4 === 0 ? 'BUSINESS' : 'TOURISM',
        dateStart: `2027-03-0${1 + (n % 5)}`,
        internalNote: n % 3 === 1 ? '' : `Note ${n % 4}`,
      })
    const organisationOf = async (username: string) =>
      (
        await server.db
          .selectFrom('users')
          .select('organisation_id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
      ).organisation_id
    const own = await organisationOf(`agent-${number}`)
    const other = await organisationOf(`other-${number}`)
    const all = { timing: 'ALL', today: '2026-11-20' } as const
    const filters = [
      all,
      { ...all, timing: 'UPCOMING', from: '2027-03-02', to: '2027-03-04', travelType: 'TOURISM' },
      { ...all, timing: 'ONGOING', today: '2027-03-03', departureId: 'DE', transitId: 'DOH', citizenshipId: 'FR' },
      { ...all, destinationId: 'TH', note: 'note' },
    ] as const
    for (const filter of filters)
      for (const orderBy of journeyOrders)
        for (const descending of [false, true])
          for (const offset of [0, 2, 4, 8]) {
            const paging = { limit: 2, offset, orderBy, descending, placesByName }
            const idsOf = (areMany: boolean) =>
              withTenant(server.db, own, async (trx) =>
                (await listJourneyRows(trx, own, filter, paging, areMany)).map(({ id }) => id),
              )
            expect(await idsOf(true), JSON.stringify({ filter, ...paging })).toEqual(await idsOf(false))
          }
    // The owner of the tables sees every row: only the queries keep organisations apart here.
    for (const orderBy of journeyOrders)
      await server.db.transaction().execute(async (trx) => {
        const paging = { limit: 2, offset: 0, orderBy, descending: false, placesByName }
        expect(await listJourneyRows(trx, other, all, paging, true)).toEqual([])
      })
  })
})
