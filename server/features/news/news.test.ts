import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { silentLog } from '../../log.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { write as writeEvent } from '../../testing/event-desk.ts'
import { eraseDeletedNews } from './erase-deleted-news.ts'

const fields = `id title titleDe titleEn text textDe textEn importantUntil newsType tags { name nameDe nameEn order }
  country { id nameShort iso2 } image createdAt createdBy { firstName } modifiedAt significantUpdateAt mayEdit`
const list = `{ news { ${fields} } dmNews { results { ${fields} } } newsTags { name nameDe order } }`
const ticker = `query ($limit: Int, $countryFilter: Boolean) { ticker(limit: $limit, countryFilter: $countryFilter) { id kind title country { iso2 } createdAt } }`
const errors = '{ ok errors { field messages } }'
const create = `mutation ($input: CreateNewsInput!) { createNews(input: $input) ${errors} }`
const update = `mutation ($input: UpdateNewsInput!) { updateNews(input: $input) ${errors} }`
const remove = `mutation ($id: ID!) { deleteNews(id: $id) ${errors} }`
const restore = `mutation ($id: ID!) { restoreNews(id: $id) ${errors} }`

type News = {
  id: string
  title: string
  titleDe: string
  textEn: string
  modifiedAt: string
  tags: { nameDe: string }[]
}
type Lists = { news: News[]; dmNews: { results: News[] }; newsTags: { name: string; nameDe: string; order: number }[] }

const done = { ok: true, errors: [] }
const refused = (field: string, message: string) => ({ ok: false, errors: [{ field, messages: [message] }] })

