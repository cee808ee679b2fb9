import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { readRichText } from '#domain/rich-text.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { asDeepl, asLibreTranslate, startProvider } from '../../testing/translation-provider.ts'
import { askProvider } from './ask-provider.ts'

let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => {
  provider.asked.length = 0
})
afterAll(() => provider.close())

const german = { from: 'de', to: 'en', text: 'Nur im Norden.' } as const
const deepl = () => ({ provider: 'deepl', url: provider.url, key: 'a key:fx' }) as const
const libre = (key: string | null = null) => ({ provider: 'libretranslate', url: `${provider.url}/`, key }) as const

describe('DeepL', () => {
  test('is asked as its API says, with the key in a header', async () => {
    provider.answer(() => asDeepl('In the north only.'))
    expect(await askProvider(deepl(), german)).toEqual({ ok: true, text: 'In the north only.' })
    expect(provider.asked[0]).toMatchObject({
      path: '/v2/translate',
      headers: { authorization: 'DeepL-Auth-Key a key:fx' },
      body: { text: [german.text], source_lang: 'DE', target_lang: 'EN-GB' },
    })
    expect(provider.asked[0]?.body).not.toHaveProperty('tag_handling')
  })

  test('keeps the paragraphs of a rich text, and is told which Portuguese', async () => {
    provider.answer(() => asDeepl('<p>x</p>'))
    await askProvider(deepl(), { ...german, to: 'pt', text: '<p>Nur im Norden.</p>' })
    expect(provider.asked[0]?.body).toMatchObject({ tag_handling: 'html', target_lang: 'PT-PT' })
  })
})

test('LibreTranslate is asked as its API says, with a key where there is one', async () => {
  provider.answer(() => asLibreTranslate('In the north only.'))
  expect(await askProvider(libre(), german)).toEqual({ ok: true, text: 'In the north only.' })
  expect(provider.asked[0]).toMatchObject({
    path: '/translate',
    body: { q: german.text, source: 'de', target: 'en', format: 'text' },
  })
  expect(provider.asked[0]?.body).not.toHaveProperty('api_key')
  await askProvider(libre('secret'), { ...german, text: '<p>x</p>' })
  expect(provider.asked[1]?.body).toMatchObject({ api_key: 'secret', format: 'html' })
})

