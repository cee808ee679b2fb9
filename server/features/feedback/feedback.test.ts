import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { withTenant } from '../../db/tenancy.ts'
import { silentLog } from '../../log.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { forgetOldFeedback } from './forget-old-feedback.ts'

const fields = `id isFromTripPage isFromOwnOrganisation sentBy { firstName } type title text placeKey placeName detailLabel
  citizenships answer linkedRevision handledAt handledBy { id } isClosed erasedFrom`
const inbox = `query ($isClosed: Boolean, $limit: Int, $offset: Int) {
  feedback(isClosed: $isClosed, limit: $limit, offset: $offset) { totalCount results { ${fields} } } }`
const sent = `{ sentFeedback { ${fields} } }`
const send = `mutation ($input: SendEntryrestrictionFeedbackInput!) {
  sendEntryrestrictionFeedback(input: $input) { ok errors { field messages } } }`
const handle = `mutation ($input: HandleFeedbackInput!) { handleFeedback(input: $input) { ok errors { field messages } } }`

describeOnBothDatabases('feedback on rules', (open) => {
  let server: TestServer
  let harbour: string
  let tokens: Record<'agent' | 'editor' | 'author' | 'stranger', string>

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    harbour = await server.addOrganisation('Harbour')
    const lighthouse = await server.addOrganisation('Lighthouse')
    const rights = ['a3m_core.DestinationManager', 'a3m_core.EditEntryrestriction'] as const
    await server.addUser(harbour, 'agent', ['a3m_core.DestinationManager'])
    await server.addUser(harbour, 'author', [...rights])
    await server.addUser(lighthouse, 'stranger', ['a3m_core.DestinationManager'])
    const editor = await server.addUser(lighthouse, 'editor', [...rights])
    await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', editor).execute()
    const [a, b, c, d] = await Promise.all(['agent', 'editor', 'author', 'stranger'].map((name) => server.signIn(name)))
    tokens = { agent: a!, editor: b!, author: c!, stranger: d! }
  })
  afterAll(() => server.close())

  type Who = keyof typeof tokens
  const change = async (document: string, input: object, who: Who) => {
    const { data, errors } = await server.call(document, { token: tokens[who], variables: { input } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const read = async (who: Who, variables = {}) =>
    (await server.call(inbox, { token: tokens[who], variables })).data.feedback
  const done = { ok: true, errors: [] }
  const wrong = {
    type: 'WRONG_INFORMATION',
    title: 'The e-visa',
    text: 'costs 35 now',
    placeType: 'COUNTRY',
    placeId: 'TH',
    detailType: 'VisaRequiredForStay',
    citizenshipIds: ['DE'],
  }

  test('reaches the editors of the installation, who learn of no person of another organisation', async () => {
    expect(await change(send, wrong, 'agent')).toEqual(done)
    expect(await change(send, { title: 'All well', text: 'Thank you' }, 'editor')).toEqual(done)
    const { totalCount, results } = await read('editor')
    expect(totalCount).toBe(2)
    expect(results.find(({ title }: { title: string }) => title === 'The e-visa')).toMatchObject({
      isFromTripPage: false,
      isFromOwnOrganisation: false,
      sentBy: null,
      type: 'WRONG_INFORMATION',
      text: 'costs 35 now',
      placeKey: 'COUNTRY:TH',
      placeName: 'Thailand',
      detailLabel: expect.stringMatching(/visa/i),
      citizenships: ['DE'],
      isClosed: false,
    })
    expect(results.find(({ title }: { title: string }) => title === 'All well')).toMatchObject({
      type: 'GENERAL',
      isFromOwnOrganisation: true,
      sentBy: { firstName: expect.any(String) },
      placeKey: null,
    })
  })

  test('is answered, linked to a revision, closed and opened again; the sender reads the answer', async () => {
    const { id } = (await read('editor')).results.find(({ title }: { title: string }) => title === wrong.title)
    const { revision } = await server.db
      .selectFrom('rulebook_publications')
      .select(({ fn }) => fn.max('revision').as('revision'))
      .executeTakeFirstOrThrow()
    const answer = { id, answer: 'Mended, thank you.', linkedRevision: revision, isClosed: true, handledAtSeen: null }
    expect(await change(handle, answer, 'editor')).toEqual(done)
    const [mended] = (await server.call(sent, { token: tokens.agent })).data.sentFeedback
    expect(mended).toMatchObject({
      answer: 'Mended, thank you.',
      linkedRevision: revision,
      isClosed: true,
      handledBy: null,
    })
    expect((await read('editor', { isClosed: true })).totalCount).toBe(1)
    expect((await read('editor', { isClosed: false })).totalCount).toBe(1)

    expect(await change(handle, { ...answer, answer: 'Again' }, 'editor')).toEqual({
      ok: false,
      errors: [{ field: '', messages: ['Somebody else has changed this meanwhile'] }],
    })
    expect(await change(handle, { id, isClosed: false, handledAtSeen: mended.handledAt }, 'editor')).toEqual(done)
    expect((await read('editor', { isClosed: true })).totalCount).toBe(0)
    expect(await change(handle, { id, linkedRevision: 0 }, 'editor')).toEqual(done)
    expect(await change(handle, { id, linkedRevision: 99_999 }, 'editor')).toEqual({
      ok: false,
      errors: [{ field: 'linkedRevision', messages: ['There is no publication 99999'] }],
    })
    const audited = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'sent ',
      'handled answered, linked, closed',
      'handled reopened',
      'handled linked',
    ])
  })

  test('needs a title and a text, and is about what there is', async () => {
    const bad = {
      title: ' ',
      text: '',
      placeType: 'COUNTRY',
      placeId: 'QQ',
      detailType: 'toString',
      citizenshipIds: ['X'],
    }
    expect(await change(send, bad, 'agent')).toEqual({
      ok: false,
      errors: [
        { field: 'title', messages: ['Required'] },
        { field: 'text', messages: ['Required'] },
        { field: 'placeId', messages: ['Unknown place: QQ'] },
        { field: 'detailType', messages: ['Invalid value'] },
        { field: 'citizenshipIds', messages: ['Invalid value'] },
      ],
    })
    expect(await change(send, { title: 'x'.repeat(201), text: 'x'.repeat(4_001) }, 'agent')).toMatchObject({
      errors: [{ field: 'title' }, { field: 'text' }],
    })
    expect((await read('editor')).totalCount).toBe(2)
  })

  test('markup in it stays the words that somebody typed', async () => {
    const typed = hostileTexts.filter((text) => !/\p{Cc}/u.test(text)).slice(0, 20)
    for (const text of typed) expect(await change(send, { title: text, text }, 'stranger')).toEqual(done)
    const { results } = await read('editor', { limit: 100 })
    expect(results.map(({ text }: { text: string }) => text)).toEqual(expect.arrayContaining(typed))
  })

  test('the inbox is for the editors of the installation alone, and what was sent for its organisation', async () => {
    const [{ id }] = (await read('editor')).results
    for (const who of ['agent', 'author', 'stranger'] as const) {
      expect((await server.call(inbox, { token: tokens[who] })).errors[0]?.extensions.code).toBe('FORBIDDEN')
      expect(await change(handle, { id, isClosed: true }, who)).toBe('FORBIDDEN')
    }
    expect((await server.call(inbox)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await change(handle, { id: 'x', isClosed: true }, 'editor')).toEqual({
      ok: false,
      errors: [{ field: 'id', messages: ['No data found'] }],
    })
    const own = (await server.call(sent, { token: tokens.agent })).data.sentFeedback
    expect(own.map(({ title }: { title: string }) => title)).toEqual([wrong.title])
  })

  test('the database itself hides that of other organisations', async () => {
    const titles = await withTenant(server.db, harbour, (trx) => trx.selectFrom('feedback').select('title').execute())
    expect(titles).toEqual([{ title: wrong.title }])
  })

  test('is erased a year after it was closed and two after it was sent, and says so before', async () => {
    const { db, clock } = server
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
    const forget = (days: number) =>
      forgetOldFeedback({ db, log: silentLog, clock: { ...clock, now: () => inDays(days) } })
    const [open1, closed] = (await read('editor', { isClosed: false, limit: 2 })).results
    expect(open1.erasedFrom).toBe(inDays(730).toISOString())
    expect(await change(handle, { id: closed.id, handledAtSeen: closed.handledAt, isClosed: true }, 'editor')).toEqual(
      done,
    )
    const { erasedFrom } = (await read('editor', { isClosed: true })).results.find(
      ({ id }: { id: string }) => id === closed.id,
    )
    expect(erasedFrom).toBe(inDays(365).toISOString())
    const left = async () => (await read('editor')).totalCount
    const all = await left()
    expect([await forget(364), await left()]).toEqual([0, all])
    expect(await forget(365)).toBe(all - (await read('editor', { isClosed: false })).totalCount)
    expect([await forget(365), await forget(729)]).toEqual([0, 0])
    expect(await left()).toBeGreaterThan(0)
    await forget(730)
    expect(await left()).toBe(0)
  })
})
