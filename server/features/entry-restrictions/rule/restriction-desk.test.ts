import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { describeRuleDeskOnBoth } from '#server/testing/rule-desk.ts'

const source = 'https://example.org/rule'
const { id: _id, ...forFrance } = fact('VisaRequiredForStay', 'yes', {
  for: ['FR'],
  note: { de: 'Nur so', en: 'Only so' },
})
const viewFields = `id revision restrictionLevel isActive reminder internalNote internalSources regionDeviationTourism
  significantUpdateAt significantUpdateNote checkedAt checkedBy { lastName } modifiedBy { lastName } country { iso2 }
  region { id } airport { iata } details { id restrictionType noAccessStart noAccessEnd noRestrictionsStart noteDe noteEn sourceUri
  copyBase authority { name } restrictionDetailJson editCategories { category copyFromBusiness } }`
const readDocument = `query ($id: ID!) { entryRestriction(id: $id) { ${viewFields} parent { id } } }`
const createDocument = `mutation ($input: CreateEntryrestrictionInput!) {
  createEntryrestriction(input: $input) { entryrestriction { ${viewFields} } ok errors { field messages } } }`
const updateDocument = `mutation ($input: UpdateEntryrestrictionInput!) {
  updateEntryrestriction(input: $input) { entryrestriction { ${viewFields} } ok errors { field messages } } }`
const noteDocument = `mutation ($input: UpdateRestrictionDeskInput!) { updateRestrictionDesk(input: $input) { ok errors { field messages } } }`

