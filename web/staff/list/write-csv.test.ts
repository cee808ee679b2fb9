import { expect, test } from 'vitest'
import { csvText } from './write-csv.ts'

test('a spreadsheet reads texts, and no formula (SAFETY 37)', () => {
  const written = csvText([['Land', '=1+1', '+49', '-1', '@a', '\tb', 'sagt "ja", auch']])
  expect(written).toBe('\uFEFF"Land","\'=1+1","\'+49","\'-1","\'@a","\'\tb","sagt ""ja"", auch"\r\n')
})
