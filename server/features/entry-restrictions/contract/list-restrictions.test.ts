import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { describeRuleDesk, type RuleDesk } from '#server/testing/rule-desk.ts'

const fields = `id level name countryName isActive facts weakest rungs { confidence facts } checkedOn checkBy checkState
  reminder reminderState hasProposal modifiedBy { lastName } checkedBy { lastName } significantUpdateAt`
const document = `query ($search: String, $level: DestinationType, $isActive: Boolean, $countryId: ID, $regionId: ID,
  $airportId: ID, $attention: RestrictionAttention, $confidence: Confidence, $uncheckedForDays: Int, $limit: Int,
  $offset: Int, $orderBy: RestrictionOrderBy, $order: SortOrder) {
  listedRestrictions(search: $search, level: $level, isActive: $isActive, countryId: $countryId, regionId: $regionId,
    airportId: $airportId, attention: $attention, confidence: $confidence, uncheckedForDays: $uncheckedForDays,
    limit: $limit, offset: $offset, orderBy: $orderBy, order: $order) { totalCount results { ${fields} } }
  dueRestrictions { overdue soon } }`

const ask = ({ server, editor }: RuleDesk, variables: Record<string, unknown> = {}, token = editor) =>
  server.call(document, { token, variables, language: 'en' })
const names = async (desk: RuleDesk, variables?: Record<string, unknown>): Promise<string[]> =>
  (await ask(desk, variables)).data.listedRestrictions.results.map(({ name }: { name: string }) => name)

/** Thailand on a weak and old text, and an airport in a region that says nothing. */
async function writeMore(desk: RuleDesk): Promise<void> {
  const { body, revision } = await desk.rule('COUNTRY:TH')
  const old = fact('EntryProhibited', 'no', { for: ['FR'], confidence: 'press', checkedAt: '2026-08-01' })
  await desk.save({
    key: 'COUNTRY:TH',
    baseRevision: revision,
    isSignificant: true,
    sentenceDe: 'Neu',
    sentenceEn: 'New',
    body: { ...body, facts: [...body.facts, old] },
  })
  const airport = { place: { type: 'AIRPORT', id: 'FRA' }, policies: [], access: [], facts: [], isActive: false }
  expect(await desk.save({ key: 'AIRPORT:FRA', body: airport })).toMatchObject({ ok: true })
}

