import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'
import type { StaffViewer } from '#server/context.ts'
import { silentLog } from '#server/log.ts'
import { createDocument, trip } from '#server/testing/journey-desk.ts'
import { describeRuleDeskOnBoth, type RuleDesk } from '#server/testing/rule-desk.ts'
import { keepChanges } from '../../journeys/changes/keep-changes.ts'
import { countImpact } from './count-impact.ts'
import type { DraftText } from './draft-question.ts'
import type { ImpactTally } from './impact-tally.ts'
import { ruleImpact } from './rule-impact.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'

const impactDocument = `query ($input: RuleImpactInput!) { ruleImpact(input: $input) {
  errors { field messages } isComplete lookedAt pages departingSoon mails otherPlaces otherCitizenships
  places { key name pages } citizenships { key name pages } types { key name pages }
  examples { journeyId dateStart dateEnd destinations citizenships types } } }`

const thailand = (...facts: EntryRestriction['facts']): EntryRestriction => ({
  place: { type: 'COUNTRY', id: 'TH' },
  policies: [],
  access: [],
  facts,
})
const visaForGermans = thailand(fact('VisaRequiredForStay', 'yes', { for: ['DE'] }))
const input = { kind: 'RESTRICTION', key: 'COUNTRY:TH', body: visaForGermans }
const deskInput = { kind: 'restriction', key: 'COUNTRY:TH' } as const

