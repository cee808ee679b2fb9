import { beforeEach, expect, test } from 'vitest'
import { addBoardEvent } from '../../testing/board-event.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { joinEvents } from '../events/join-events.ts'

const ofPage = `query ($id: ID!) { safetyOfMyjourney(id: $id) { page { travellers { name says count } formerCalls { saidAt } } } }`
const ofEvent = `query ($id: ID!) { safetyOfEvent(gmUniqueEventId: $id) { help safe silent totalCount
  pages { id isAsked formerCalls { saidAt } } } }`
const change = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok errors { field messages } } }`

describeAtMailDeskOnBoth('a call for help, whatever becomes of the page', (desk) => {
  const stay = { language: 'en', dateStart: '2026-11-18', dateEnd: '2026-11-25', citizenshipCountryIds: ['DE'] }
  const paper = (iso2: string, more: object = {}) => ({ passports: [{ countryId: iso2 }], ...more })
  const twins = { travellers: [paper('DE'), paper('DE')], travellerNames: ['Ada', 'Ben'] }
  const five = { travellers: [paper('DE', { count: 5 })], travellerNames: null }
  const hour = String(3_600_000)

  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  const call = async (document: string, variables: object): Promise<any> => {
    const { token, server } = desk()
    const { data } = await server.call(document, { token, language: 'en', variables: { ...variables } })
    return Object.values(data)[0]
  }
  const pathOf = (url: string) => new URL(url).pathname
  const page = async (url: string) => (await fetch(`${desk().server.url}${pathOf(url)}?lang=en`)).text()
  const keysOf = async (url: string) => [...(await page(url)).matchAll(/data-said="([^"]+)"/g)].map(([, key]) => key!)
  const everybodyOf = async (url: string) => /name="traveller" value="(all[^"]*)"/.exec(await page(url))?.[1] ?? null
  const say = async (url: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({ quiet: '1', ...fields })
    return (await fetch(`${desk().server.url}${pathOf(url)}/safe?lang=en`, { method: 'POST', body })).status
  }
  /** "Ada HELP, Ben SAFE; 1": what is said of each, and how many called who are nobody. */
  const board = async (id: string) => {
    const [at] = await call(ofPage, { id })
    if (at === undefined) return ''
    const { travellers, formerCalls } = at.page
    const told = travellers.map(({ name, says }: { name: string; says: string | null }) => `${name} ${says}`)
    return `${told.join(', ')}; ${formerCalls.length}`
  }
  const edits = new Map<string, number>()
  const edit = async (id: string, more: object) => {
    const version = edits.get(id) ?? 1
    edits.set(id, version + 1)
    const trip = { departureType: 'COUNTRY', departureId: 'DE', restrictionType: 'TOURISM', ...stay }
    const input = { id, version, destinations: [{ type: 'COUNTRY', id: 'GB' }], ...trip, ...more }
    expect(await call(change, { input })).toMatchObject({ ok: true })
    desk().later(1)
  }
  const made = async (more: object) => {
    const { id, url } = await desk().made({ ...stay, ...more })
    const event = await addBoardEvent(desk().server, {})
    desk().later(1)
    return { id, url, event, keys: await keysOf(url) }
  }

  beforeEach(async () => {
    await desk().server.db.deleteFrom('events').execute()
    await desk().server.db.deleteFrom('journeys').execute()
    desk().later(7)
  })

  test('is not another’s: of two with equal papers one calls, one is safe, and the details of that one change', async () => {
    const { id, url, event, keys } = await made(twins)
    const [ada, ben] = keys
    await say(url, { traveller: ada!, events: event, says: 'help' })
    desk().later(5)
    await say(url, { traveller: ben!, events: event, says: 'safe' })
    expect(await board(id)).toBe('Ada HELP, Ben SAFE; 0')
    await edit(id, { ...twins, travellers: [paper('DE'), paper('DE', { age: 40 })] })
    expect(await board(id)).toBe('Ada HELP, Ben SAFE; 0')
  })

  test('is not taken back by a word that another’s device kept', async () => {
    const { id, url, event, keys } = await made(twins)
    const [ada, ben] = keys
    desk().later(5)
    await say(url, { traveller: ada!, events: event, says: 'help', ago: '240000' })
    await edit(id, { ...twins, travellers: [paper('DE'), paper('DE', { age: 40 })] })
    await say(url, { traveller: ben!, events: event, says: 'safe', ago: '120000' })
    expect(await board(id)).toBe('Ada HELP, Ben SAFE; 0')
  })

  test.each(['safe', null])('goes with the name, where another is taken off and Tom says %s', async (says) => {
    const three = { travellers: [paper('FR'), paper('DE'), paper('TR')], travellerNames: ['Fay', 'Dan', 'Tom'] }
    const { id, url, event, keys } = await made(three)
    const [, dan, tom] = keys
    await say(url, { traveller: dan!, events: event, says: 'help' })
    desk().later(5)
    if (says) await say(url, { traveller: tom!, events: event, says })
    await edit(id, { travellers: [paper('DE', { age: 40 }), paper('TR')], travellerNames: ['Dan', 'Tom'] })
    expect(await board(id)).toBe(`Dan HELP, Tom ${says ? 'SAFE' : 'null'}; 0`)
  })

  test('stands alone where who called is taken off, with a form of its own, and the others say nothing of it (SAFETY 57)', async () => {
    const { id, url, event, keys } = await made({
      travellers: [paper('DE'), paper('TR')],
      travellerNames: ['Dan', 'Tom'],
    })
    const [dan, tom] = keys
    await say(url, { traveller: dan!, events: event, says: 'help' })
    desk().later(5)
    await say(url, { traveller: tom!, events: event, says: 'safe' })
    await edit(id, { travellers: [paper('TR')], travellerNames: ['Tom'] })
    expect(await board(id)).toBe('Tom SAFE; 1')
    expect(await call(ofEvent, { id: event })).toMatchObject({
      help: 1,
      safe: 1,
      silent: 0,
      pages: [{ id, formerCalls: [{ saidAt: expect.any(String) }] }],
    })
    expect(await keysOf(url)).toEqual([tom, dan])
    expect(await page(url)).toContain('Somebody who was on this page before it was changed')
    expect(await page(url)).toMatch(/role="status" data-safety-help="">/)
    // Made up, and said before the call.
    await say(url, { traveller: `${'0'.repeat(12)}-0`, events: event, says: 'safe' })
    await say(url, { traveller: dan!, events: event, says: 'safe', ago: hour })
    expect(await board(id)).toBe('Tom SAFE; 1')
    await say(url, { traveller: dan!, events: event, says: 'safe' })
    expect(await board(id)).toBe('Tom SAFE; 0')
  })

  test('of one of several with equal papers is not taken back by another of them, only by all', async () => {
    const { id, url, event, keys } = await made(five)
    const [same] = keys
    await say(url, { traveller: same!, events: event, says: 'help' })
    desk().later(5)
    await say(url, { traveller: same!, events: event, says: 'safe' })
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 5, safe: 0 })
    expect(await page(url)).toContain('For 5 people.')
    await edit(id, { travellers: [paper('DE', { count: 4 })] })
    expect(await board(id)).toMatch(/ null; 1$/)
    const all = await everybodyOf(url)
    await say(url, { traveller: all!, events: event, says: 'safe', ago: hour })
    expect(await board(id)).toMatch(/; 1$/)
    await say(url, { traveller: all!, events: event, says: 'safe' })
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 0, safe: 4, silent: 0 })
    expect(await everybodyOf(url)).toBeNull()
  })

  test('is not taken back by a page that did not show it yet, whose reader says that all are safe', async () => {
    const three = { travellers: [paper('FR'), paper('DE'), paper('TR')], travellerNames: ['Fay', 'Ben', 'Tom'] }
    const { id, url, event, keys } = await made(three)
    const [, ben] = keys
    await edit(id, { travellers: [paper('FR'), paper('TR')], travellerNames: ['Fay', 'Tom'] })
    const all = await everybodyOf(url)
    await say(url, { traveller: ben!, events: event, says: 'help' })
    for (const unseen of [all!, 'all']) {
      desk().later(5)
      await say(url, { traveller: unseen, events: event, says: 'safe' })
      expect(await board(id)).toBe('Fay SAFE, Tom SAFE; 1')
    }
    const seen = await everybodyOf(url)
    expect(seen).toContain(ben!)
    await say(url, { traveller: seen!, events: event, says: 'safe' })
    expect(await board(id)).toBe('Fay SAFE, Tom SAFE; 0')
  })

  test('is not that of an equal one without a name who stays, and who was taken off takes nothing back', async () => {
    const { id, url, event, keys } = await made({ travellers: [paper('DE', { count: 2 })], travellerNames: null })
    expect(keys).toHaveLength(1)
    await say(url, { traveller: keys[0]!, events: event, says: 'help' })
    await edit(id, { travellers: [paper('DE')] })
    desk().later(5)
    await say(url, { traveller: keys[0]!, events: event, says: 'safe', ago: '1000' })
    expect(await board(id)).toMatch(/ null; 1$/)
  })

  test('is taken back by the same person under another key, in whatever order the words come', async () => {
    const { id, url, event, keys } = await made(twins)
    const older = keys[0]!
    await say(url, { traveller: older, events: event, says: 'help' })
    await edit(id, { ...twins, travellers: [paper('DE', { age: 40 }), paper('DE')] })
    const [now] = await keysOf(url)
    expect(now).not.toBe(older)
    await say(url, { traveller: now!, events: event, says: 'safe' })
    expect(await board(id)).toBe('Ada SAFE, Ben null; 0')
    await say(url, { traveller: older, events: event, says: 'help', ago: hour })
    expect(await board(id)).toBe('Ada SAFE, Ben null; 0')
    await say(url, { traveller: now!, events: event, says: 'help' })
    await say(url, { traveller: now!, events: event, says: 'safe', ago: hour })
    expect(await board(id)).toBe('Ada HELP, Ben null; 0')
  })

  test('that somebody is safe is inherited by nobody: who was taken off, who came since, whose name is erased', async () => {
    const { id, url, event, keys } = await made(twins)
    const all = await everybodyOf(url)
    await say(url, { traveller: keys[0]!, events: event, says: 'safe' })
    await edit(id, { travellers: [paper('DE')], travellerNames: ['Ben'] })
    expect(await board(id)).toBe('Ben null; 0')
    // Kept by a device that does not know who has come.
    await edit(id, { travellers: [paper('DE'), paper('DE')], travellerNames: ['Ben', 'Tom'] })
    await say(url, { traveller: all!, events: event, says: 'safe' })
    expect(await board(id)).toBe('Ben SAFE, Tom null; 0')
    // Equal ones without a name answer as one, and are two.
    await desk().server.db.deleteFrom('journey_traveller_names').where('journey_id', '=', id).execute()
    expect(await board(id)).toBe('German passport 1 null, German passport 2 null; 0')
    desk().later(1)
    const [one, other] = await keysOf(url)
    expect(other).toBe(one)
    await say(url, { traveller: one!, events: event, says: 'help' })
    await say(url, { traveller: one!, events: event, says: 'safe' })
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 2, safe: 0 })
  })

  test('is kept though the trip was moved, the stay shortened, or the page shows no events any more', async () => {
    const { id, url, event, keys } = await made(twins)
    desk().later(60)
    await edit(id, { ...twins, destinations: [{ type: 'COUNTRY', id: 'TH' }] })
    const word = { traveller: keys[0]!, events: event, says: 'help', ago: '1800000' }
    expect(await say(url, { ...word, traveller: keys[1]!, says: 'safe' })).toBe(204)
    expect(await board(id)).toBe('')
    expect(await say(url, word)).toBe(204)
    expect(await board(id)).toBe('Ada HELP, Ben null; 0')
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 1, pages: [{ id, isAsked: false }] })
    // Their page says so, though nobody is asked there any more, until they take it back.
    expect(await keysOf(url)).toEqual([keys[0]])
    expect(await page(url)).toMatch(/role="status" data-safety-help="">/)
    expect(await page(url)).toContain('Ada')
    await say(url, { ...word, says: 'safe', ago: '0' })
    expect(await keysOf(url)).toEqual([])
    expect(await board(id)).toBe('')
    await edit(id, { ...twins, showEvents: false })
    expect(await call(ofEvent, { id: event })).toMatchObject({ totalCount: 0 })
    expect(await say(url, { ...word, ago: '0' })).toBe(204)
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 1, pages: [{ id, isAsked: false }] })
    expect(await board(id)).toBe('Ada HELP, Ben null; 0')
    expect(await keysOf(url)).toEqual([keys[0]])
  })

  test('stands on its page beside what is asked by now, where its event was lowered', async () => {
    const { id, url, event, keys } = await made(twins)
    await say(url, { traveller: keys[0]!, events: event, says: 'help' })
    await desk().server.db.updateTable('events').set({ level: 2 }).where('id', '=', event).execute()
    const other = await addBoardEvent(desk().server, {})
    desk().later(1)
    const events = /name="events" value="([^"]+)"/.exec(await page(url))![1]!
    expect(events.split(',').toSorted()).toEqual([event, other].toSorted())
    for (const key of keys) await say(url, { traveller: key, events, says: 'safe' })
    expect(await everybodyOf(url)).toBeNull()
    expect(await call(ofEvent, { id: other })).toMatchObject({ help: 0, safe: 2, silent: 0, pages: [{ id }] })
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: 0 })
  })

  test('is kept of a week ago as one of three days ago; of nothing known, or under no key, it is none', async () => {
    const { id, url, event } = await made(twins)
    const word = { traveller: '0-0123456789ab', events: event, says: 'help', ago: String(7 * 86_400_000) }
    for (const wrong of [
      { ...word, events: '00000000-0000-4000-8000-000000000000' },
      { ...word, traveller: '0-0' },
      { ...word, ago: '-1' },
      { ...word, ago: 'x' },
    ])
      await say(url, wrong)
    expect(await board(id)).toBe('Ada null, Ben null; 0')
    await say(url, word)
    const heard = desk().server.clock.now().getTime()
    expect(await call(ofPage, { id })).toMatchObject([
      { page: { formerCalls: [{ saidAt: new Date(heard - 3 * 86_400_000).toISOString() }] } },
    ])
  })

  test('whoever has the link floods no page with people or places that it does not have', async () => {
    const { id, url, event, keys } = await made(twins)
    const name = keys[0]!.split('-')[1]!
    for (let at = 0; at < 25; at += 1) {
      const other = await addBoardEvent(desk().server, { countries: ['TH'] })
      await say(url, {
        traveller: `${String(at).padStart(12, '0')}-${at % 2 === 0 ? '0' : name}`,
        events: event,
        says: 'help',
      })
      await say(url, { traveller: keys[1]!, events: other, says: 'help' })
    }
    const kept = await desk().server.db.selectFrom('journey_safety').selectAll().where('journey_id', '=', id).execute()
    expect(kept.filter(({ event_id }) => event_id === event)).toHaveLength(20)
    expect(kept.filter(({ event_id }) => event_id !== event).length).toBeLessThanOrEqual(20)
    const { help } = await call(ofEvent, { id: event })
    await say(url, { traveller: keys[1]!, events: event, says: 'help' })
    expect(await call(ofEvent, { id: event })).toMatchObject({ help: help + 1 })
  })

  test('stands where its event is joined to another about which somebody was safe', async () => {
    const { id, url, event, keys } = await made(twins)
    const same = await addBoardEvent(desk().server, { created_at: new Date('2026-11-01') })
    desk().later(1)
    await say(url, { traveller: keys[0]!, events: event, says: 'help' })
    await say(url, { traveller: keys[0]!, events: same, says: 'safe' })
    await desk()
      .server.db.transaction()
      .execute((trx) => joinEvents(trx, [same, event]))
    expect(await board(id)).toBe('Ada HELP, Ben null; 0')
  })
})
