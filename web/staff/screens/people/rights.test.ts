import { expect, test } from 'vitest'
import { reachesBeyond } from '#contract/permission-codes.ts'
import { asText, fromText, inOrder, presetNames, presetOf, presets } from './rights.ts'

test('permissions are told as the preset that they are, in whatever order, and else one by one', () => {
  for (const name of presetNames) expect(presetOf(presets[name].toReversed())).toBe(name)
  expect(presetOf([...presets.agent, 'a3m_core.EditNews'])).toBeNull()
  expect(presetOf([])).toBeNull()
  expect(inOrder(['isStaff', 'a3m_core.CDB', 'a3m_core.Gone'])).toEqual(['a3m_core.CDB', 'isStaff'])
  expect(fromText(asText(['isStaff', 'a3m_core.CDB']))).toEqual(['a3m_core.CDB', 'isStaff'])
  expect(fromText(asText([]))).toEqual([])
})

test('no preset gives what reaches beyond the organisation', () => {
  expect(presetNames.flatMap((name) => presets[name]).filter(reachesBeyond)).toEqual([])
})
