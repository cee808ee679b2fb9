import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearErrors, ERROR_BAR_MS, errorsNow } from '../error-log.ts'
import type { TypedDocumentString } from '../generated/graphql.ts'
import { clearStored, writeStored } from '../stored.ts'
import { showLanguage } from '../words/words.ts'
import { call } from './call.ts'
import { PlainRoute } from './plain-route.ts'
import { operationName, queryClient } from './query-client.ts'
import { callOptions } from './use-call.ts'

const document =
  'query Places($search: String!) { lookupDestinations(search: $search) { id } }' as unknown as TypedDocumentString<
    { lookupDestinations: { id: string }[] },
    { search: string }
  >
const fetched = vi.fn<typeof fetch>()
const answers = (body: unknown, status = 200) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))
const refreshed = vi.spyOn(queryClient, 'invalidateQueries')

beforeEach(async () => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
  await showLanguage('de')
})
afterEach(() => {
  clearErrors()
  clearStored(['authToken', 'language'])
  vi.clearAllMocks()
  vi.useRealTimers()
})

const headersSent = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

test('sends one POST with the words no token, and German, when nobody is signed in', async () => {
  answers({ data: { lookupDestinations: [] } })
  await call(document, { search: 'th' })
  const [address, request] = fetched.mock.calls[0]!
  expect([address, request?.method, request?.credentials]).toEqual(['/api/graphql', 'POST', 'include'])
  expect(headersSent().get('Accept')).toBe('application/json')
  expect(headersSent().get('Authorization')).toBe('no token')
  expect(headersSent().get('Accept-Language')).toBe('de')
  expect(JSON.parse(String(request?.body))).toEqual({ query: document.toString(), variables: { search: 'th' } })
})

test('sends a file as it is, with its type', async () => {
  answers({ id: 'x' })
  const file = new Blob(['picture'], { type: 'image/png' })
  await expect(call(new PlainRoute<{ id: string }, Blob>('/api/news-picture'), file)).resolves.toEqual({ id: 'x' })
  expect(headersSent().get('Content-Type')).toBe('image/png')
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(file)
})

test('sends the token and the language on the screen', async () => {
  writeStored('authToken', 'a.b.c')
  await showLanguage('en')
  answers({ data: { lookupDestinations: [{ id: 'TH' }] } })
  await expect(call(document, { search: 'th' })).resolves.toEqual({ lookupDestinations: [{ id: 'TH' }] })
  expect(headersSent().get('Authorization')).toBe('JWT a.b.c')
  expect(headersSent().get('Accept-Language')).toBe('en')
})

test('asks in the language that its answer is kept under, whatever is stored or shown', async () => {
  writeStored('language', 'en')
  answers({ data: { lookupDestinations: [] } })
  const { queryKey } = callOptions(document, { search: 'th' }, 'de')
  await queryClient.fetchQuery({ ...callOptions(document, { search: 'th' }, 'de') })
  expect(queryKey.at(-1)).toBe('de')
  expect(headersSent().get('Accept-Language')).toBe('de')
})

test('an error in the answer rejects with its first message, is shown for two seconds and kept, and asks who is signed in', async () => {
  answers({ data: null, errors: [{ message: 'Not yours', extensions: { code: 'FORBIDDEN' } }, { message: 'second' }] })
  await expect(call(document, { search: 'th' })).rejects.toMatchObject({ message: 'Not yours', code: 'FORBIDDEN' })
  expect(errorsNow().latest?.message).toBe('Not yours')
  expect(refreshed).toHaveBeenCalledWith({ queryKey: ['WhoAmI'] })
  vi.advanceTimersByTime(ERROR_BAR_MS - 1)
  expect(errorsNow().latest).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(errorsNow().latest).toBeNull()
  expect(errorsNow().list.map((error) => error.message)).toEqual(['Not yours'])
})

test.each([
  ['no JSON', () => fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ['neither data nor errors', () => answers({}, 500)],
])('%s gives the generic message', async (_, arrange) => {
  arrange()
  await expect(call(document, { search: 'th' })).rejects.toMatchObject({
    message: 'Ein Fehler ist aufgetreten',
    code: null,
  })
  expect(errorsNow().latest?.message).toBe('Ein Fehler ist aufgetreten')
})

test('no connection is said', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  const message =
    'Keine Verbindung zum Server. Entweder ist er gerade nicht zu erreichen, oder Ihr Netz ist unterbrochen.'
  await expect(call(document, { search: 'th' })).rejects.toMatchObject({ message, code: 'NO_CONNECTION' })
  expect(errorsNow().latest?.message).toBe(message)
})

test('the refresh and the error bar can be left out', async () => {
  answers({ errors: [{ message: 'Wrong password' }] })
  await expect(call(document, { search: 'th' }, { refreshUser: false, announce: false })).rejects.toThrow(
    'Wrong password',
  )
  expect(refreshed).not.toHaveBeenCalled()
  expect(errorsNow().list).toEqual([])
})

test('a search that was given up is no error', async () => {
  const given = new AbortController()
  fetched.mockImplementation(() => {
    given.abort()
    return Promise.reject(new DOMException('aborted', 'AbortError'))
  })
  await expect(call(document, { search: 'th' }, { signal: given.signal })).rejects.toThrow('aborted')
  expect(errorsNow().list).toEqual([])
})

test('results are kept under the name of the operation', () => {
  expect(operationName(document)).toBe('Places')
  expect(operationName('\n  mutation TokenAuth($a: String!) { x }')).toBe('TokenAuth')
})

test('a plain address takes the value as it is, and its errors name fields as those of GraphQL do', async () => {
  const route = new PlainRoute<{ url: string }, { to: string }>('/api/answer')
  expect(operationName(route)).toBe('/api/answer')
  answers({ url: 'x', errors: [] })
  await expect(call(route, { to: 'TH' })).resolves.toEqual({ url: 'x', errors: [] })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/answer')
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ to: 'TH' })
  const fields = [{ field: 'to', messages: ['No such place'] }]
  answers({ errors: [{ message: 'No such place', extensions: { code: 'BAD_INPUT', errors: fields } }] }, 422)
  await expect(call(route, { to: '' })).rejects.toMatchObject({ code: 'BAD_INPUT', fields })
})
