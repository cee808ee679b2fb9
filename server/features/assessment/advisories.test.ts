import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { runImport } from '../../importers/run-import.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { inputOf } from '../../testing/imports.ts'
import { openGate } from '../../testing/open-gate.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { loadContent } from '../../rulebook/load-content.ts'
import { holdRulebook, type LiveRulebookHolder } from '../../rulebook/rulebook-holder.ts'

const document = `query ($destinationIds: [ID!]!, $destinationsTypes: [DestinationType!]!, $transitIds: [ID!]!, $transitTypes: [DestinationType!]!) {
  destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: $destinationsTypes,
    destinationIds: $destinationIds, citizenshipIds: ["DE"], restrictionType: TOURISM,
    dateStart: "2027-03-01", dateEnd: "2027-03-10", transitTypes: $transitTypes, transitIds: $transitIds) {
    assessment {
      rulebookRevision
      verdict { status sentence detail warning }
      stops {
        role iso2
        advisories {
          government governmentName text { text language } title { text language } level { value from to text } noLevelText
          severity severityText partialText publishedAt asOf oldText link
        }
      }
    }
  }
}`
const create = `mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { ok myjourney { url } } }`

/** Feeds as the governments write them, with words of our own. */
const seconds = (day: string) => Date.parse(`${day}T08:00:00Z`) / 1000
const warnings = (marked: Readonly<Record<string, string>>, day: string) => ({
  response: Object.fromEntries(
    ['TH', 'TR', 'QA', 'GB', 'FR', 'CI'].map((countryCode, index) => [
      String(index + 1),
      {
        lastModified: seconds(day),
        title: `Sample <b>${countryCode}</b>`,
        countryCode,
        countryName: countryCode,
        warning: marked[countryCode] === 'warning',
        partialWarning: marked[countryCode] === 'partialWarning',
        situationWarning: false,
        situationPartWarning: false,
      },
    ]),
  ),
})
const states = (state: Readonly<Record<string, number>>, day: string) => ({
  metadata: { generated: { timestamp: seconds(day) } },
  data: Object.fromEntries(
    ['TH', 'TR', 'QA', 'GB', 'FR', 'CI'].map((code, index) => [
      code,
      {
        'country-id': index,
        'country-iso': code,
        'country-eng': code,
        'country-fra': code,
        'advisory-state': state[code] ?? 0,
        'date-published': { timestamp: seconds(day) },
        'has-advisory-warning': 0,
        'has-regional-advisory': 0,
        'has-content': 1,
        'recent-updates-type': 'Sample',
        eng: { name: code, 'url-slug': 'sample', 'advisory-text': `Sample words ${state[code] ?? 0}` },
        fra: {},
      },
    ]),
  ),
})