describeRuleDesk('the list of entry restrictions', (open) => {
  test('what is due first stands on top; what says nothing of when stands last', async () => {
    await writeMore(open())
    const { data } = await ask(open())
    expect(data.listedRestrictions.totalCount).toBe(4)
    expect(data.dueRestrictions.overdue).toBe(1)
    const [first] = data.listedRestrictions.results
    expect(first).toMatchObject({
      id: 'COUNTRY:TH',
      level: 'COUNTRY',
      name: 'Thailand',
      isActive: true,
      facts: 2,
      weakest: 'press',
      checkedOn: '2026-08-01',
      checkBy: '2026-10-30',
      checkState: 'OVERDUE',
      reminder: null,
      modifiedBy: { lastName: 'Muster' },
      significantUpdateAt: '2026-11-20T10:00:00.000Z',
    })
    expect(data.listedRestrictions.results.at(-1)).toMatchObject({
      id: 'AIRPORT:FRA',
      name: 'Frankfurt am Main (FRA)',
      countryName: 'Germany',
      isActive: false,
      facts: 0,
      weakest: null,
      checkState: 'OPEN',
      significantUpdateAt: null,
    })
  })

  test('is narrowed by level, place, name, state, rung and age, and paged in any order', async () => {
    const desk = open()
    await writeMore(desk)
    expect(await names(desk, { orderBy: 'NAME' })).toEqual([
      'Frankfurt am Main (FRA)',
      'Germany',
      'Thailand',
      'United Kingdom',
    ])
    expect(await names(desk, { orderBy: 'NAME', order: 'DESC', limit: 1, offset: 1 })).toEqual(['Thailand'])
    expect(await names(desk, { level: 'AIRPORT' })).toEqual(['Frankfurt am Main (FRA)'])
    expect(await names(desk, { regionId: 'DE-HE' })).toEqual(['Frankfurt am Main (FRA)'])
    expect(await names(desk, { airportId: 'FRA' })).toEqual(['Frankfurt am Main (FRA)'])
    expect(await names(desk, { countryId: 'DE', orderBy: 'LEVEL' })).toEqual(['Germany', 'Frankfurt am Main (FRA)'])
    expect(await names(desk, { isActive: false })).toEqual(['Frankfurt am Main (FRA)'])
    expect(await names(desk, { confidence: 'press' })).toEqual(['Thailand'])
    expect(await names(desk, { attention: 'OVERDUE' })).toEqual(['Thailand'])
    expect(await names(desk, { uncheckedForDays: 100, orderBy: 'NAME' })).toEqual([
      'Frankfurt am Main (FRA)',
      'Thailand',
    ])
    // By its own name, a code, and the country that it lies in.
    expect(await names(desk, { search: 'thaï' })).toEqual(['Thailand'])
    expect(await names(desk, { search: 'fra' })).toEqual(['Frankfurt am Main (FRA)'])
    expect(await names(desk, { search: 'deutsch', orderBy: 'LEVEL' })).toEqual(['Germany', 'Frankfurt am Main (FRA)'])
    expect(await names(desk, { search: 'nowhere' })).toEqual([])
  })

  test('a reminder whose day has come, and a mark that the place was checked', async () => {
    const desk = open()
    await writeMore(desk)
    const { id } = await desk.server.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'colleague@harbour.example')
      .executeTakeFirstOrThrow()
    await desk.server.db
      .insertInto('restriction_desk')
      .values([
        { key: 'COUNTRY:TH', reminder: null, checked_at: new Date('2026-11-19T10:00:00Z'), checked_by: id },
        { key: 'COUNTRY:GB', reminder: '2026-11-20', checked_at: null, checked_by: null },
      ])
      .execute()
    const { data } = await ask(desk)
    expect(data.dueRestrictions.overdue).toBe(0)
    const [first, second] = data.listedRestrictions.results
    expect(first).toMatchObject({ id: 'COUNTRY:GB', reminder: '2026-11-20', reminderState: 'DUE' })
    expect(second).toMatchObject({ checkedOn: '2026-11-19', checkedBy: { lastName: 'Kollege' }, checkBy: '2027-02-17' })
    // For a source of any age it does not stand.
    const { body, revision } = await desk.rule('COUNTRY:TH')
    const facts = body.facts.map((each: object) => ({ ...each, checkedAt: '1998-06-22' }))
    const saved = await desk.save({ key: 'COUNTRY:TH', baseRevision: revision, body: { ...body, facts } })
    expect(saved).toMatchObject({ ok: true, errors: [] })
    const rows = (await ask(desk)).data.listedRestrictions.results
    expect(rows.find(({ id: key }: { id: string }) => key === 'COUNTRY:TH')).toMatchObject({
      checkedOn: '1998-06-22',
      checkState: 'OVERDUE',
    })
    expect(await names(desk, { attention: 'REMINDER' })).toEqual(['United Kingdom'])
    expect(await names(desk, { attention: 'DUE' })).toEqual(['Thailand', 'United Kingdom'])
  })

  test('a page that cannot be is refused, and who may not edit sees nothing', async () => {
    const desk = open()
    const { errors } = await ask(desk, { limit: 0, offset: -1, uncheckedForDays: -1, search: 'x'.repeat(101) })
    expect(errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual([
      'limit',
      'offset',
      'uncheckedForDays',
      'search',
    ])
    expect((await ask(desk, {}, desk.agent)).errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await desk.server.call('{ dueRestrictions { overdue } }')).errors[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })

  test('the overview of all is for the editors of the installation', async () => {
    const { server, editor } = open()
    const overview = '{ restrictionOverview { id accessTourism accessBusiness } }'
    expect((await server.call(overview, { token: editor })).errors[0]?.extensions.code).toBe('FORBIDDEN')
    await server.db.updateTable('users').set({ is_staff: true }).where('email', '=', 'editor@harbour.example').execute()
    const token = await server.signIn('editor@harbour.example')
    const { data } = await server.call(overview, { token })
    expect(data.restrictionOverview.map(({ id }: { id: string }) => id)).toEqual([
      'COUNTRY:DE',
      'COUNTRY:TH',
      'COUNTRY:GB',
    ])
    await server.db.updateTable('users').set({ is_staff: false }).execute()
  })
})
