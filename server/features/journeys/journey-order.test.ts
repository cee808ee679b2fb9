import { expect, test } from 'vitest'
import { withTenant } from '../../db/tenancy.ts'
import { describeAtDesk } from '../../testing/journey-desk.ts'
import { rowsWithDates, wholeRow } from './journey-filter.ts'
import { findPage, journeyOrders } from './journey-order.ts'
import type { quickestWay } from './journey-way.ts'

/** Many trip pages are read in their order from an index, few are sorted: both say the same. */
describeAtDesk('the order of many trip pages', (desk) => {
  const byName = ['TH', 'FRA', 'GB', 'AT', 'DOH', 'DE']
  const rankOfPlace = (id: string) => byName.indexOf(id)

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
        // Some are on their way for longer than a month.
        dateEnd: n % 4 === 1 ? '2027-05-01' : '2027-03-10',
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
    const all = { timing: 'ALL', today: '2026-11-20' } as const
    const filters = [
      all,
      { ...all, timing: 'UPCOMING', from: '2027-03-02', to: '2027-03-04', travelType: 'TOURISM' },
      { ...all, timing: 'ONGOING', today: '2027-03-03', departureId: 'DE', transitId: 'DOH', citizenshipId: 'FR' },
      { ...all, destinationId: 'TH', note: 'note' },
      { ...all, timing: 'ONGOING', today: '2027-04-20' },
      { ...all, from: '2027-03-03' },
      { ...all, to: '2027-03-12' },
    ] as const
    const ways: Record<string, typeof quickestWay | undefined> = {
      'in order': async () => 'in-order',
      'by days': async (_trx, _own, _filter, dates) => rowsWithDates(dates),
      'the quickest': undefined,
    }
    for (const filter of filters)
      for (const orderBy of journeyOrders)
        for (const descending of [false, true])
          for (const offset of [0, 4]) {
            const paging = { limit: 3, offset, countUpTo: 5, orderBy, descending, rankOfPlace }
            const found = (choose?: typeof quickestWay) =>
              withTenant(server.db, own, (trx) => findPage(trx, own, filter, paging, choose))
            const sorted = await found(async () => [wholeRow])
            for (const [way, choose] of Object.entries(ways))
              expect(await found(choose), JSON.stringify({ way, filter, ...paging })).toEqual(sorted)
          }
  })
})
