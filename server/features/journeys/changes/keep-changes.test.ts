import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Change } from '#domain/assessment/compare.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { fact } from '#domain/testing/rules.ts'
import { silentLog } from '#server/log.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { loadContent } from '#server/rulebook/load-content.ts'
import { readRulebook } from '#server/rulebook/rulebook-holder.ts'
import { startServer, type TestServer } from '#server/testing/client.ts'
import { describeOnBothDatabases } from '#server/testing/databases.ts'
import { createDocument, trip } from '#server/testing/journey-desk.ts'
import { openGate } from '#server/testing/open-gate.ts'
import { smallWorld } from '#server/testing/small-world.ts'
import { expireJourneys } from '../expire-journeys.ts'
import { keepChanges } from './keep-changes.ts'
import { readJourneyPage } from '../page/read-journey-page.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'

const visa = (answer: 'yes' | 'no', days?: number): Fact =>
  fact('VisaRequiredForStay', answer, { for: ['DE'], ...(days && { maxStay: { days } }) })
/** The small world in which Thailand, and Türkiye where it is given, say this to Germans. */
const rulesWith = (thailand: Fact, more: Partial<RuleContent> = {}): RuleContent => ({
  ...smallWorld,
  restrictions: smallWorld.restrictions.map((each) => (each.place.id === 'TH' ? { ...each, facts: [thailand] } : each)),
  ...more,
})