describeOnOneDatabase('travel advice of governments, from the feed to the reader', (open) => {
  let server: TestServer
  let rules: LiveRulebookHolder
  let token: string

  const publish = async (feed: object) => {
    const { revision } = await runImport(
      { db: open().db, clock: server.clock, gate: openGate },
      { kind: 'advisories', from: null, input: inputOf(JSON.stringify(feed, null, 1)) },
    )
    await rules.refresh()
    return revision
  }
  const ask = async (destinations: readonly string[], language = 'en', transits: readonly string[] = []) => {
    const variables = {
      destinationIds: destinations,
      destinationsTypes: destinations.map(() => 'COUNTRY'),
      transitIds: transits,
      transitTypes: transits.map(() => 'AIRPORT'),
    }
    const { data, errors } = await server.call(document, { token, language, variables })
    expect(errors).toEqual([])
    return data.destinationDetail.assessment
  }

  beforeAll(async () => {
    const { db } = open()
    const clock = { now: () => new Date('2026-11-20T10:00:00Z'), today: () => '2026-11-20' }
    await loadContent({ db, clock, gate: openGate }, smallWorld)
    rules = await holdRulebook(open(), silentLog, { pollEveryMs: 3_600_000 })
    server = await startServer(open(), { rulebook: rules })
    const organisationId = await server.addOrganisation('Harbour')
    await server.addUser(organisationId, 'agent')
    token = await server.signIn('agent')
  })
  afterAll(async () => {
    await server.close()
    await rules.close()
  })

  test('before any import nobody says anything, and no verdict rests on it', async () => {
    const { stops, verdict } = await ask(['TH'])
    expect(stops.map(({ advisories }: { advisories: unknown[] }) => advisories)).toEqual([[], [], []])
    expect(verdict.sentence).not.toMatch(/warning/i)
  })

  test('each government in its own words, on its own scale, with dates, language and link', async () => {
    await publish(warnings({ TH: 'partialWarning' }, '2026-09-03'))
    await publish(states({ TH: 1 }, '2026-11-18'))
    const { stops, verdict } = await ask(['TH'], 'en', ['DOH'])
    const [, transit, thailand] = stops
    expect(thailand.advisories).toEqual([
      {
        government: 'aa',
        governmentName: 'German Federal Foreign Office',
        text: { text: 'Teilreisewarnung', language: 'de' },
        title: { text: 'Sample <b>TH</b>', language: 'de' },
        level: null,
        noLevelText: null,
        severity: 'PARTIAL_WARNING',
        severityText: 'Advises against some travel',
        partialText: 'Parts of the country are assessed differently',
        publishedAt: '2026-09-03',
        asOf: '2026-09-03',
        oldText: 'Last reliable data: 3 September 2026',
        link: 'https://www.auswaertiges-amt.de/de/ReiseUndSicherheit/reise-und-sicherheitshinweise',
      },
      {
        government: 'ca',
        governmentName: 'Global Affairs Canada',
        text: { text: 'Sample words 1', language: 'en' },
        title: { text: 'TH', language: 'en' },
        level: { value: 1, from: 0, to: 3, text: '1 on the scale of 0 to 3' },
        noLevelText: null,
        severity: null,
        severityText: null,
        partialText: null,
        publishedAt: '2026-11-18',
        asOf: '2026-11-18',
        oldText: null,
        link: 'https://travel.gc.ca/destinations/sample',
      },
    ])
    expect(transit).toMatchObject({ role: 'TRANSIT', iso2: 'QA' })
    expect(transit.advisories).toMatchObject([
      { government: 'aa', text: null, level: null, noLevelText: 'Gives no level', severity: null },
      { government: 'ca', text: { text: 'Sample words 0' }, level: { value: 0 } },
    ])
    for (const end of [stops[0], stops.at(-1)]) expect(end.advisories).toEqual([])
    expect(verdict.detail).toContain('Advice against some travel (German Federal Foreign Office): Thailand.')
    const german = await ask(['TH'], 'de')
    expect(german.stops[1].advisories[1]).toMatchObject({
      governmentName: 'Kanadisches Außenministerium',
      text: { text: 'Sample words 1', language: 'en' },
      level: { text: '1 auf der Skala von 0 bis 3' },
    })
  })

  test('an advisory that changes is a new revision: what was kept of the old one is not served again', async () => {
    const input = {
      departureType: 'COUNTRY',
      departureId: 'DE',
      destinations: [{ type: 'COUNTRY', id: 'TH' }],
      citizenshipCountryIds: ['DE'],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      restrictionType: 'TOURISM',
      language: 'en',
    }
    const made = await server.call(create, { token, variables: { input } })
    const path = new URL(made.data.createMyjourney.myjourney.url).pathname
    const page = async () => (await fetch(`${server.url}${path}`)).text()

    const before = await ask(['TH'])
    const pageBefore = await page()
    expect(pageBefore).toContain('<b lang="de">Teilreisewarnung</b>')
    expect(await page()).toBe(pageBefore)

    expect(await publish(warnings({ TH: 'partialWarning' }, '2026-09-03'))).toBeNull()
    expect((await ask(['TH'])).rulebookRevision).toBe(before.rulebookRevision)

    const revision = await publish(warnings({ TH: 'warning' }, '2026-11-19'))
    const after = await ask(['TH'])
    expect(revision).toBeGreaterThan(before.rulebookRevision)
    expect(after.rulebookRevision).toBe(revision)
    expect(after.stops[1].advisories[0]).toMatchObject({
      text: { text: 'Reisewarnung' },
      severity: 'WARNING',
      oldText: null,
    })
    expect(after.verdict).toMatchObject({
      status: 'RED',
      sentence: expect.stringMatching(/^Travel warning \(German Federal Foreign Office\): Thailand\./),
      warning: null,
    })
    const pageAfter = await page()
    expect(pageAfter).toContain('<b lang="de">Reisewarnung</b>')
    expect(pageAfter).not.toContain('Teilreisewarnung')
  })

  test('what is written in a feed reaches no page as markup', async () => {
    const feed = states({}, '2026-11-19')
    feed.data.GB!.eng['advisory-text'] = `<script>alert(1)</script>${'x'.repeat(5_000)}`
    await publish(feed)
    const { stops } = await ask(['GB'])
    const { text } = stops[1].advisories[1].text
    expect(text).toMatch(/^<script>alert\(1\)<\/script>x+…$/)
    expect(text).toHaveLength(300)
  })
})