describeRuleDeskOnBoth('what publishing a draft would change', (open) => {
  /** Asked again until it is counted, as a screen does it. */
  const ask = async (variables: object, token = open().editor, language = 'en') => {
    for (;;) {
      const asked = { token, variables: { input: variables }, language }
      const { data, errors } = await open().server.call(impactDocument, asked)
      if (!data?.ruleImpact) throw new Error(JSON.stringify(errors))
      if (data.ruleImpact.isComplete) return data.ruleImpact
    }
  }
  const toThailand = { destinations: [{ type: 'COUNTRY', id: 'TH' }] }
  const made = async ({ server, editor }: RuleDesk, more: object, token = editor): Promise<string> => {
    const { data } = await server.call(createDocument, { token, variables: { input: { ...trip, ...more } } })
    expect(data.createMyjourney.errors).toEqual([])
    return data.createMyjourney.myjourney.id
  }
  const withoutPages = () => emptyTables(open().server.db, 'journeys')

  test('is counted, and equals what is then kept; pages of others are counted and never named', async () => {
    await withoutPages()
    const desk = open()
    const { server } = desk
    const harbour = await server.addOrganisation('Lighthouse')
    await server.addUser(harbour, 'keeper')
    const keeper = await server.signIn('keeper')
    const soon = await made(desk, { ...toThailand, dateStart: '2026-11-27', dateEnd: '2026-12-10' })
    const later = await made(desk, { ...toThailand, dateStart: '2026-11-28', dateEnd: '2026-12-10' })
    const others = await made(desk, toThailand, keeper)
    // The rules say nothing about the French there, another country is not meant, and one stays as long as he may.
    await made(desk, { ...toThailand, citizenshipCountryIds: ['FR'] })
    await made(desk, {})
    // Two follow the first page and one asked and never answered; mails for the others begin later, or never.
    await sql`insert into subscriptions (organisation_id, journey_id, email, language, asked_at, confirmed_at, confirm_hash,
        confirm_sealed, unsubscribe_hash, unsubscribe_sealed)
      select organisation_id, id, n || '@follower.example', 'de', now(), case when n < 3 then now() end, '', '', '', ''
      from journeys, generate_series(1, 3) n where id = ${soon}::uuid or n = 1 and id <> ${later}::uuid`.execute(
      server.db,
    )

    const impact = await ask(input)
    expect(impact).toMatchObject({ errors: [], isComplete: true, pages: 3, departingSoon: 1, mails: 2 })
    expect(impact.places).toEqual([{ key: 'COUNTRY:TH', name: 'Thailand', pages: 3 }])
    expect(impact.citizenships).toEqual([{ key: 'DE', name: 'Germany', pages: 3 }])
    expect(impact.types).toEqual([{ key: 'VisaRequiredForStay', name: expect.stringMatching(/visa/i), pages: 3 }])
    expect(impact.examples.map(({ journeyId }: { journeyId: string }) => journeyId)).toEqual([soon, later])
    expect(impact.examples[0]).toMatchObject({
      dateStart: '2026-11-27',
      destinations: ['Thailand'],
      citizenships: ['Germany'],
    })
    expect(JSON.stringify(impact)).not.toContain(others)

    const { revision } = await desk.rule('COUNTRY:TH')
    const saved = await desk.save({ key: 'COUNTRY:TH', body: visaForGermans, baseRevision: revision })
    expect(saved.ok).toBe(true)
    server.clock.moveTo('2026-11-20T10:30:00Z')
    expect(await keepChanges({ db: server.db, clock: server.clock, log: silentLog })).toBe(impact.pages)
    const rows = await server.db.selectFrom('journey_changes').select('journey_id').execute()
    expect(rows.map(({ journey_id }) => journey_id).toSorted()).toEqual([soon, later, others].toSorted())
    expect(await ask({ ...input, body: visaForGermans })).toMatchObject({ pages: 0, isComplete: true, places: [] })
    server.clock.moveTo('2026-11-20T10:00:00Z')
  })

  test('of a record that is taken away is what its going changes, in the words of the reader', async () => {
    await withoutPages()
    await made(open(), toThailand)
    const impact = await ask({ kind: 'RESTRICTION', key: 'COUNTRY:TH' }, open().editor, 'de')
    expect(impact).toMatchObject({ pages: 1, citizenships: [{ name: 'Deutschland' }] })
  })

  test('of a group reaches every place whose rules name it', async () => {
    await withoutPages()
    const desk = open()
    const members = (...codes: string[]) => ({
      id: 'friends',
      kind: 'nationalities',
      name: { de: 'Freunde', en: 'Friends' },
      members: codes.map((code) => ({ code })),
      includes: [],
      source: 'https://example.org/list',
      checkedAt: '2026-11-20',
      confidence: 'official',
    })
    expect((await desk.save({ kind: 'GROUP', key: 'friends', body: members('DE') })).errors).toEqual([])
    for (const key of ['COUNTRY:TH', 'COUNTRY:TR']) {
      const { revision } = (await desk.rule(key)) ?? { revision: null }
      const place = { type: 'COUNTRY', id: key.slice(8) }
      const body = { ...thailand(fact('VisaRequiredForStay', 'yes', { for: ['friends'] })), place }
      expect((await desk.save({ key, body, baseRevision: revision })).errors).toEqual([])
    }
    await made(desk, { ...toThailand, citizenshipCountryIds: ['FR'] })
    await made(desk, { destinations: [{ type: 'COUNTRY', id: 'TR' }], citizenshipCountryIds: ['FR', 'DE'] })
    await made(desk, toThailand)
    const impact = await ask({ kind: 'GROUP', key: 'friends', body: members('DE', 'FR') })
    expect(impact).toMatchObject({ pages: 2, citizenships: [{ key: 'FR', pages: 2 }] })
    expect(impact.places.map(({ key }: { key: string }) => key).toSorted()).toEqual(['COUNTRY:TH', 'COUNTRY:TR'])
  })

  test('a draft that is not in shape is told by its fields, and nothing is counted', async () => {
    const body = { ...visaForGermans, facts: [{ ...visaForGermans.facts[0], confidence: 'hearsay' }] }
    const { errors, pages } = await ask({ ...input, body })
    expect([errors.map(({ field }: { field: string }) => field), pages]).toEqual([['facts.0.confidence'], 0])
  })

  test('is refused to who may not edit, and to who is not signed in', async () => {
    const { server, agent } = open()
    const { errors } = await server.call(impactDocument, { token: agent, variables: { input } })
    expect(errors[0]?.message).toBe('You do not have permission to edit this area.')
    expect((await server.call(impactDocument, { variables: { input } })).status).toBe(401)
  })

  test('of one window is not ended by another draft in another; in the same window it is', async () => {
    await withoutPages()
    await made(open(), toThailand)
    const { server, holder } = open()
    const { id: userId, organisation_id: organisationId } = await server.db
      .selectFrom('users')
      .select(['id', 'organisation_id'])
      .where('username', '=', 'editor@harbour.example')
      .executeTakeFirstOrThrow()
    const viewer: StaffViewer = {
      kind: 'staff',
      address: '',
      language: 'en',
      userId,
      organisationId,
      sessionId: 'one',
      isStaff: false,
      features: new Set(),
      permissions: new Set(['a3m_core.EditEntryrestriction']),
    }
    const { db, clock } = server
    const context = { db, clock, rulebook: holder, viewer }
    const drafts = ['DE', 'AT', 'CH', 'FR', 'PL'].map((code) =>
      thailand(fact('VisaRequiredForStay', 'yes', { for: [code] })),
    )
    // Each begins its count before it waits for anything.
    const countIn = (tabs: readonly string[]) =>
      Promise.all(tabs.map((tab, index) => ruleImpact(context, { ...deskInput, body: drafts[index], tab }))).then(
        (all) => all.map(({ isComplete, errors }) => errors.length === 0 && isComplete),
      )
    expect(await countIn(['a', 'b'])).toEqual([true, true])
    expect(await countIn(['a', 'a'])).toEqual([false, true])
    expect(await countIn(['a', 'b', 'c', 'd', 'e'])).toEqual([false, true, true, true, true])
  })

  test('is told while it is counted, and ends when nobody wants it', async () => {
    await withoutPages()
    const { server, holder } = open()
    for (const dateStart of ['2027-02-01', '2027-02-02', '2027-02-03']) await made(open(), { ...toThailand, dateStart })
    const context = { db: server.db, clock: server.clock, rulebook: holder }
    const draft: DraftText = { kind: 'restriction', key: 'COUNTRY:TH', text: JSON.stringify(visaForGermans) }
    const { organisation_id: own } = await server.db
      .selectFrom('users')
      .select('organisation_id')
      .where('username', '=', 'editor@harbour.example')
      .executeTakeFirstOrThrow()
    const count = async (stopAt: number) => {
      const told: ImpactTally[] = []
      const stop = new AbortController()
      const isComplete = await countImpact(
        context,
        draft,
        own,
        stop.signal,
        (tally) => {
          told.push(tally)
          if (told.length === stopAt) stop.abort()
        },
        1,
      )
      return [isComplete, told.map(({ lookedAt, pages }) => [lookedAt, pages])]
    }
    expect(await count(0)).toEqual([
      true,
      [
        [1, 1],
        [2, 2],
        [3, 3],
      ],
    ])
    expect(await count(2)).toEqual([
      false,
      [
        [1, 1],
        [2, 2],
      ],
    ])
  })
})
