import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'

const list = `{ textsnippets { id name text textDe textEn createdAt createdBy { firstName } modifiedAt modifiedBy { id } } }`
const create = `mutation ($input: CreateTextsnippetInput!) { createTextsnippet(input: $input) { ok errors { field messages } } }`
const update = `mutation ($input: UpdateTextsnippetInput!) { updateTextsnippet(input: $input) { ok errors { field messages } } }`
const remove = `mutation ($id: ID!) { deleteTextsnippet(id: $id) { ok errors { field messages } } }`

type Snippet = { id: string; name: string; text: string; textDe: string; textEn: string; modifiedAt: string }

describeOnBothDatabases('text snippets', (open) => {
  let server: TestServer
  let editor: string
  let author: string
  let agent: string
  let stranger: string
  let organisation: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'editor', ['a3m_core.EditTextsnippet'])
    await server.addUser(organisation, 'author', ['a3m_core.EditEntryrestriction'])
    await server.addUser(organisation, 'agent', ['a3m_core.DestinationManager'])
    await server.addUser(await server.addOrganisation('Lighthouse'), 'stranger', ['a3m_core.EditTextsnippet'])
    ;[editor, author, agent, stranger] = (await Promise.all(
      ['editor', 'author', 'agent', 'stranger'].map((name) => server.signIn(name)),
    )) as [string, string, string, string]
  })
  afterAll(() => server.close())

  const snippets = async (token: string, language = 'en'): Promise<Snippet[]> =>
    (await server.call(list, { token, language })).data.textsnippets
  const change = async (document: string, variables: object, token = editor) => {
    const { data, errors } = await server.call(document, { token, variables: { ...variables } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }
  const refused = (field: string, message: string) => ({ ok: false, errors: [{ field, messages: [message] }] })
  const done = { ok: true, errors: [] }

  test('are written, changed and removed, and read in the language of the reader', async () => {
    const textDe = '<p>Bitte <strong>rechtzeitig</strong> beantragen.</p>'
    expect(await change(create, { input: { name: '  Apply   early ', textDe, textEn: 'Apply early.' } })).toEqual(done)
    const [made] = await snippets(editor)
    expect(made).toMatchObject({ name: 'Apply early', text: 'Apply early.', textDe, textEn: 'Apply early.' })
    expect((await snippets(author, 'de'))[0]?.text).toBe(textDe)
    expect(await change(update, { input: { id: made!.id, textEn: '' } })).toEqual(done)
    expect((await snippets(editor))[0]).toMatchObject({ name: 'Apply early', text: textDe, textEn: '' })
    expect(await change(remove, { id: made!.id })).toEqual(done)
    expect(await snippets(editor)).toEqual([])
    expect(await change(remove, { id: made!.id })).toEqual(refused('id', 'No data found'))
    const audited = await server.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', made!.id)
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['created', 'changed', 'removed'])
  })

  test('need a name that no other has, and a German text, not too long', async () => {
    expect(await change(create, { input: { name: 'Visa', textDe: 'Text' } })).toEqual(done)
    const id = (await snippets(editor))[0]!.id
    expect(await change(create, { input: { name: 'VISA', textDe: 'Text' } })).toEqual(
      refused('name', 'Another text snippet has this name'),
    )
    expect(await change(update, { input: { id, name: 'visa' } })).toEqual(done)
    expect(await change(create, { input: { name: ' ', textDe: '<p> </p>' } })).toEqual({
      ok: false,
      errors: [
        { field: 'name', messages: ['Required'] },
        { field: 'textDe', messages: ['Required'] },
      ],
    })
    expect(await change(create, { input: { name: 'x', textDe: 'x'.repeat(20_001) } })).toEqual(
      refused('textDe', 'Please enter at most 20,000 characters'),
    )
    expect(await change(create, { input: { name: 'x', textDe: 'a\u0000b' } })).toEqual(
      refused('textDe', 'Please remove the control characters'),
    )
    expect(await snippets(editor)).toHaveLength(1)
  })

  test('a change of what somebody else has changed since is refused', async () => {
    const [{ id, modifiedAt }] = (await snippets(editor)) as [Snippet]
    expect(await change(update, { input: { id, textDe: 'Neu', modifiedAtSeen: '2020-01-01T00:00:00Z' } })).toEqual(
      refused('', 'Somebody else has changed this meanwhile'),
    )
    expect(await change(update, { input: { id, textDe: 'Neu', modifiedAtSeen: modifiedAt } })).toEqual(done)
  })

  test('markup beyond the allowed set is refused with its field, and sanitised where it was stored', async () => {
    const message = 'Only paragraphs, bold, italic, lists and links are allowed'
    for (const text of hostileTexts.filter((each) => !/\p{Cc}/u.test(each)))
      expect(await change(create, { input: { name: 'x', textDe: 'Text', textEn: text } }), text).toEqual(
        refused('textEn', message),
      )
    const [{ id }] = (await snippets(editor)) as [Snippet]
    await server.db
      .updateTable('text_snippets')
      .set({ text_en: '<p>x<script>__xss=1</script><a href="javascript:x">y</a></p>' })
      .where('id', '=', id)
      .execute()
    expect((await snippets(editor))[0]?.textEn).toBe('<p>xy</p>')
  })

  test('are for those who write snippets or rules, and are changed by the first alone', async () => {
    expect((await server.call(list)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await server.call(list, { token: agent })).errors[0]?.extensions.code).toBe('FORBIDDEN')
    const [{ id }] = (await snippets(author)) as [Snippet]
    for (const token of [author, agent]) {
      expect(await change(create, { input: { name: 'x', textDe: 'x' } }, token)).toBe('FORBIDDEN')
      expect(await change(update, { input: { id, textDe: 'x' } }, token)).toBe('FORBIDDEN')
      expect(await change(remove, { id }, token)).toBe('FORBIDDEN')
    }
  })

  test("another organisation's are neither seen nor changed", async () => {
    const [{ id, textDe }] = (await snippets(editor)) as [Snippet]
    expect(await snippets(stranger)).toEqual([])
    expect(await change(update, { input: { id, textDe: 'x' } }, stranger)).toEqual(refused('id', 'No data found'))
    expect(await change(remove, { id }, stranger)).toEqual(refused('id', 'No data found'))
    expect(await change(create, { input: { name: 'visa', textDe: 'Ours' } }, stranger)).toEqual(done)
    expect((await snippets(editor)).map((each) => each.textDe)).toEqual([textDe])
  })
})
