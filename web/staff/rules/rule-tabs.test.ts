import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { ruleTabs } from './rule-tabs.ts'

test('each area of the desk has its screen, for editors alone', () => {
  const handles = ruleTabs.map(({ path }) => screens.find((screen) => screen.path === path)?.handle)
  expect(handles.map((handle) => handle?.permission)).toEqual(ruleTabs.map(() => 'a3m_core.EditEntryrestriction'))
  expect(handles.every((handle) => handle?.edits)).toBe(true)
})
