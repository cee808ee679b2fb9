import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fact, group } from '#domain/testing/rules.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { hashOfPage, readableText } from './readable-text.ts'
import { pageOf, sourceUses } from './source-uses.ts'
import { keepPages } from './store.ts'
import { emptyTables } from '../../testing/empty-tables.ts'

const visa = 'https://embassy.example/visa'
const law = 'https://law.example/100%25'
const content: RuleContent = {
  ...smallWorld,
  groups: [{ ...group('asean', [{ code: 'TH' }]), name: { de: 'Südostasien', en: 'South-east Asia' }, source: visa }],
  restrictions: smallWorld.restrictions.map((restriction) => ({
    ...restriction,
    facts: [
      fact('VisaRequiredForStay', 'no', { source: `${visa}#${restriction.place.id}` }),
      fact('ExitRequirements', 'no', { source: law }),
    ],
  })),
}

const list = `query ($filter: SourceFilter, $search: String, $limit: Int, $orderBy: SourceOrderBy, $order: SortOrder) {
  watchedSources(filter: $filter, search: $search, limit: $limit, orderBy: $orderBy, order: $order) {
    isOn totalCount isMoreThanCounted totals { changed moved gone notRead total asked lastAskedAt }
    results { id url host outcome detail finding foundAt askedAt movedTo note lookedAt lookedBy uses { kind key name facts types } }
  }
}`
const mark = `mutation ($input: MarkSourceInput!) { markSource(input: $input) { ok errors { field messages } } }`