describeOnBothDatabases('news', (open) => {
  let server: TestServer
  let editor: string
  let agent: string
  let operator: string
  let stranger: string
  let harbour: string

  beforeAll(async () => {
    server = await startServer(open(), { limits: { signedInCalls: 1e6 } })
    harbour = await server.addOrganisation('Harbour')
    const lighthouse = await server.addOrganisation('Lighthouse')
    await server.addUser(harbour, 'editor', ['a3m_core.EditNews'])
    await server.addUser(harbour, 'agent')
    const id = await server.addUser(harbour, 'operator', ['a3m_core.EditNews'])
    await server.db.updateTable('users').set({ is_staff: true, first_name: 'Olga' }).where('id', '=', id).execute()
    await server.addUser(lighthouse, 'stranger', ['a3m_core.EditNews'])
    ;[editor, agent, operator, stranger] = (await Promise.all(
      ['editor', 'agent', 'operator', 'stranger'].map((name) => server.signIn(name)),
    )) as [string, string, string, string]
  })
  afterAll(() => server.close())

  const lists = async (token: string, language = 'en'): Promise<Lists> =>
    (await server.call(list, { token, language })).data
  const newest = async (token = editor) => (await lists(token)).news[0]!
  const titled = async (title: string) => (await lists(editor)).news.find(({ titleDe }) => titleDe === title)!
  const change = async (document: string, variables: object, token = editor) => {
    const { data, errors } = await server.call(document, { token, variables: { ...variables } })
    return data ? Object.values(data)[0] : errors[0]!.extensions.code
  }

  test('are written, read in the language of the reader, and changed', async () => {
    const input = {
      titleDe: '  Wichtig  für Thailand ',
      titleEn: 'Important for Thailand',
      textDe: '<p>Bitte <strong>vorher</strong> ausfüllen.</p>',
      importantUntil: '2026-12-15',
      countryId: 'TH',
      tags: [{ nameDe: 'Einreise', nameEn: 'Entry' }, { nameDe: 'Asien' }],
    }
    expect(await change(create, { input })).toEqual(done)
    const made = await newest()
    expect(made).toMatchObject({
      title: 'Important for Thailand',
      titleDe: 'Wichtig für Thailand',
      text: input.textDe,
      newsType: 'ORGANISATION',
      importantUntil: '2026-12-15',
      country: { id: 'TH', iso2: 'TH' },
      tags: [
        { name: 'Entry', nameDe: 'Einreise', nameEn: 'Entry', order: 1 },
        { name: 'Asien', nameDe: 'Asien', nameEn: '', order: 2 },
      ],
      image: null,
      significantUpdateAt: null,
      mayEdit: true,
    })
    expect((await lists(agent, 'de')).news[0]).toMatchObject({ title: 'Wichtig für Thailand', mayEdit: false })
    const { id } = made
    const changed = { id, importantUntil: null, countryId: null, tags: [{ nameDe: 'ASIEN', order: 7 }] }
    expect(await change(update, { input: { ...changed, isSignificantUpdate: true } })).toEqual(done)
    expect(await newest()).toMatchObject({
      title: 'Important for Thailand',
      importantUntil: null,
      country: null,
      tags: [{ nameDe: 'ASIEN', order: 7 }],
      significantUpdateAt: '2026-11-20T10:00:00.000Z',
    })
    expect((await lists(editor)).newsTags.map(({ nameDe }) => nameDe)).toEqual(['ASIEN'])
  })

  test('need a German title, days and lengths that can be meant, and a place that is one', async () => {
    const wrong = async (input: object) => change(create, { input: { titleDe: 'Titel', ...input } })
    const before = (await lists(editor)).news.length
    expect(await wrong({ titleDe: ' ' })).toEqual(refused('titleDe', 'Required'))
    expect(await wrong({ titleDe: 'x'.repeat(201) })).toEqual(refused('titleDe', 'Please enter at most 200 characters'))
    expect(await wrong({ textDe: 'x'.repeat(20_001) })).toEqual(
      refused('textDe', 'Please enter at most 20,000 characters'),
    )
    expect(await wrong({ textEn: 'Text' })).toEqual(refused('titleEn', 'An English text needs an English title'))
    expect(await wrong({ importantUntil: '2029-01-01' })).toEqual(
      refused('importantUntil', 'News can be important for at most 2 years'),
    )
    expect(await wrong({ importantUntil: '1026-12-15' })).toMatchObject({ errors: [{ field: 'importantUntil' }] })
    expect(await wrong({ importantUntil: '2026-02-30' })).toBe('BAD_INPUT')
    expect(await wrong({ countryId: 'XX' })).toEqual(refused('countryId', 'Unknown place: XX'))
    expect(await wrong({ tags: [{ nameDe: ' ' }] })).toEqual(refused('tags', 'Required'))
    expect(await wrong({ tags: [{ nameDe: 'x'.repeat(61) }] })).toEqual(
      refused('tags', 'Please enter at most 60 characters'),
    )
    const many = Array.from({ length: 9 }, (_, index) => ({ nameDe: `Wort ${index}` }))
    expect(await wrong({ tags: many })).toEqual(refused('tags', 'Please choose at most 8 tags'))
    const picture = { pictureId: '00000000-0000-4000-8000-000000000000' }
    expect(await wrong({ ...picture, imageAltDe: 'Hafen' })).toEqual(refused('imageAltEn', 'Required'))
    expect(await wrong({ ...picture, imageAltDe: 'Hafen', imageAltEn: 'harbour' })).toEqual(
      refused('pictureId', 'No data found'),
    )
    expect((await lists(editor)).news).toHaveLength(before)
    expect((await lists(editor)).newsTags).toHaveLength(1)
  })

  test('hold no markup beyond the allowed set, and are sanitised where it was stored (SAFETY 28)', async () => {
    const message = 'Only paragraphs, bold, italic, lists and links are allowed'
    const { id } = await newest()
    // All of them are tried on the sanitiser itself.
    for (const textDe of hostileTexts.filter((each, index) => index % 8 === 0 && !/\p{Cc}/u.test(each)))
      expect(await change(update, { input: { id, textDe } }), textDe).toEqual(refused('textDe', message))
    const stored = { text_en: '<p>x<script>__xss=1</script><a href="javascript:x">y</a></p>' }
    await server.db.updateTable('news').set(stored).where('id', '=', id).execute()
    expect((await newest()).textEn).toBe('<p>xy</p>')
  })

  test('a change of what somebody else has changed since is refused', async () => {
    const { id, modifiedAt } = await newest()
    const input = { id, titleDe: 'Neu', textEn: '', modifiedAtSeen: '2020-01-01T00:00:00Z' }
    expect(await change(update, { input })).toEqual(refused('', 'Somebody else has changed this meanwhile'))
    expect(await change(update, { input: { ...input, modifiedAtSeen: modifiedAt } })).toEqual(done)
  })

  test('are gone at once when they are deleted, come back within a day, and are erased after it', async () => {
    const before = (await lists(editor)).news
    const { id } = before[0]!
    expect(await change(remove, { id })).toEqual(done)
    expect((await lists(editor)).news).toHaveLength(before.length - 1)
    expect(await change(update, { input: { id, titleDe: 'x' } })).toEqual(refused('id', 'No data found'))
    expect(await change(remove, { id })).toEqual(refused('id', 'No data found'))
    expect(await change(restore, { id })).toEqual(done)
    expect((await lists(editor)).news).toEqual(before)
    expect(await change(restore, { id })).toEqual(refused('id', 'No data found'))
    expect(await change(remove, { id })).toEqual(done)
    const later = (hours: number) => ({
      ...server.clock,
      now: () => new Date(server.clock.now().getTime() + hours * 3_600_000),
    })
    const erase = (hours: number) => eraseDeletedNews({ db: server.db, clock: later(hours), log: silentLog })
    expect([await erase(23), await erase(25), await erase(25)]).toEqual([0, 1, 0])
    expect(await change(restore, { id })).toEqual(refused('id', 'No data found'))
  })

  test('product news are written by who runs the installation, read by all, and name nobody to others', async () => {
    const input = { titleDe: 'Neue Karte', newsType: 'DESTINATIONMANAGER', tags: [{ nameDe: 'Produkt' }] }
    expect(await change(create, { input })).toBe('FORBIDDEN')
    expect(await change(create, { input }, operator)).toEqual(done)
    const { news, dmNews, newsTags } = await lists(stranger, 'de')
    expect(news).toMatchObject([
      { title: 'Neue Karte', createdBy: null, mayEdit: false, tags: [{ nameDe: 'Produkt' }] },
    ])
    expect(dmNews.results).toEqual(news)
    expect(newsTags.map(({ nameDe }) => nameDe)).toEqual(['Produkt'])
    expect((await lists(editor)).dmNews.results).toMatchObject([{ createdBy: { firstName: 'Olga' }, mayEdit: false }])
    const { id } = news[0]!
    for (const document of [update, remove]) {
      const variables = document === update ? { input: { id, titleDe: 'x' } } : { id }
      expect(await change(document, variables)).toBe('FORBIDDEN')
      expect(await change(document, variables, stranger)).toEqual(refused('id', 'No data found'))
    }
    expect(await change(update, { input: { id, newsType: 'ORGANISATION' } }, operator)).toEqual(done)
    expect(await lists(stranger)).toMatchObject({ news: [], newsTags: [] })
  })

  test("another organisation's are neither seen nor changed", async () => {
    expect(await change(create, { input: { titleDe: 'Unsere', tags: [{ nameDe: 'Intern' }] } })).toEqual(done)
    const { id } = await titled('Unsere')
    expect(await lists(stranger)).toMatchObject({ news: [], newsTags: [] })
    expect(await change(update, { input: { id, titleDe: 'x' } }, stranger)).toEqual(refused('id', 'No data found'))
    expect(await change(remove, { id }, stranger)).toEqual(refused('id', 'No data found'))
    expect(await change(create, { input: { titleDe: 'Ihre', tags: [{ nameDe: 'Intern' }] } }, stranger)).toEqual(done)
    expect((await lists(stranger)).news.map(({ titleDe }) => titleDe)).toEqual(['Ihre'])
  })

  test('are for who is signed in, and are written by who holds the permission', async () => {
    expect((await server.call(list)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await change(create, { input: { titleDe: 'x' } }, agent)).toBe('FORBIDDEN')
    const { id } = await newest()
    expect(await change(remove, { id }, agent)).toBe('FORBIDDEN')
    expect(await change(restore, { id }, agent)).toBe('FORBIDDEN')
  })

  test('stand in the ticker with their country, beside what changed in the rules, the newest first', async () => {
    const { revision } = await server.db
      .insertInto('rulebook_publications')
      .values({
        origin: 'editor',
        published_at: new Date('2026-11-21T09:00:00Z'),
        is_significant: true,
        sentence: JSON.stringify({ de: '<p>Neue <strong>Gebühr</strong></p>', en: 'New fee' }),
      })
      .returning('revision')
      .executeTakeFirstOrThrow()
    const record = { kind: 'restriction', key: 'COUNTRY:TH', revision, body: null, hash: '' } as const
    await server.db.insertInto('rulebook_records').values(record).execute()
    expect(await change(create, { input: { titleDe: 'Streik', countryId: 'GB' } })).toEqual(done)
    const { id } = await titled('Streik')
    const read = async (token: string, language: string, variables: object = {}) =>
      (await server.call(ticker, { token, language, variables: { ...variables } })).data.ticker
    expect(await read(agent, 'de')).toEqual([
      {
        id: `rule:${revision}`,
        kind: 'RULE',
        title: 'Neue Gebühr',
        country: { iso2: 'TH' },
        createdAt: '2026-11-21T09:00:00.000Z',
      },
      {
        id: `news:${id}`,
        kind: 'NEWS',
        title: 'Streik',
        country: { iso2: 'GB' },
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ])
    expect(await read(agent, 'en', { limit: 1 })).toMatchObject([{ title: 'New fee' }])
    expect(await read(stranger, 'en')).toMatchObject([{ title: 'New fee' }])
    expect(await read(agent, 'en', { countryFilter: true })).toEqual([])
    const favourite = { organisation_id: harbour, country_iso2: 'GB', position: 0 }
    await server.db.insertInto('organisation_country_selections').values(favourite).execute()
    expect(await read(agent, 'en', { countryFilter: true, limit: 1 })).toMatchObject([{ title: 'Streik' }])

    const event = { titleDe: 'Sturm', category: 'storm', countryIds: ['GB'], timeStart: '2026-11-20T00:00:00Z' }
    const written = await server.call(writeEvent, { token: editor, variables: { input: event } })
    expect(written.data.createGmEventCovidUpdate.ok).toBe(true)
    const { gmUniqueEventId } = written.data.createGmEventCovidUpdate
    const line = { id: `event:${gmUniqueEventId}`, kind: 'EVENT', title: 'Sturm', country: { iso2: 'GB' } }
    expect(await read(agent, 'en', { countryFilter: true })).toContainEqual(expect.objectContaining(line))
    // Who may not see events has all the rest of it.
    const kinds = (await read(editor, 'en')).map(({ kind }: { kind: string }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['RULE', 'NEWS']))
  })
})
