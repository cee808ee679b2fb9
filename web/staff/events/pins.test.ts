import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts, toastsNow } from '../toasts/toast-store.ts'
import { forgetPins, isPinnedIn, pinsNow, setPin } from './pins.ts'

const event = { gmUniqueEventId: 'e1', title: 'A flood' }
const isPinned = (saved: readonly string[] = []) => isPinnedIn(pinsNow(), 'e1', new Set(saved))
const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)

afterEach(() => {
  forgetPins()
  clearToasts()
})

test('a pin is shown before the server has answered', async () => {
  const reply = Promise.withResolvers<boolean>()
  const saving = setPin(event, true, { save: () => reply.promise })
  expect(isPinned()).toBe(true)
  expect(toastsNow()).toEqual([])
  reply.resolve(true)
  await saving
  expect(toastsNow()).toHaveLength(1)
})

test('where it could not be kept the pin is turned back, which the row says', async () => {
  await setPin(event, true, { save: no })
  expect(isPinned()).toBe(false)
  expect(pinsNow().notSaved).toEqual(new Set(['e1']))
  expect(toastsNow()).toEqual([])
})

test('the toast takes the pin back, without a toast of its own', async () => {
  await setPin(event, true, { save: yes })
  const [toast] = toastsNow()
  clearToasts()
  toast?.action?.run()
  expect(isPinned(['e1'])).toBe(false)
  await vi.waitFor(() => expect(pinsNow().wanted.size).toBe(0))
  expect(toastsNow()).toEqual([])
})

test('of two clicks the second decides, whichever is answered first', async () => {
  const [late, early] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  const first = setPin(event, true, { save: () => late.promise })
  const second = setPin(event, false, { save: () => early.promise })
  early.resolve(true)
  late.resolve(false)
  await Promise.all([first, second])
  expect(pinsNow().notSaved.size).toBe(0)
  expect(isPinned()).toBe(false)
})

test('a click that fails falls back to what was kept before it, while the list still says otherwise', async () => {
  const fetched = Promise.withResolvers<void>()
  const renew = () => fetched.promise
  const undoing = setPin(event, false, { save: yes, renew })
  const failing = setPin(event, true, { save: no, renew })
  await vi.waitFor(() => expect(pinsNow().notSaved.size).toBe(1))
  expect(isPinned(['e1'])).toBe(false)
  fetched.resolve()
  await Promise.all([undoing, failing])
  expect(pinsNow()).toEqual({ wanted: new Map(), notSaved: new Set(['e1']) })
})

test('another try takes the failure away', async () => {
  await setPin(event, true, { save: no })
  await setPin(event, true, { save: yes })
  expect(pinsNow().notSaved.size).toBe(0)
})
