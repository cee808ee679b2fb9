import { afterEach, expect, test } from 'vitest'
import { dismissToast, showToast, toastsNow } from './toast-store.ts'

afterEach(() => toastsNow().forEach((toast) => dismissToast(toast.id)))

test('three messages at most stand on the screen, the oldest goes first', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text)
  expect(toastsNow().map((toast) => toast.text)).toEqual(['two', 'three', 'four'])
})

test('a message goes when it is dismissed, and carries its way back', () => {
  let undone = false
  showToast('Link deactivated', { label: 'Undo', run: () => (undone = true) })
  const [toast] = toastsNow()
  toast!.action!.run()
  dismissToast(toast!.id)
  expect([undone, toastsNow().length]).toEqual([true, 0])
})
