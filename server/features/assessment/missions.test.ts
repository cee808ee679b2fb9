import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { runImport, tryImport, type Request } from '../../importers/run-import.ts'
import { undoImport } from '../../importers/undo-import.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { inputOf } from '../../testing/imports.ts'
import { openGate } from '../../testing/open-gate.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { loadContent } from '../../rulebook/load-content.ts'
import { holdRulebook, type LiveRulebookHolder } from '../../rulebook/rulebook-holder.ts'

const document = `query ($residence: ID) {
  destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: ["TH"],
    citizenshipIds: ["TR"], restrictionType: TOURISM, residenceCountryId: $residence) {
    assessment { stops {
      role missions { name kindText place forText telephone email website address mapUrl source asOf }
    } }
  }
}`
const header = 'country,located_in,town,kind,name,telephone,website,responsible_for,source,as_of'
const table = (...rows: string[]) => [header, ...rows].join('\n')
const berlin =
  'TH,DE,Berlin,embassy,Embassy of Example,+49 30 000000,https://ministry.example/,DE,https://ministry.example/list,2026-11-01'
const vienna = berlin.replace('TH,DE,Berlin', 'TH,AT,Wien').replace(',DE,https', ',AT,https')

describeOnBothDatabases('a directory of missions', (open) => {
  let server: TestServer
  let rules: LiveRulebookHolder
  let token: string
  const publishing = () => ({
    db: open().db,
    clock: { now: () => new Date('2026-11-20T10:00:00Z'), today: () => '2026-11-20' },
    gate: openGate,
  })
  const request = (text: string): Request => ({ kind: 'missions', from: null, input: inputOf(text) })
  async function publish(text: string) {
    const outcome = await runImport(publishing(), request(text))
    await rules.refresh()
    return outcome
  }
  const ask = async (residence: string | null = null) => {
    const { data, errors } = await server.call(document, { variables: { residence }, token, language: 'en' })
    expect(errors).toEqual([])
    return data.destinationDetail.assessment.stops[1].missions
  }

  beforeAll(async () => {
    await loadContent(publishing(), smallWorld)
    rules = await holdRulebook(open(), silentLog, { pollEveryMs: 3_600_000 })
    server = await startServer(open(), { rulebook: rules })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(async () => {
    await server.close()
    await rules.close()
  })

  test('is empty before any import, and trying one writes nothing', async () => {
    expect(await ask()).toEqual([])
    expect(await tryImport(publishing(), request(table(berlin)))).toMatchObject({ run: null, revision: null })
    await rules.refresh()
    expect(await ask()).toEqual([])
  })

  test('answers by residence, else by departure; it is changed, refused as a whole, and undone', async () => {
    const first = await publish(table(berlin, vienna))
    expect(first).toMatchObject({ label: { source: 'https://ministry.example/list', date: '2026-11-01' }, refused: [] })
    expect(await ask()).toEqual([
      {
        name: 'Embassy of Example',
        kindText: 'Embassy',
        place: 'Berlin, Germany',
        forText: 'For travellers living in: Germany',
        telephone: '+49 30 000000',
        email: null,
        website: 'https://ministry.example/',
        address: null,
        mapUrl: null,
        source: 'https://ministry.example/list',
        asOf: '2026-11-01',
      },
    ])
    expect(await ask('AT')).toMatchObject([{ place: 'Wien, Austria' }])
    expect(await ask('FR')).toEqual([])

    expect(await publish(table(berlin, vienna))).toMatchObject({ revision: null })
    const second = await publish(table(berlin.replace('000000', '111111').replace('11-01', '11-10'), vienna))
    expect(await ask()).toMatchObject([{ telephone: '+49 30 111111', asOf: '2026-11-10' }])

    // Half of the rows gone, or most of them refused, is a damaged file: what stands stays.
    await expect(publish(table(berlin.replace('11-01', '11-11')))).rejects.toThrow('rows would go')
    await expect(publish(table(berlin, 'TH,DE,Bonn,palace,X,,,,,'))).rejects.toThrow('rows are refused')
    await expect(publish('{}')).rejects.toThrow('a list of missions is missing')
    expect(await ask()).toMatchObject([{ telephone: '+49 30 111111' }])

    await undoImport(publishing(), second.run!)
    await rules.refresh()
    expect(await ask()).toMatchObject([{ telephone: '+49 30 000000' }])
    await undoImport(publishing(), first.run!)
    await rules.refresh()
    expect(await ask()).toEqual([])
  })
})
