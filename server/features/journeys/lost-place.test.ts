import { expect, test } from 'vitest'
import { fixedClock } from '../../clock.ts'
import { silentLog } from '../../log.ts'
import { startServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { createDocument, listDocument, trip } from '../../testing/journey-desk.ts'
import { openGate } from '../../testing/open-gate.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { loadContent } from '../../rulebook/load-content.ts'
import { holdRulebook } from '../../rulebook/rulebook-holder.ts'

const input = {
  ...trip,
  language: 'en',
  departureType: 'AIRPORT',
  departureId: 'FRA',
  transits: [{ type: 'AIRPORT', id: 'DOH' }],
}

describeOnOneDatabase('an airport that has left the gazetteer', (open) => {
  test('takes neither the page of a trip over it down nor the list; no other place comes back', async () => {
    const { db } = open()
    const publishing = { db, clock: fixedClock('2026-11-20T10:00:00Z'), gate: openGate }
    const closed = new Set(['DOH', 'FRA'])
    const unused = { ...smallWorld.places.find(({ id }) => id === 'DOH')!, id: 'ZZZ' }
    await loadContent(publishing, { ...smallWorld, places: [...smallWorld.places, unused] as typeof smallWorld.places })
    const holder = await holdRulebook(open(), silentLog)
    const server = await startServer(open(), { rulebook: holder })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    const token = await server.signIn('agent')
    const made = await server.call(createDocument, { token, variables: { input } })
    const page = new URL(made.data.createMyjourney.myjourney.url).pathname
    const shown = async () => {
      const response = await fetch(`${server.url}${page}`)
      const list = await server.call(listDocument, { token, variables: { orderBy: 'TRANSIT' } })
      return {
        status: response.status,
        html: await response.text(),
        errors: list.errors,
        transits: list.data?.myjourneys.results.map((row: { transits: unknown }) => row.transits),
      }
    }
    const before = await shown()
    expect({ status: before.status, errors: before.errors }).toEqual({ status: 200, errors: [] })

    const places = smallWorld.places.filter(({ id }) => !closed.has(id))
    await loadContent(publishing, { ...smallWorld, places })
    await holder.refresh()
    expect(await shown()).toEqual(before)
    expect([...holder.current().places.keys()].filter((key) => /DOH|FRA|ZZZ/.test(key)).toSorted()).toEqual([
      'AIRPORT:DOH',
      'AIRPORT:FRA',
    ])
    await server.close()
    await holder.close()
  })
})