describeOnBothDatabases('the list of sources', (open) => {
  let server: TestServer
  let editor: string
  let agent: string
  beforeAll(async () => {
    server = await startServer(open(), { content })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'editor', ['a3m_core.EditEntryrestriction'])
    await server.addUser(organisation, 'agent', ['a3m_core.DestinationManager'])
    await open()
      .db.updateTable('users')
      .set({ first_name: 'Erika', last_name: 'Muster' })
      .where('username', '=', 'editor')
      .execute()
    editor = await server.signIn('editor')
    agent = await server.signIn('agent')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await emptyTables(open().db, 'watched_sources')
    await keepPages(open().db, sourceUses(content), 1, server.clock.now())
    const found = { outcome: 'there', finding: 'changed', found_at: new Date('2026-11-19T08:00:00Z') } as const
    const read = { asked_at: new Date('2026-11-20T08:00:00Z'), hash: 'new', seen_hash: 'old' }
    await open()
      .db.updateTable('watched_sources')
      .set({ ...found, ...read })
      .where('url', '=', visa)
      .execute()
  })

  const ask = async (variables: Record<string, unknown> = {}, language = 'en') =>
    (await server.call(list, { token: editor, variables, language })).data.watchedSources
  const marked = async (input: Record<string, unknown>, token = editor) =>
    (await server.call(mark, { token, variables: { input } })).data.markSource
  const found = async () => (await ask()).results[0]

  test('has first what an editor has to look at, beside the facts that rest on it, in the words of the reader', async () => {
    const { results, totalCount, isOn, totals } = await ask()
    expect({ totalCount, isOn }).toEqual({ totalCount: 1, isOn: false })
    expect(totals).toEqual({
      changed: 1,
      moved: 0,
      gone: 0,
      notRead: 0,
      total: 2,
      asked: 1,
      lastAskedAt: '2026-11-20T08:00:00.000Z',
    })
    expect(results).toMatchObject([
      { url: visa, host: 'embassy.example', outcome: 'THERE', finding: 'CHANGED', note: '', lookedBy: null },
    ])
    const rests = { kind: 'RESTRICTION', facts: 1, types: ['Visa required for the stay'] }
    expect(results[0].uses).toEqual([
      { kind: 'GROUP', key: 'asean', name: 'South-east Asia', facts: 0, types: [] },
      { ...rests, key: 'COUNTRY:DE', name: 'Germany' },
      { ...rests, key: 'COUNTRY:GB', name: 'United Kingdom' },
      { ...rests, key: 'COUNTRY:TH', name: 'Thailand' },
    ])
    const german = await ask({}, 'de')
    expect(german.results[0].uses[0].name).toBe('Südostasien')
  })

  test('is filtered, searched as it is written, and ordered', async () => {
    const urls = async (variables: Record<string, unknown>) =>
      (await ask(variables)).results.map(({ url }: { url: string }) => url)
    expect(await urls({ filter: 'ALL', orderBy: 'ADDRESS', order: 'ASC' })).toEqual([visa, law])
    expect(await urls({ filter: 'ALL', orderBy: 'ASKED' })).toEqual([visa, law])
    expect(await urls({ filter: 'ALL', search: '0%2' })).toEqual([law])
    expect(await urls({ filter: 'ALL', search: 'EMBASSY' })).toEqual([visa])
    expect(await urls({ filter: 'MOVED' })).toEqual([])
    expect(await urls({ filter: 'NOT_READ' })).toEqual([])
    expect(await ask({ filter: 'ALL', limit: 1 })).toMatchObject({ totalCount: 2, results: [{ url: visa }] })
  })

  test('loses what an editor has looked at, with who, when and a note, and an entry in the audit log', async () => {
    const { id, foundAt } = await found()
    expect(await marked({ id, foundAt, note: ' A new layout only. ' })).toEqual({ ok: true, errors: [] })
    expect(await ask()).toMatchObject({ totalCount: 0, results: [] })
    const { results } = await ask({ filter: 'ALL', search: 'embassy' })
    expect(results[0]).toMatchObject({
      finding: null,
      foundAt: null,
      note: 'A new layout only.',
      lookedAt: '2026-11-20T10:00:00.000Z',
    })
    expect(results[0].lookedBy).toBe('Erika Muster')
    const row = await open().db.selectFrom('watched_sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.seen_hash).toBe('new')
    const entry = await open()
      .db.selectFrom('audit_entries')
      .selectAll()
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'looked-at', subject_kind: 'source', detail: '' })
  })

  test('keeps what was found after the editor had read it', async () => {
    const { id } = await found()
    const refused = await marked({ id, foundAt: '2026-11-18T08:00:00Z' })
    expect(refused).toMatchObject({ ok: false, errors: [{ field: 'id', messages: [expect.stringMatching(/\S/)] }] })
    expect((await found()).finding).toBe('CHANGED')
  })

  test('refuses a note that is too long, and a source that is not there', async () => {
    const { id } = await found()
    expect(await marked({ id, note: 'x'.repeat(2001) })).toMatchObject({ ok: false, errors: [{ field: 'note' }] })
    expect(await marked({ id, note: 'a\u0000' })).toMatchObject({ ok: false, errors: [{ field: 'note' }] })
    expect((await found()).note).toBe('')
    for (const strange of ['00000000-0000-4000-8000-000000000000', 'x', ''])
      expect(await marked({ id: strange })).toMatchObject({
        ok: false,
        errors: [{ field: 'id', messages: ['No data found'] }],
      })
  })

  test('refuses a search and a page that cannot be meant', async () => {
    const codes = async (variables: Record<string, unknown>) =>
      (await server.call(list, { token: editor, variables })).errors[0]?.extensions.code
    expect(await codes({ search: 'x'.repeat(201) })).toBe('BAD_INPUT')
    expect(await codes({ search: 'a\u0000' })).toBe('BAD_INPUT')
    expect(await codes({ limit: 0 })).toBe('BAD_INPUT')
  })

  test('needs a sign-in and the permission', async () => {
    const input = { id: (await found()).id }
    const codeOf = async (document: string, variables: object, token?: string) =>
      (await server.call(document, { variables: variables as never, ...(token && { token }) })).errors[0]?.extensions
        .code
    expect(await codeOf(list, {})).toBe('UNAUTHENTICATED')
    expect(await codeOf(list, {}, agent)).toBe('FORBIDDEN')
    expect(await codeOf(mark, { input })).toBe('UNAUTHENTICATED')
    expect(await codeOf(mark, { input }, agent)).toBe('FORBIDDEN')
  })
})

describe('a page', () => {
  test.each([
    ['https://example.org/a#b', 'https://example.org/a'],
    ['HTTPS://EXAMPLE.org', 'https://example.org/'],
    ['ftp://example.org/', null],
    ['', null],
    [`https://example.org/${'x'.repeat(2000)}`, null],
  ])('of %s is %s', (source, page) => {
    expect(pageOf(source)).toBe(page)
  })

  test('is read without what is on every page, without mark-up and with its words apart', async () => {
    const html =
      '<html><head><title>Visa</title><style>p{}</style></head><body><nav>Menu 7</nav><header>12:30</header>' +
      '<main><p>No&nbsp;visa<br>for <b>60</b> days.</p><ul><li>one<li>two</ul></main><script>x=1</script><footer>2026</footer>'
    expect(await readableText(html)).toBe('Visa No visa for 60 days. one two')
    expect(await readableText('')).toBe('')
    expect(await readableText('<p>a'.repeat(20_000))).toMatch(/^a a a/)
  })

  test('that is nested without end is no page for readers, and is told by all that it is', async () => {
    const nested = '<div>'.repeat(200_000)
    expect(await readableText(nested)).toBeNull()
    const hashes = await Promise.all([nested, `${nested}.`].map((html) => hashOfPage(Buffer.from(html), 'text/html')))
    expect(new Set(hashes).size).toBe(2)
  })
})
