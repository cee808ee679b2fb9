import { expect, test } from 'vitest'
import { createDocument, describeAtDeskOnBoth, trip } from '../testing/journey-desk.ts'

const listDocument = `query ($filter: MyjourneyFilter, $opened: Boolean, $orderBy: MyjourneyOrderBy, $changes: MyjourneyChangesFilter) {
  myjourneys(filter: $filter, opened: $opened, orderBy: $orderBy, order: DESC, changes: $changes) {
    totalCount results { id openedAt tripChangedAt } } }`
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) {
  changeMyjourneyTrip(input: $input) { ok errors { field messages } } }`

describeAtDeskOnBoth('when a trip page was opened', (desk) => {
  const listed = async (variables: Record<string, unknown> = {}) =>
    (await desk().server.call(listDocument, { token: desk().token, variables })).data.myjourneys
  const opened = (url: string) =>
    fetch(`${url.replace(/^https?:\/\/[^/]+/, desk().server.url)}/opened`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `172.17.0.${desk().number}` },
    })
  const idsOf = async (variables: Record<string, unknown>) =>
    (await listed(variables)).results.map(({ id }: { id: string }) => id)

  test('is in the list as its script told, and reading the page alone tells nothing', async () => {
    const { made, page, server } = desk()
    const { id, url } = await made()
    const other = await made()
    await page(url)
    expect((await listed()).results.map((each: { openedAt: string | null }) => each.openedAt)).toEqual([null, null])
    expect((await opened(url)).status).toBe(204)
    const at = server.clock.now().toISOString()
    const [first] = (await listed({ opened: true })).results
    expect(first).toMatchObject({ id, openedAt: at })
    expect(await idsOf({ opened: false })).toEqual([other.id])
    expect(await idsOf({ orderBy: 'OPENED_AT' })).toEqual([id, other.id])
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000).toISOString())
    await opened(url)
    expect((await listed({ opened: true })).results[0].openedAt).toBe(at)
    server.clock.moveTo(new Date(server.clock.now().getTime() + 20 * 60_000).toISOString())
    await opened(url)
    expect((await listed({ opened: true })).results[0].openedAt).toBe(server.clock.now().toISOString())
  })

  test('is told of no page that is closed or is none, and the answer is the same', async () => {
    const { made, server } = desk()
    const { id, url } = await made()
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    expect((await opened(url)).status).toBe(204)
    expect((await opened(url.replace(/\/m\/.*$/, `/m/${'0'.repeat(26)}`))).status).toBe(204)
    expect((await listed({ opened: true })).totalCount).toBe(0)
  })

  test('a flood reaches the database once, and says nothing of codes', async () => {
    const { made, server } = desk()
    const { url } = await made()
    await opened(url)
    await server.db.updateTable('journeys').set({ opened_at: null }).execute()
    await opened(url)
    expect((await listed({ opened: true })).totalCount).toBe(0)
    for (let count = 0; count < 40; count += 1) {
      const { status, headers } = await opened(url.replace(/\/m\/.*$/, `/m/${'0'.repeat(26)}`))
      expect([status, headers.get('retry-after')]).toEqual([204, null])
    }
  })

  test('a page that waits for its traveller is neither under way nor to come', async () => {
    const { server, token } = desk()
    const input = { ...trip, dateStart: null, dateEnd: null, citizenshipCountryIds: [], leaveMissing: true }
    const { data } = await server.call(createDocument, { token, variables: { input } })
    expect(data.createMyjourney.errors).toEqual([])
    const { id } = data.createMyjourney.myjourney
    expect(await idsOf({ filter: 'WAITING' })).toEqual([id])
    for (const filter of ['ONGOING', 'UPCOMING']) expect(await idsOf({ filter }), filter).toEqual([])
    expect(await idsOf({ filter: 'ALL' })).toEqual([id])
  })

  test('a page that got another trip is among the changes, with the day of it', async () => {
    const { made, server, token } = desk()
    const { id } = await made()
    await made()
    const { language: _ofPage, ...alone } = trip
    const input = { id, version: 1, ...alone, dateEnd: '2027-03-12' }
    const { data } = await server.call(changeDocument, { token, variables: { input } })
    expect(data.changeMyjourneyTrip).toEqual({ ok: true, errors: [] })
    const { results } = await listed({ changes: 'TRIP' })
    expect(results).toEqual([{ id, openedAt: null, tripChangedAt: server.clock.now().toISOString() }])
    expect(await idsOf({ changes: 'UNREAD' })).toEqual([])
  })
})