describeRuleDeskOnBoth('what editors keep beside the rules of a place', (open) => {
  const call = async (query: string, variables: object, token = open().editor) => {
    const { data, errors } = await open().server.call(query, { token, variables: { ...variables } })
    return { data, errors }
  }
  const read = async (id: string) => (await call(readDocument, { id })).data?.entryRestriction

  test('is noted, stands in no revision, and is told to editors alone', async () => {
    const input = {
      key: 'COUNTRY:TH',
      reminder: '2026-12-01',
      internalNote: 'Ask the embassy',
      internalSources: 'Phone',
    }
    expect((await call(noteDocument, { input })).data.updateRestrictionDesk).toEqual({ ok: true, errors: [] })
    await call(noteDocument, { input: { key: 'COUNTRY:TH', internalSources: 'Mail' } })
    expect(await read('COUNTRY:TH')).toMatchObject({
      reminder: '2026-12-01',
      internalNote: 'Ask the embassy',
      internalSources: 'Mail',
      checkedAt: null,
    })
    await call(noteDocument, { input: { key: 'COUNTRY:TH', reminder: null } })
    expect(await read('COUNTRY:TH')).toMatchObject({ reminder: null, internalNote: 'Ask the embassy' })
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
    const refused = await call(noteDocument, { input }, open().agent)
    expect(refused.errors[0]?.message).toBe('You do not have permission to edit this area.')
  })

  test('is written over by nobody who has not seen it', async () => {
    const key = 'COUNTRY:TH'
    const write = async (input: object) =>
      (await call(noteDocument, { input: { key, ...input } })).data.updateRestrictionDesk
    await write({ internalNote: 'start', internalSources: 'start' })
    expect((await write({ internalNote: 'start, and two hours of work', internalNoteSeen: 'start' })).ok).toBe(true)
    expect(
      await write({ internalNote: 'start, one word', internalNoteSeen: 'start', internalSources: 'lost' }),
    ).toMatchObject({
      ok: false,
      errors: [{ field: 'internalNote' }],
    })
    expect(await read(key)).toMatchObject({ internalNote: 'start, and two hours of work', internalSources: 'start' })
    expect((await write({ internalNote: 'start, and two hours of work', internalNoteSeen: 'start' })).ok).toBe(true)
    expect(await write({ internalSources: 'mine', internalSourcesSeen: 'theirs' })).toMatchObject({
      errors: [{ field: 'internalSources' }],
    })
  })

  test('is marked as checked, by whom and when', async () => {
    const document = 'mutation ($key: ID!) { markRuleChecked(key: $key) { ok errors { field messages } } }'
    expect((await call(document, { key: 'COUNTRY:TH' })).data.markRuleChecked.ok).toBe(true)
    expect(await read('COUNTRY:TH')).toMatchObject({
      checkedAt: open().server.clock.now().toISOString(),
      checkedBy: { lastName: 'Muster' },
    })
    expect((await call(document, { key: 'COUNTRY:ZZ' })).data.markRuleChecked).toEqual({
      ok: false,
      errors: [{ field: 'key', messages: ['There is no such record'] }],
    })
  })

  test('that is too long changes nothing, neither here nor in the rules', async () => {
    const { revision } = await open().rule('COUNTRY:TH')
    const internalNote = 'x'.repeat(20_001)
    const input = { id: 'COUNTRY:TH', revision, isActive: false, internalNote }
    const late = { ...input, isActive: true }
    expect((await call(updateDocument, { input: late })).data.updateEntryrestriction).toMatchObject({
      ok: false,
      errors: [{ field: 'internalNote' }],
    })
    expect(await read('COUNTRY:TH')).toMatchObject({ isActive: true, internalNote: '' })
  })

  test('is in the audit log though nothing in the rules changes with it', async () => {
    const { revision } = await open().rule('COUNTRY:TH')
    const actions = async () =>
      (
        await open().server.db.selectFrom('audit_entries').select('action').where('subject_kind', '=', 'rule').execute()
      ).map(({ action }) => action)
    const input = { id: 'COUNTRY:TH', revision }
    expect((await call(updateDocument, { input })).data.updateEntryrestriction).toMatchObject({ ok: true })
    expect(await actions()).toEqual([])
    const noted = await call(updateDocument, { input: { ...input, internalNote: 'Ask again' } })
    expect(noted.data.updateEntryrestriction).toMatchObject({
      ok: true,
      entryrestriction: { internalNote: 'Ask again' },
    })
    expect(await actions()).toEqual(['noted'])
  })

  test.each([['text'], [7], [[]]])('a body that is no record (%j) is refused and not passed over', async (body) => {
    const { revision } = await open().rule('COUNTRY:TH')
    const input = { id: 'COUNTRY:TH', revision, body, internalNote: 'New' }
    expect((await call(updateDocument, { input })).data.updateEntryrestriction).toMatchObject({
      ok: false,
      errors: [{ field: 'body' }],
    })
    expect(await read('COUNTRY:TH')).toMatchObject({ internalNote: '' })
  })

  test('goes with the rules in one save, by the calls of the contract', async () => {
    const created = await call(createDocument, {
      input: {
        restrictionLevel: 'AIRPORT',
        airportId: 'FRA',
        internalNote: 'New',
        reason: 'Asked for',
        body: {
          access: [
            { authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS', from: '2027-01-01', to: '2027-02-01', source },
          ],
          facts: [forFrance],
        },
      },
    })
    expect(created.data.createEntryrestriction).toMatchObject({
      ok: true,
      entryrestriction: {
        id: 'AIRPORT:FRA',
        restrictionLevel: 'AIRPORT',
        isActive: true,
        internalNote: 'New',
        country: { iso2: 'DE' },
        region: { id: 'DE-HE' },
        airport: { iata: 'FRA' },
        modifiedBy: { lastName: 'Muster' },
      },
    })
    const { revision, details } = created.data.createEntryrestriction.entryrestriction
    expect(details).toMatchObject([
      {
        id: 'AIRPORT:FRA/TOURISM/DESTINATION_COUNTRY',
        restrictionType: 'TOURISM',
        noAccessStart: '2027-01-01',
        noAccessEnd: '2027-02-01',
        noRestrictionsStart: null,
        noteDe: 'Nur so',
        noteEn: 'Only so',
        sourceUri: source,
        authority: { name: 'Destination country' },
        restrictionDetailJson: [{ type: 'VisaRequiredForStay', answer: 'yes' }],
      },
      { restrictionType: 'BUSINESS', copyBase: null },
    ])
    const input = {
      id: 'AIRPORT:FRA',
      revision,
      isActive: false,
      regionDeviationTourism: true,
      isSignificant: true,
      significantUpdateNoteDe: 'Zu',
      significantUpdateNoteEn: 'Closed',
    }
    const updated = await call(updateDocument, { input })
    expect(updated.data.updateEntryrestriction).toMatchObject({
      ok: true,
      entryrestriction: {
        isActive: false,
        regionDeviationTourism: true,
        significantUpdateNote: 'Closed',
        internalNote: 'New',
      },
    })
    // The same again is what stands there already; anything else is told who was faster.
    expect((await call(updateDocument, { input })).data.updateEntryrestriction).toMatchObject({ ok: true })
    const late = { ...input, regionDeviationTourism: false }
    expect((await call(updateDocument, { input: late })).data.updateEntryrestriction).toMatchObject({
      ok: false,
      errors: [
        {
          field: 'revision',
          messages: [expect.stringMatching(/^Erika Muster published this record on 20 November 2026.+10:00 \(UTC\)$/)],
        },
      ],
    })
    expect(await read('AIRPORT:FRA')).toMatchObject({ parent: { id: 'COUNTRY:DE' } })
    const listed = await call(`{ entryRestrictions(isActive: false) { id } }`, {})
    expect(listed.data.entryRestrictions).toEqual([{ id: 'AIRPORT:FRA' }])
  })

  test('an inactive record says nothing: its level is passed over', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const heard = () => open().holder.current().candidates({ type: 'COUNTRY', id: 'TH' }, 'DE').size
    expect(heard()).toBe(1)
    expect(
      await open().save({ key: 'COUNTRY:TH', body: { ...body, isActive: false }, baseRevision: revision }),
    ).toMatchObject({
      ok: true,
    })
    expect(heard()).toBe(0)
  })

  test('tells what is heard where a place says nothing itself', async () => {
    const { data } = await call('query ($key: ID!) { ruleParents(key: $key) { kind key name facts } }', {
      key: 'AIRPORT:FRA',
    })
    expect(data.ruleParents).toMatchObject([
      { kind: 'RESTRICTION', key: 'COUNTRY:DE', name: 'Germany', facts: [{ type: 'FreeMovement' }] },
    ])
  })
})