describeOnBothDatabases('what publications change for trip pages', (open) => {
  let server: TestServer
  let current: Rulebook
  let token: string
  let minute = 0
  beforeAll(async () => {
    server = await startServer(open(), { rulebook: { current: () => current } })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await emptyTables(server.db, 'rulebook_records', 'rulebook_publications', 'content_loads')
    minute = 0
    server.clock.moveTo('2026-11-20T10:00:00Z')
    token = await server.signIn('agent')
    await published(rulesWith(visa('no', 60)))
    await kept()
  })

  const around = () => ({ db: server.db, clock: server.clock, log: silentLog })
  /** A publication, which every process serves two minutes later. */
  async function published(rules: RuleContent): Promise<number> {
    const { revision } = await loadContent({ ...around(), gate: openGate }, rules)
    current = await readRulebook(server.db, revision!)
    minute += 2
    server.clock.moveTo(`2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`)
    return revision!
  }
  const kept = (signal?: AbortSignal) => keepChanges(around(), signal)
  const madePage = async (more: object = {}): Promise<{ id: string; url: string }> => {
    const input = { ...trip, destinations: [{ type: 'COUNTRY', id: 'TH' }], ...more }
    const { data } = await server.call(createDocument, { token, variables: { input } })
    expect(data.createMyjourney.errors).toEqual([])
    return data.createMyjourney.myjourney
  }
  const made = async (more: object = {}): Promise<string> => (await madePage(more)).id
  const changesOf = async (id: string) => {
    const rows = await server.db
      .selectFrom('journey_changes')
      .select(['revision', 'changes'])
      .where('journey_id', '=', id)
      .orderBy('revision')
      .execute()
    return rows.map(({ revision, changes }) => [
      revision,
      (changes as Change[]).map((change) =>
        change.kind === 'answer'
          ? `${change.type} ${[change.before, change.after].map((values) => values.map(({ answer }) => answer).join()).join(' → ')}`
          : change.kind,
      ),
    ])
  }

  test('are kept once for each page that they touch, however often the job runs, and at once', async () => {
    const [there, elsewhere] = [await made(), await made({ destinations: [{ type: 'COUNTRY', id: 'GB' }] })]
    const revision = await published(rulesWith(visa('yes')))
    await Promise.all([kept(), kept()])
    expect(await kept()).toBe(0)
    expect(await changesOf(there)).toEqual([[revision, ['VisaRequiredForStay NO → YES']]])
    expect(await changesOf(elsewhere)).toEqual([])
  })

  test('wait until every process serves the publication, and not for a clock that was ahead', async () => {
    const id = await made()
    await published(rulesWith(visa('yes')))
    server.clock.moveTo('2026-11-20T10:02:59Z')
    expect(await kept()).toBe(0)
    server.clock.moveTo('2026-11-20T10:03:00Z')
    expect(await kept()).toBe(1)
    await published(rulesWith(visa('no', 60)))
    server.clock.moveTo('2026-11-19T10:00:00Z')
    expect(await kept()).toBe(1)
    expect(await changesOf(id)).toHaveLength(2)
  })

  test('of two in a row are two, in their order, and the same rules again on the same day are none', async () => {
    const id = await made()
    const first = await published(rulesWith(visa('yes')))
    const second = await published(rulesWith(visa('no', 60)))
    const same = await loadContent({ ...around(), gate: openGate }, rulesWith(visa('no', 60)))
    expect(same.revision).toBeNull()
    await kept()
    expect(await changesOf(id)).toEqual([
      [first, ['VisaRequiredForStay NO → YES']],
      [second, ['VisaRequiredForStay YES → NO']],
    ])
  })

  test('begin for a page with the rules after those under which it was made', async () => {
    await published(rulesWith(visa('yes')))
    const between = await made()
    const second = await published(rulesWith(visa('no', 60)))
    await kept()
    expect(await changesOf(between)).toEqual([[second, ['VisaRequiredForStay YES → NO']]])
  })

  test('reach a stop at an airport by its country', async () => {
    const id = await made({
      destinations: [{ type: 'COUNTRY', id: 'GB' }],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
    })
    const qatar = { place: { type: 'COUNTRY', id: 'QA' } as const, policies: [], access: [] }
    const rules = rulesWith(visa('no', 60))
    const revision = await published({
      ...rules,
      restrictions: [...rules.restrictions, { ...qatar, facts: [fact('TransitVisaRequired', 'yes')] }],
    })
    await kept()
    expect(await changesOf(id)).toEqual([[revision, ['TransitVisaRequired UNKNOWN → YES']]])
  })

  test('are none of a page that was deleted meanwhile, and go with a page', async () => {
    const [gone, there] = [await made(), await made()]
    await published(rulesWith(visa('yes')))
    await server.db.deleteFrom('journeys').where('id', '=', gone).execute()
    expect(await kept()).toBe(1)
    await server.db.deleteFrom('journeys').where('id', '=', there).execute()
    expect(await changesOf(there)).toEqual([])
  })

  test('are none of a trip that is over, and are erased when it is (SAFETY 41)', async () => {
    const over = await made({ dateStart: '2026-11-21', dateEnd: '2026-11-25' })
    const later = await made()
    await published(rulesWith(visa('yes')))
    await kept()
    await published(rulesWith(visa('no', 60)))
    server.clock.moveTo('2026-11-26T12:00:00Z')
    expect(await kept()).toBe(1)
    expect([await changesOf(over), await changesOf(later)].map((rows) => rows.length)).toEqual([1, 2])
    expect(await expireJourneys(around())).toBe(1)
    expect([await changesOf(over), await changesOf(later)].map((rows) => rows.length)).toEqual([0, 2])
  })

  test('go on where the job was told to end', async () => {
    const ids: string[] = []
    for (let number = 0; number < 3; number += 1) ids.push(await made())
    await published(rulesWith(visa('yes')))
    const told = new AbortController()
    let pages = 0
    // The day is asked for once for each page.
    const counting = {
      ...around(),
      clock: { ...server.clock, today: () => (((pages += 1), pages === 2 && told.abort()), server.clock.today()) },
    }
    expect(await keepChanges(counting, told.signal, 1)).toBe(2)
    pages = 2
    expect(await keepChanges(counting, undefined, 1)).toBe(1)
    expect(pages).toBe(3)
    for (const id of ids) expect(await changesOf(id)).toHaveLength(1)
  })

  test('are none where the rules say the same to its travellers', async () => {
    const id = await made({ citizenshipCountryIds: ['GB'] })
    await published(rulesWith(visa('yes')))
    expect(await kept()).toBe(0)
    expect(await changesOf(id)).toEqual([])
  })

  test('are none of a trip over a place that is gone, and those of others are kept', async () => {
    const [gone, there] = [await made({ transits: [{ type: 'AIRPORT', id: 'DOH' }] }), await made()]
    await server.db.updateTable('journey_places').set({ place_id: 'ZZZ' }).where('place_id', '=', 'DOH').execute()
    await published(rulesWith(visa('yes')))
    expect(await kept()).toBe(1)
    expect([await changesOf(gone), await changesOf(there)].map((rows) => rows.length)).toEqual([0, 1])
  })

  test('are looked for once in a page of several countries, and a country that is done is not begun again', async () => {
    for (const stops of [['GB'], ['TH'], ['TH', 'GB']])
      await made({ destinations: stops.map((id) => ({ type: 'COUNTRY', id })) })
    const rules = rulesWith(visa('yes'))
    const elsewhere = { place: { type: 'COUNTRY', id: 'GB' } as const, policies: [], access: [], facts: [visa('yes')] }
    const others = rules.restrictions.filter(({ place }) => place.id !== 'GB')
    await published({ ...rules, restrictions: [...others, elsewhere] })
    const told = new AbortController()
    let pages = 0
    const today = () => (((pages += 1), pages > 5 && told.abort()), server.clock.today())
    const counting = { ...around(), clock: { ...server.clock, today } }
    expect(await keepChanges(counting, told.signal, 1)).toBe(3)
    expect(pages).toBe(3)
  })

  test('are left alone by a job that was told to end before it began', async () => {
    const revision = await published(rulesWith(visa('yes')))
    const compared = () =>
      server.db
        .selectFrom('rulebook_publications')
        .select('trips_compared_at as at')
        .where('revision', '=', revision)
        .executeTakeFirstOrThrow()
    expect(await kept(AbortSignal.abort())).toBe(0)
    expect((await compared()).at).toBeNull()
    await kept()
    expect((await compared()).at).not.toBeNull()
  })

  test('are marked on the page until its reader has read them, and on no kept page after (SAFETY 19)', async () => {
    const { url } = await madePage({ language: 'en' })
    const shown = async (query: string) => (await fetch(`${server.url}${new URL(url).pathname}${query}`)).text()
    const updates = /<details[^>]* id="updates".*?<\/details>/s
    const marks = async (query = '') => {
      const whole = (await shown(query)).replace(updates, '')
      // What stands at the rules themselves: all changes together are a list above them.
      const html = whole.replace(/<section class="changes-block".*?<\/section>/s, '')
      expect(html === whole).toBe(!whole.includes('class="changed"'))
      const all = (pattern: RegExp): string[] => html.match(pattern) ?? []
      // Colour and line are never alone: who sees neither is told.
      return [
        ...all(/<del>.*?<\/del>/g),
        ...all(/class="visually-hidden">(?:Before|Now): /g),
        ...all(/class="changed"/g),
      ]
    }
    expect(await marks()).toEqual([])
    const revision = await published(rulesWith(visa('yes')))
    expect(await marks()).toEqual([])
    await kept()
    const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 10_000).toISOString())
    later()
    // In the cell of the summary, and at the rule itself.
    expect(await marks()).toEqual([
      '<del>No</del>',
      '<del>Up to 60 days</del>',
      '<del>No</del>',
      '<del>Up to 60 days</del>',
      'class="visually-hidden">Before: ',
      'class="visually-hidden">Now: ',
      'class="visually-hidden">Before: ',
      'class="visually-hidden">Now: ',
      'class="changed"',
    ])
    // Of thousands of pages that are remembered the texts of their changes are not.
    const remembered = await readJourneyPage(around(), new URL(url).pathname.split('/').at(-1)!)
    expect(remembered?.changedIn).toEqual([revision])
    const query = `?lang=en&read=${revision}`
    expect(await marks(query)).toEqual([])
    // Read or not, it stays in the history at the end.
    expect(updates.exec(await shown(query))?.[0]).toContain('Up to 60 days')
    await published(rulesWith(visa('no', 45)))
    await kept()
    later()
    expect((await marks(query)).filter((mark) => mark.startsWith('<del>'))).toEqual([
      '<del>Yes</del>',
      '<del>Yes</del>',
    ])
  })

  test('are of one organisation, and nobody but the job writes them (SAFETY 18)', async () => {
    const id = await made()
    const revision = await published(rulesWith(visa('yes')))
    await kept()
    const { organisation_id: own } = await server.db
      .selectFrom('journeys')
      .select('organisation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const other = await server.addOrganisation('Lighthouse')
    const seenBy = (organisation: string) =>
      withTenant(server.db, organisation, (trx) =>
        trx.selectFrom('journey_changes').select(['journey_id', 'revision']).execute(),
      )
    expect(await seenBy(own)).toEqual([{ journey_id: id, revision }])
    expect(await seenBy(other)).toEqual([])
    const erased = withTenant(server.db, own, (trx) => trx.deleteFrom('journey_changes').execute())
    await expect(erased).rejects.toMatchObject({ code: '42501' })
  })
})
