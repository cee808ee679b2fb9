import { expect, test } from 'vitest'
import { commandFor, type ShortcutSituation } from './shortcuts.ts'

const idle: ShortcutSituation = { afterG: false, typing: false, singleKeys: true }
const press = (key: string, held: 'ctrl' | 'meta' | 'alt' | 'none' = 'none') => ({
  key,
  ctrlKey: held === 'ctrl',
  metaKey: held === 'meta',
  altKey: held === 'alt',
})

test('Ctrl K and Cmd K search everywhere, also while typing and with single letters off', () => {
  const situation = { afterG: false, typing: true, singleKeys: false }
  expect(commandFor(press('k', 'ctrl'), situation)).toEqual({ kind: 'palette' })
  expect(commandFor(press('K', 'meta'), situation)).toEqual({ kind: 'palette' })
  expect(commandFor(press('c', 'ctrl'), idle)).toBeNull()
})

test('single keys act outside of fields only', () => {
  expect(commandFor(press('/'), idle)).toEqual({ kind: 'palette' })
  expect(commandFor(press('?'), idle)).toEqual({ kind: 'help' })
  expect(commandFor(press('/'), { ...idle, typing: true })).toBeNull()
  expect(commandFor(press('g', 'alt'), idle)).toBeNull()
})

test('g waits for the letter of a screen', () => {
  expect(commandFor(press('g'), idle)).toEqual({ kind: 'await-screen' })
  expect(commandFor(press('t'), { ...idle, afterG: true })).toEqual({ kind: 'go', key: 't' })
  expect(commandFor(press('Escape'), { ...idle, afterG: true })).toBeNull()
  expect(commandFor(press('t'), idle)).toBeNull()
})

test('a person can switch single letters off', () => {
  for (const key of ['/', '?', 'g']) expect(commandFor(press(key), { ...idle, singleKeys: false })).toBeNull()
  expect(commandFor(press('t'), { ...idle, afterG: true, singleKeys: false })).toBeNull()
})
