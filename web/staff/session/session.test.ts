import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { errorsNow, reportError } from '../error-log.ts'
import { showToast, toastsNow } from '../toasts/toast-store.ts'
import { rememberPlace } from './histories.ts'
import { endSession, forgetWithToken, keepForOnePerson, signIn, signOut, wasLeftOnPurpose } from './session.ts'
import { readStored, writeStored } from '../stored.ts'

const fetched = vi.fn<typeof fetch>()
const answers = (body: unknown) => fetched.mockImplementation(async () => new Response(JSON.stringify(body)))
const lastRequest = () => fetched.mock.lastCall?.[1]

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})

test('a sign-in stores the token; a refused one stores nothing, and leaves its words to the sign-in screen', async () => {
  answers({ data: { tokenAuth: { token: 'a.b.c' } } })
  await signIn('agent', 'right')
  expect(wasLeftOnPurpose()).toBe(false)
  expect(readStored('authToken')).toBe('a.b.c')
  endSession()
  answers({ data: null, errors: [{ message: 'no', extensions: { code: 'LOGIN_FAILED' } }] })
  await expect(signIn('agent', 'wrong')).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  expect(readStored('authToken')).toBeNull()
  expect(errorsNow().list).toEqual([])
})

test('the end of a session forgets token, search, errors, what may be undone and all that was fetched, and keeps the language', () => {
  forgetWithToken()
  writeStored('authToken', 'a.b.c')
  writeStored('language', 'en')
  writeStored('searchParameters', '?to=COUNTRY:TH')
  queryClient.setQueryData(['WhoAmI', {}, 'en'], { whoAmI: { id: '1' } })
  reportError('something')
  showToast('Link deactivated', { label: 'Undo', run: () => undefined })
  endSession()
  expect([readStored('authToken'), readStored('searchParameters'), readStored('language')]).toEqual([null, '', 'en'])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(errorsNow().list).toEqual([])
  expect(toastsNow()).toEqual([])
})

test('another token brings another cache', () => {
  forgetWithToken()
  writeStored('authToken', 'first')
  queryClient.setQueryData(['Myjourneys'], 'of the first')
  writeStored('language', 'de')
  expect(queryClient.getQueryData(['Myjourneys'])).toBe('of the first')
  writeStored('authToken', 'second')
  expect(queryClient.getQueryData(['Myjourneys'])).toBeUndefined()
})

test('signing out tells the server with the token, and needs no answer', async () => {
  writeStored('authToken', 'a.b.c')
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await signOut()
  expect(new Headers(lastRequest()?.headers).get('Authorization')).toBe('JWT a.b.c')
  expect(String(lastRequest()?.body)).toContain('logout')
  expect(wasLeftOnPurpose()).toBe(true)
  expect(readStored('authToken')).toBeNull()
  expect(errorsNow().list).toEqual([])
})

test('histories stay for the same person and go with another one', () => {
  keepForOnePerson('7')
  rememberPlace('originHistory', { type: 'AIRPORT', id: 'FRA', name: 'Frankfurt' })
  keepForOnePerson('7')
  expect(readStored('originHistory')).toHaveLength(1)
  keepForOnePerson('8')
  expect(readStored('originHistory')).toEqual([])
})

test('drafts end with a sign-out in any tab and with another person, and outlive a session that was lost', async () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
  forgetWithToken()
  const type = () => writeStored('drafts', { 'edit 7': { note: 'Half a sentence' } })
  const isKept = () => 'edit 7' in readStored('drafts')
  writeStored('authToken', 'first')
  keepForOnePerson('1')
  type()
  endSession()
  writeStored('authToken', 'second')
  keepForOnePerson('1')
  expect(isKept()).toBe(true)

  expect([...tab.keys()].toSorted()).toEqual(['drafts', 'draftsOfTab'])
  answers({ data: {} })
  await signOut()
  expect([isKept(), tab.size, readStored('draftsOf')]).toEqual([false, 0, null])

  writeStored('authToken', 'third')
  keepForOnePerson('1')
  type()
  // Another tab signs out: its storage is ours.
  localStorage.removeItem('draftsOf')
  writeStored('authToken', null)
  expect(isKept()).toBe(false)

  writeStored('authToken', 'fourth')
  keepForOnePerson('1')
  type()
  endSession()
  writeStored('authToken', 'fifth')
  keepForOnePerson('2')
  expect(isKept()).toBe(false)

  // While this tab slept, another one signed out, and in as somebody else.
  type()
  localStorage.setItem('draftsOf', '3')
  writeStored('authToken', 'sixth')
  keepForOnePerson('3')
  expect(isKept()).toBe(false)

  // While this tab slept, another one signed out, and nobody in.
  type()
  localStorage.removeItem('draftsOf')
  keepForOnePerson('3')
  expect(isKept()).toBe(false)
})