describe('a provider that does not translate', () => {
  const now = Date.parse('2026-11-20T10:00:00Z')
  test.each([
    [400, {}, 'refused', null],
    [403, {}, 'key', null],
    [413, {}, 'too-long', null],
    [429, { 'retry-after': '17' }, 'busy', 17],
    [429, { 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT' }, 'busy', 30],
    [429, { 'retry-after': 'soon' }, 'busy', null],
    [429, { 'retry-after': '99999999' }, 'busy', 86_400],
    [456, {}, 'quota', null],
    [503, {}, 'busy', null],
    [500, {}, 'failed', null],
  ] as const)('%s %j is %s', async (status, headers, why, retryAfterSeconds) => {
    provider.answer(() => ({ status, headers, body: '{"message":"no"}' }))
    expect(await askProvider(deepl(), german, { now })).toEqual({ ok: false, why, status, retryAfterSeconds })
  })

  test.each(['', 'not json', '{}', '{"translations":[]}', '{"translations":[{"text":7}]}', 'null'])(
    'the answer %j is none',
    async (body) => {
      provider.answer(() => ({ body }))
      expect(await askProvider(deepl(), german)).toMatchObject({ ok: false, why: 'failed' })
    },
  )

  test('one that says nothing is not waited for', async () => {
    provider.answer(() => 'never')
    expect(await askProvider(deepl(), german, { mostMs: 100 })).toMatchObject({
      ok: false,
      why: 'timeout',
      status: null,
    })
  })

  test('nobody listens', async () => {
    const gone = await startProvider()
    await gone.close()
    expect(await askProvider({ ...deepl(), url: gone.url }, german)).toMatchObject({ ok: false, why: 'failed' })
  })

  test('an answer that leads elsewhere is not followed, and the key goes nowhere (SAFETY 35)', async () => {
    const elsewhere = await startProvider()
    elsewhere.answer(() => asDeepl('stolen'))
    for (const status of [301, 302, 307, 308]) {
      provider.answer(() => ({ status, headers: { location: `${elsewhere.url}/v2/translate` }, body: '' }))
      expect(await askProvider(deepl(), german)).toMatchObject({ ok: false, why: 'failed' })
    }
    expect(elsewhere.asked).toEqual([])
    await elsewhere.close()
  })

  test('an answer without an end is not read to it', async () => {
    provider.answer(() => asDeepl('x'.repeat(3_000_000)))
    expect(await askProvider(deepl(), german)).toMatchObject({ ok: false, why: 'failed' })
  })
})

const document = `mutation ($sourceLanguage: String!, $targetLanguage: String!, $text: String!) {
  translateText(sourceLanguage: $sourceLanguage, targetLanguage: $targetLanguage, text: $text) {
    text ok errors { field messages } mayTryOthers retryAfterSeconds } }`

describeOnOneDatabase('translateText', (open) => {
  let server: TestServer
  let bare: TestServer
  let editor: string
  let agent: string
  let busy: string

  beforeAll(async () => {
    const database = open()
    server = await startServer(database, { config: { translation: deepl() }, limits: { signedInCalls: 1e6 } })
    bare = await startServer(database)
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'editor', ['a3m_core.EditEntryrestriction'])
    await server.addUser(organisation, 'busy editor', ['a3m_core.EditTextsnippet'])
    await server.addUser(organisation, 'agent', ['a3m_core.DestinationManager'])
    editor = await server.signIn('editor')
    busy = await server.signIn('busy editor')
    agent = await server.signIn('agent')
  })
  afterAll(async () => {
    await server.close()
    await bare.close()
  })

  const variables = { sourceLanguage: 'de', targetLanguage: 'en', text: 'Nur im Norden.' }
  const translate = async (given: Partial<typeof variables> = {}, { at = server, token = editor } = {}) => {
    const { data, errors } = await at.call(document, { token, variables: { ...variables, ...given } })
    return data?.translateText ?? errors[0]!.extensions.code
  }
  const refused = (field: string, message: string, mayTryOthers = false, retryAfterSeconds: number | null = null) => ({
    ok: false,
    text: null,
    errors: [{ field, messages: [message] }],
    mayTryOthers,
    retryAfterSeconds,
  })

  test('gives the text of the provider, and sends it the text alone', async () => {
    provider.answer(() => asDeepl('In the\u0000 north only.'))
    expect(await translate()).toEqual({
      ok: true,
      text: 'In the north only.',
      errors: [],
      mayTryOthers: true,
      retryAfterSeconds: null,
    })
    expect(Object.keys(provider.asked[0]!.body)).toEqual(['text', 'source_lang', 'target_lang'])
    await translate({ targetLanguage: 'hu' })
    expect(provider.asked[1]?.body).toMatchObject({ target_lang: 'HU' })
  })

  test('says so where there is no provider', async () => {
    expect(await translate({}, { at: bare })).toEqual(
      refused(
        '',
        'No translation service is set up. Whoever runs this installation can add one (TRANSLATION_PROVIDER).',
      ),
    )
    expect(provider.asked).toEqual([])
  })

  test.each([
    [429, { 'retry-after': '17' }, '', 'Too many translations at once. Please try again in 17 seconds.', true, 17],
    [429, {}, '', 'The translation service is busy. Please try again in a moment.', true, null],
    [456, {}, '', 'The quota at the translation service is used up.', false, null],
    [
      403,
      {},
      '',
      'The translation service does not accept the key of this installation (TRANSLATION_KEY).',
      false,
      null,
    ],
    [
      413,
      {},
      'text',
      'The text is too long for the translation service. Please translate it in shorter parts.',
      false,
      null,
    ],
    [400, {}, '', 'The translation service does not know one of the two languages.', true, null],
    [500, {}, '', 'The translation service cannot be reached, or gives no usable answer.', true, null],
  ])('answers %s of the provider in words', async (status, headers, field, message, mayTryOthers, seconds) => {
    provider.answer(() => ({ status, headers: headers as Record<string, string>, body: '{}' }))
    expect(await translate()).toEqual(refused(field, message, mayTryOthers, seconds))
    expect(server.log.join()).not.toContain(deepl().key)
  })

  test('refuses what is no text or language before anybody is asked', async () => {
    const languages = 'Please choose two different languages of the trip pages'
    expect(await translate({ targetLanguage: 'de' })).toEqual(refused('targetLanguage', languages))
    expect(await translate({ sourceLanguage: 'xx' })).toEqual(refused('sourceLanguage', languages))
    expect(await translate({ targetLanguage: '../admin' })).toEqual(refused('targetLanguage', languages))
    expect(await translate({ text: '<p></p>' })).toEqual(refused('text', 'Required'))
    expect(await translate({ text: 'x'.repeat(10_001) })).toEqual(
      refused('text', 'Please enter at most 10,000 characters'),
    )
    expect(await translate({ text: '<img src=x>' })).toMatchObject({ ok: false })
    expect(provider.asked).toEqual([])
  })

  test('what a provider gives back is words or the allowed set (SAFETY 28)', async () => {
    for (const hostile of hostileTexts.filter((_, index) => index % 16 < 2)) {
      provider.answer(() => asDeepl(hostile))
      const text = (await translate({ text: '<p>x</p>' })).text ?? ''
      if (readRichText(text) === null) expect(text).not.toMatch(/^<(?:p|ul|ol)>/)
      else expect(text).not.toMatch(/<[^>]*(?:__xss|evil|script|style=|on\w+=)/i)
    }
  })

  test('an answer without words, or longer than any text may be, is none', async () => {
    const none = refused('', 'The translation service cannot be reached, or gives no usable answer.', true)
    for (const answer of [`<p>${'x'.repeat(20_000)}</p>`, '<p> </p>', '<p><script>alert(1)</script></p>', '\u0000']) {
      provider.answer(() => asDeepl(answer))
      expect(await translate(), answer.slice(0, 30)).toEqual(none)
    }
  })

  test('a person translates at most sixty texts a minute', async () => {
    provider.answer(() => asDeepl('x'))
    for (let index = 0; index < 60; index += 1)
      expect(await translate({}, { at: server, token: busy })).toMatchObject({ ok: true })
    expect(await translate({}, { at: server, token: busy })).toEqual(
      refused('', 'Too many translations at once. Please try again in 60 seconds.', true, 60),
    )
    expect(provider.asked).toHaveLength(60)
  })

  test('is for those who write texts', async () => {
    expect((await server.call(document, { variables })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await translate({}, { at: server, token: agent })).toBe('FORBIDDEN')
  })
})
