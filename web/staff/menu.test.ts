import { CircleQuestionMark as icon } from 'lucide-react'
import { expect, test } from 'vitest'
import type { ScreenRoute } from './screen-route.ts'
import { screens } from './screens.ts'
import { indexPath, visibleMenu } from './menu.ts'

const some: readonly ScreenRoute[] = [
  { path: '/admin', handle: { permission: 'a3m_core.EditNews', menu: { group: 'admin', label: 'menu.help', icon } } },
  {
    path: '/look',
    handle: { permission: 'a3m_core.DestinationManager', menu: { group: 'desk', label: 'menu.help', icon } },
  },
  {
    path: '/trips',
    handle: { permission: 'a3m_core.ListMyJourney', menu: { group: 'desk', label: 'menu.help', icon } },
  },
  {
    path: '/inbox',
    handle: { permission: ['isStaff', 'a3m_core.EditNews'], menu: { group: 'admin', label: 'menu.help', icon } },
  },
  { path: '/open', handle: { menu: { group: 'foot', label: 'menu.help', icon } } },
  { path: '/hidden', handle: {} },
]
const seenWith = (...permissions: string[]) =>
  visibleMenu(some, new Set(permissions)).map(({ group, entries }) => [group, ...entries.map((entry) => entry.path)])

test('a person sees what they may, in the order of the groups', () => {
  expect(seenWith('a3m_core.DestinationManager', 'a3m_core.ListMyJourney', 'a3m_core.EditNews')).toEqual([
    ['desk', '/look', '/trips'],
    ['admin', '/admin'],
    ['foot', '/open'],
  ])
  expect(seenWith('a3m_core.ListMyJourney')).toEqual([
    ['desk', '/trips'],
    ['foot', '/open'],
  ])
  expect(seenWith('isStaff')).toEqual([['foot', '/open']])
  expect(seenWith('isStaff', 'a3m_core.EditNews')[0]).toEqual(['admin', '/admin', '/inbox'])
})

test('the index is the first screen of the menu that a person may see', () => {
  expect(indexPath(some, new Set(['a3m_core.DestinationManager', 'a3m_core.ListMyJourney']))).toBe('/look')
  expect(indexPath(some, new Set(['a3m_core.ListMyJourney']))).toBe('/trips')
  expect(indexPath(some, new Set())).toBe('/open')
})

test('help is there for everyone who is signed in', () => {
  expect(visibleMenu(screens, new Set()).flatMap(({ entries }) => entries.map((entry) => entry.path))).toContain(
    '/help',
  )
})
