import { expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { isOfRestrictions, ruleTabs } from './rule-tabs.ts'

test('each area of the desk has its screen, for editors alone', () => {
  const handles = ruleTabs.map(({ path }) => screens.find((screen) => screen.path === path)?.handle)
  expect(handles.map((handle) => handle?.permission)).toEqual(ruleTabs.map(() => 'a3m_core.EditEntryrestriction'))
  expect(handles.every((handle) => handle?.edits)).toBe(true)
})

test('the first area holds its list and its records, and none of the other areas', () => {
  const inside = ['/entryrestrictions', '/entryrestrictions/', '/entryrestrictions/COUNTRY:TH/edit']
  expect(inside.map(isOfRestrictions)).toEqual([true, true, true])
  const others = ruleTabs.slice(1).flatMap(({ path }) => [path, `${path}/eu`])
  expect(others.filter(isOfRestrictions)).toEqual([])
})
