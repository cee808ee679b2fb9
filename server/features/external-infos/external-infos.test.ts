import { afterAll, beforeAll, expect, test } from 'vitest'
import { advisory, advisoryLists } from '#domain/testing/advisories.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnBothDatabases } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { keepExternalInfo, linesOfInfos, removeExternalInfo, type GivenInfo } from './keep-external-info.ts'

const document =
  'query { touroperatorexternalrestrictioninfos { id name infoCategory link linkDe linkEn allowIframe } }'

const world = { ...smallWorld, advisories: advisoryLists(advisory('uk', { iso2: 'TH' })) }

describeOnBothDatabases('pages of tour operators', (open) => {
  let server: TestServer
  let agent: string
  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent', ['a3m_core.DestinationManager'])
    await server.addUser(organisation, 'other', ['a3m_core.ListMyJourney'])
    agent = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const keep = (given: GivenInfo) => keepExternalInfo(server, given)
  const list = async (language: 'de' | 'en' = 'en') =>
    (await server.call(document, { token: agent, language })).data.touroperatorexternalrestrictioninfos
  const audited = async () =>
    (
      await server.db.selectFrom('audit_entries').select('action').where('subject_kind', '=', 'external-info').execute()
    ).map(({ action }) => action)

  test('are named by whoever runs the installation, and read by staff with the link in their language', async () => {
    expect(await list()).toEqual([])
    const links = { 'link-de': 'https://tours.example/de', 'link-en': 'https://tours.example/en' }
    expect(await keep({ name: 'Sun Tours', category: 'HEALTH', ...links })).toEqual({ ok: true })
    expect(await keep({ name: 'Alps', category: 'OTHER', 'link-de': 'https://alps.example/', iframe: 'yes' })).toEqual({
      ok: true,
    })
    const alps = { name: 'Alps', infoCategory: 'OTHER', linkDe: 'https://alps.example/', linkEn: '', allowIframe: true }
    expect(await list()).toEqual([
      { ...alps, id: expect.any(String), link: 'https://alps.example/' },
      {
        id: expect.any(String),
        name: 'Sun Tours',
        infoCategory: 'HEALTH',
        link: 'https://tours.example/en',
        linkDe: 'https://tours.example/de',
        linkEn: 'https://tours.example/en',
        allowIframe: false,
      },
    ])
    expect((await list('de'))[1].link).toBe('https://tours.example/de')

    expect(await keep({ name: 'sun tours', 'link-en': '' })).toEqual({ ok: true })
    expect((await list())[1]).toMatchObject({ name: 'sun tours', infoCategory: 'HEALTH', linkEn: '' })
    expect(await linesOfInfos(server.db)).toEqual([
      'Alps  OTHER  de https://alps.example/  may be framed',
      'sun tours  HEALTH  de https://tours.example/de',
    ])
    expect(await removeExternalInfo(server, 'SUN TOURS')).toEqual({ ok: true })
    expect(await removeExternalInfo(server, 'Sun Tours')).toMatchObject({ ok: false })
    expect(await list()).toMatchObject([{ name: 'Alps' }])
    expect(await audited()).toEqual(['added', 'added', 'changed', 'removed'])
  })

  test('what is no name, category or address is declined, and nothing is kept', async () => {
    const before = await list()
    const good = { name: 'New', category: 'OTHER', 'link-de': 'https://new.example/' }
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(201) },
      { name: 'two\nlines' },
      { category: 'two words' },
      { category: undefined },
      { 'link-de': undefined },
      { 'link-de': 'ftp://new.example/' },
      { 'link-de': 'https://anna:secret@new.example/' },
      { 'link-de': `https://new.example/${'x'.repeat(2_000)}` },
      { iframe: 'perhaps' },
    ])
      expect(await keep({ ...good, ...wrong }), JSON.stringify(wrong)).toMatchObject({ ok: false })
    for (const hostile of hostileTexts) expect(await keep({ ...good, 'link-en': hostile })).toMatchObject({ ok: false })
    expect(await list()).toEqual(before)
  })

  test('beside them stand the pages on which governments advise on a country', async () => {
    const official = 'query ($id: ID!) { officialPages(countryId: $id) { name link language publishedAt } }'
    const ask = (id: string, token?: string) =>
      server.call(official, { variables: { id }, language: 'en', ...(token !== undefined && { token }) })
    expect((await ask('TH', agent)).data.officialPages).toEqual([
      {
        name: 'UK Foreign Office (FCDO)',
        link: 'https://example.org/uk',
        language: 'en',
        publishedAt: '2026-11-01',
      },
    ])
    expect((await ask('FR', agent)).data.officialPages).toEqual([])
    for (const id of ['ZZ', 'th', '']) expect((await ask(id, agent)).errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await ask('TH')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const other = await server.signIn('other')
    expect((await ask('TH', other)).errors[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('are for staff who may see rules', async () => {
    expect((await server.call(document)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const other = await server.signIn('other')
    expect((await server.call(document, { token: other })).errors[0]?.extensions.code).toBe('FORBIDDEN')
  })
})
