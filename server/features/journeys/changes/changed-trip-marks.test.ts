import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { fact } from '#domain/testing/rules.ts'
import { silentLog } from '#server/log.ts'
import { loadContent } from '#server/rulebook/load-content.ts'
import { readRulebook } from '#server/rulebook/rulebook-holder.ts'
import { startServer, type TestServer } from '#server/testing/client.ts'
import { describeOnBothDatabases } from '#server/testing/databases.ts'
import { createDocument, trip } from '#server/testing/journey-desk.ts'
import { openGate } from '#server/testing/open-gate.ts'
import { smallWorld } from '#server/testing/small-world.ts'
import { keepFound } from './changes-store.ts'
import { keepChanges } from './keep-changes.ts'
import { readHistory } from '../page/read-history.ts'
import { readJourneyPage } from '../page/read-journey-page.ts'

const toThailand = [{ type: 'COUNTRY', id: 'TH' }]
const { language: _ofPage, ...tripAlone } = trip

describeOnBothDatabases('changes of rules, on a page whose trip was changed', (open) => {
  let server: TestServer
  let current: Rulebook
  let token: string
  let page: { id: string; url: string }
  let minute = 0
  beforeAll(async () => {
    server = await startServer(open(), { rulebook: { current: () => current } })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await published('no')
    await kept()
    token = await server.signIn('agent')
    const input = { ...trip, destinations: toThailand }
    page = (await server.call(createDocument, { token, variables: { input } })).data.createMyjourney.myjourney
  })

  const around = () => ({ db: server.db, clock: server.clock, log: silentLog })
  const kept = () => keepChanges(around())
  /** Germans need a visa for Thailand, or none; every process serves that two minutes later. */
  async function published(answer: 'yes' | 'no'): Promise<number> {
    const facts = [fact('VisaRequiredForStay', answer, { for: ['DE'] })]
    const restrictions = smallWorld.restrictions.map((each) => (each.place.id === 'TH' ? { ...each, facts } : each))
    const { revision } = await loadContent({ ...around(), gate: openGate }, { ...smallWorld, restrictions })
    if (revision !== null) current = await readRulebook(server.db, revision)
    minute += 2
    server.clock.moveTo(`2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`)
    return current.revision
  }
  async function putOtherTrip(other: object = {}): Promise<void> {
    const input = { ...tripAlone, id: page.id, version: 1, destinations: toThailand, dateEnd: '2027-03-12', ...other }
    const query = 'mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok } }'
    expect((await server.call(query, { token, variables: { input } })).data).toEqual({
      changeMyjourneyTrip: { ok: true },
    })
  }
  const changedIn = async () =>
    (await readJourneyPage(server, new URL(page.url).pathname.split('/').at(-1)!))!.changedIn
  const marks = () =>
    server.db
      .selectFrom('journey_marks')
      .select('mark')
      .where('journey_id', '=', page.id)
      .where('mark', 'in', ['changes=READ', 'changes=UNREAD'])
      .execute()
  const stored = () =>
    server.db.selectFrom('journey_changes').select('revision').where('journey_id', '=', page.id).execute()

  test('stay unread where the stop stays, and what a later one changes stands beside them', async () => {
    const before = await published('yes')
    await kept()
    expect(await changedIn()).toEqual([before])
    await putOtherTrip()
    expect(await changedIn()).toEqual([before])
    expect(await marks()).toEqual([{ mark: 'changes=UNREAD' }])
    const later = await published('no')
    await kept()
    expect(await changedIn()).toEqual([before, later])
    // Read or not, all of it is told at the end of the page.
    const code = new URL(page.url).pathname.split('/').at(-1)!
    const history = await readHistory(server.db, code, (await readJourneyPage(server, code))!)
    expect(history.published.map(({ on, changes }) => [on, changes.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-20', 1],
    ])
    expect(history.trips.map(({ trip: { dateEnd } }) => dateEnd)).toEqual([trip.dateEnd])
  })

  test.each([
    ['elsewhere', { destinations: [{ type: 'COUNTRY', id: 'GB' }] }],
    ['of another purpose', { restrictionType: 'BUSINESS' }],
    ['of somebody else', { citizenshipCountryIds: ['TR'] }],
  ])('begin anew with a trip %s', async (_which, other) => {
    const before = await published('yes')
    await kept()
    await putOtherTrip(other)
    expect(await changedIn()).toEqual([])
    expect(await marks()).toEqual([])
    // What was told of the trip before stays kept: it can be proved.
    expect(await stored()).toEqual([{ revision: before }])
  })

  test('are not kept where they were worked out for the trip before', async () => {
    const revision = await published('yes')
    const publication = { revision, publishedAt: server.clock.now(), before: revision - 1, reached: null }
    await putOtherTrip()
    const at = { iso2: 'TH', dateEnd: '2027-03-10', dateStart: '2027-03-01', id: page.id }
    await keepFound(server.db, publication, [{ id: page.id, changes: [] }], at)
    expect(await stored()).toEqual([])
  })
})
