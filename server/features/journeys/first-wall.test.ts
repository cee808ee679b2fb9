import { expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '../../testing/journey-desk.ts'
import { countJourneys, readJourneyRows } from './list/journey-list-store.ts'
import { findPage } from './list/journey-order.ts'
import { journeyOrders } from './list/journey-paging.ts'
import { hashOfCode } from './trip/journey-code.ts'
import { countRecentJourneys, findJourneyForEdit, findJourneyPage, saveContact, setDisabled } from './trip/store.ts'

describeAtDeskOnBoth('queries about trip pages name the organisation themselves', (desk) => {
  test('so that without the wall in the database, too, none reads or changes what is of another (SAFETY 17, 18)', async () => {
    const { server, number } = desk()
    const { id } = await desk().made({ internalNote: 'ours' })
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
    const filter = { timing: 'ALL', today: '2026-11-20' } as const
    const paging = { limit: 10, offset: 0, countUpTo: 10, descending: true, rankOfPlace: () => 0 } as const

    // The owner of the tables sees every row: only the queries keep organisations apart here.
    const seen = (organisation: string) =>
      server.db.transaction().execute(async (trx) => ({
        found: (await findJourneyForEdit(trx, organisation, id))?.contact.internalNote,
        count: await countJourneys(trx, organisation, filter),
        rows: (await readJourneyRows(trx, organisation, [id])).length,
        recent: (await countRecentJourneys(trx, organisation, server.clock.now())).day,
      }))
    expect(await seen(own)).toEqual({ found: 'ours', count: 1, rows: 1, recent: 1 })
    expect(await seen(other)).toEqual({ found: undefined, count: 0, rows: 0, recent: 0 })

    for (const orderBy of journeyOrders)
      for (const wanted of [filter, { ...filter, citizenshipId: 'DE' }, { ...filter, note: 'our' }])
        for (const organisation of [own, other]) {
          const { ids } = await server.db
            .transaction()
            .execute((trx) => findPage(trx, organisation, wanted, { ...paging, orderBy }))
          expect(ids, `${orderBy} ${JSON.stringify(wanted)}`).toEqual(organisation === own ? [id] : [])
        }

    await server.db.transaction().execute(async (trx) => {
      await setDisabled(trx, other, id, true)
      await saveContact(trx, other, id, { email: '', internalNote: '' })
      await saveContact(trx, other, id, { email: 'a@example.org', internalNote: 'theirs' })
    })
    expect(await seen(own)).toMatchObject({ found: 'ours' })
    expect((await desk().listed()).results).toMatchObject([{ isManuallyDisabled: false, internalNote: 'ours' }])
  })

  test('so that a code opens its own page alone, and an unknown one none (SAFETY 17, 18)', async () => {
    const pages = [await desk().made(), await desk().made()]
    const found = (codeHash: string) =>
      desk()
        .server.db.transaction()
        .execute(async (trx) => (await findJourneyPage(trx, codeHash))?.journey.id)
    for (const { id, url } of pages) expect(await found(hashOfCode(url.split('/').at(-1)!)!)).toBe(id)
    expect(await found('of no page')).toBeUndefined()
  })
})
