import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { readShownWidget } from './shown-widget.ts'

const read = `{ organisationWidget { id nationalityDefault { country { id iso2 nameShort } } organisation { id } restrictionType
  nationalities { id iso2 nameShort } maxWidgetNationalities code isSaved hosts sites } }`
const update = `mutation ($input: UpdateOrganisationWidgetInput!) { updateOrganisationWidget(input: $input) { ok errors { field messages } } }`

const whole = { nationalityDefaultId: 'TR', nationalityIds: ['DE', 'TR'], restrictionType: 'BUSINESS' }
const done = { ok: true, errors: [] }

describeOnBothDatabases('the settings of the widget', (open) => {
  let server: TestServer
  let own: string
  let other: string
  let editor: string
  let agent: string
  let stranger: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    own = await server.addOrganisation('Harbour')
    other = await server.addOrganisation('Lighthouse')
    await server.addUser(own, 'editor', ['a3m_core.Widget'])
    await server.addUser(own, 'agent')
    await server.addUser(other, 'stranger', ['a3m_core.Widget'])
    ;[editor, agent, stranger] = (await Promise.all(
      ['editor', 'agent', 'stranger'].map((name) => server.signIn(name)),
    )) as [string, string, string]
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.deleteFrom('organisation_widgets').execute())

  const widget = async (token = editor) => (await server.call(read, { token })).data.organisationWidget
  const save = async (input: object, token = editor) => {
    const { data, errors } = await server.call(update, { token, variables: { input: { id: own, ...input } } })
    return data?.updateOrganisationWidget ?? errors[0]!.extensions.code
  }
  const refused = (field: string, message: string) => ({ ok: false, errors: [{ field, messages: [message] }] })

  test('follow from the defaults of the organisation until they are saved, and are read as they were saved', async () => {
    await server.db.updateTable('organisations').set({ website: 'harbour.example' }).where('id', '=', own).execute()
    expect(await widget()).toMatchObject({
      id: own,
      organisation: { id: own },
      isSaved: false,
      nationalityDefault: { country: { id: 'DE', iso2: 'DE', nameShort: 'Germany' } },
      nationalities: [{ id: 'DE' }],
      restrictionType: 'TOURISM',
      maxWidgetNationalities: 3,
      hosts: [],
      sites: ['https://harbour.example', 'https://www.harbour.example'],
      code: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    expect(await save({ ...whole, hosts: ['WWW.Example.com/path', '*.example.org', 'www.example.com'] })).toEqual(done)
    const saved = await widget()
    expect(saved).toMatchObject({
      isSaved: true,
      nationalityDefault: { country: { id: 'TR' } },
      nationalities: [{ id: 'DE' }, { id: 'TR' }],
      restrictionType: 'BUSINESS',
      hosts: ['https://www.example.com', 'https://*.example.org'],
      sites: ['https://www.example.com', 'https://*.example.org'],
    })
    // Left out, the hosts stay.
    expect(await save({ ...whole, restrictionType: 'TOURISM' })).toEqual(done)
    expect(await widget()).toMatchObject({ restrictionType: 'TOURISM', hosts: saved.hosts })
    const audited = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'detail', 'subject_id'])
      .where('organisation_id', '=', own)
      .where('action', '=', 'changed')
      .execute()
    expect(audited).toEqual([1, 2].map(() => ({ action: 'changed', detail: 'widget', subject_id: own })))
  })

  test('are refused at the field that is missing or wrong, and nothing is saved', async () => {
    const all = 'All fields must be completed'
    expect(await save({})).toEqual({
      ok: false,
      errors: ['nationalityDefaultId', 'nationalityIds', 'restrictionType'].map((field) => ({
        field,
        messages: [all],
      })),
    })
    expect(await save({ ...whole, nationalityIds: [] })).toEqual(refused('nationalityIds', all))
    expect(await save({ ...whole, restrictionType: null })).toEqual(refused('restrictionType', all))
    expect(await save({ ...whole, nationalityIds: ['DE'] })).toEqual(
      refused('nationalityIds', 'The nationalities must include the default nationality'),
    )
    expect(await save({ ...whole, nationalityIds: ['DE', 'TR', 'FR', 'GB'] })).toEqual(
      refused('nationalityIds', 'Please select a maximum of 3 citizenships'),
    )
    expect(await save({ ...whole, nationalityIds: ['TR', 'XX'] })).toEqual(
      refused('nationalityIds', 'Unknown place: XX'),
    )
    const notASite = 'This is no name of a site. Enter it like www.example.com or *.example.com.'
    expect(await save({ ...whole, hosts: ['example.com', "* 'unsafe-inline'"] })).toEqual(refused('hosts.1', notASite))
    expect(await save({ ...whole, hosts: Array.from({ length: 51 }, (_, at) => `a${at}.example`) })).toMatchObject({
      ok: false,
      errors: [{ field: 'hosts' }],
    })
    expect(await save({ ...whole, restrictionType: 'CRUISE' })).toMatch(/^[A-Z_]+$/)
    expect(await widget()).toMatchObject({ isSaved: false })
  })

  test('are read and changed by those who may alone, where the organisation has a widget, and never of another', async () => {
    for (const token of [undefined, agent]) {
      const code = token === undefined ? 'UNAUTHENTICATED' : 'FORBIDDEN'
      const call = { ...(token !== undefined && { token }), variables: { input: { id: own, ...whole } } }
      expect((await server.call(read, call)).errors[0]?.extensions.code).toBe(code)
      expect((await server.call(update, call)).errors[0]?.extensions.code).toBe(code)
    }
    expect(await save(whole, stranger)).toEqual(refused('id', 'No data found'))
    expect(await save({ ...whole, id: 'nothing' })).toEqual(refused('id', 'No data found'))
    expect(await save({ ...whole, id: other }, stranger)).toEqual(done)
    expect((await widget()).isSaved).toBe(false)
    expect((await widget(stranger)).organisation).toEqual({ id: other })
    const switchIt = (on: boolean) =>
      server.db.updateTable('organisations').set({ feature_widget: on }).where('id', '=', own).execute()
    await switchIt(false)
    const after = await server.signIn('editor')
    const { errors } = await server.call(read, { token: after })
    expect(errors[0]).toMatchObject({
      message: 'This feature is not enabled for your organisation.',
      extensions: { code: 'NOT_ENABLED' },
    })
    expect(await save(whole, after)).toBe('NOT_ENABLED')
    await switchIt(true)
  })

  test('are seen by the next visitor after a change, and by no code of another', async () => {
    const { code } = await widget()
    const shown = () => readShownWidget(server, code)
    expect((await shown())?.nationalities).toEqual(['DE'])
    expect(await save({ ...whole, hosts: ['one.example'] })).toEqual(done)
    expect(await shown()).toMatchObject({
      organisationId: own,
      nationalities: ['DE', 'TR'],
      nationalityDefault: 'TR',
      framedBy: ["'self'", 'https://one.example'],
    })
    const theirs = await widget(stranger)
    expect(await readShownWidget(server, theirs.code)).toMatchObject({ organisationId: other, nationalities: ['DE'] })
    for (const wrong of ['', code.toUpperCase(), code.slice(1), `${code}0`, "' or 1=1 --", own, '0'.repeat(32)])
      expect(await readShownWidget(server, wrong)).toBeNull()
    const switchAll = (on: boolean) =>
      server.db.updateTable('organisations').set({ is_active: on }).where('id', '=', other).execute()
    await switchAll(false)
    server.clock.moveTo('2026-11-20T10:01:00Z')
    expect(await readShownWidget(server, theirs.code)).toBeNull()
    await switchAll(true)
  })
})
