import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepReadings } from './readings.ts'

let stored: Map<string, string>
let shown: { hasChanges: boolean; isCopy: boolean }
let went: string[]

beforeEach(() => {
  stored = new Map()
  shown = { hasChanges: true, isCopy: false }
  went = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', {
    querySelector: (selector: string) => {
      if (selector === '#stored') return { hasAttribute: () => !shown.isCopy }
      return shown.hasChanges ? {} : null
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Where the browser is after the page of that address was read: it follows where it is sent. */
function open(path: string): string {
  const url = new URL(path, 'https://portolan.example')
  vi.stubGlobal('location', {
    href: url.href,
    pathname: url.pathname,
    replace: (to: URL) => went.push(to.pathname + to.search + to.hash),
  })
  let now = path
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, to: URL) => (now = to.pathname + to.search + to.hash),
  })
  if (keepReadings()) return now
  expect(went.length).toBeLessThan(4)
  return open(went.at(-1)!)
}

test('what was just marked is kept and leaves the address, and is shown read at the next visit', () => {
  expect(open('/m/a?lang=en&read=12#read')).toBe('/m/a?lang=en#read')
  expect(stored.get('portolan.read:/m/a')).toBe('12')
  expect(open('/m/a?lang=en')).toBe('/m/a?lang=en')
  expect(went).toEqual(['/m/a?lang=en&read=12'])
})

test('a page on which nothing has changed is not fetched twice', () => {
  stored.set('portolan.read:/m/a', '12')
  shown.hasChanges = false
  expect(open('/m/a')).toBe('/m/a')
  expect(went).toEqual([])
})

test('an address that somebody else passes on marks nothing here', () => {
  expect(open('/m/a?read=12')).toBe('/m/a')
  expect(went).toEqual(['/m/a'])
  expect(stored.size).toBe(0)
})

test('a copy without a network stays where it is', () => {
  stored.set('portolan.read:/m/a', '12')
  shown.isCopy = true
  expect(open('/m/a')).toBe('/m/a')
  expect(went).toEqual([])
})

test('where storage is refused, what was just marked is shown read all the same', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
  })
  expect(open('/m/a?read=12#read')).toBe('/m/a#read')
  expect(went).toEqual([])
})
