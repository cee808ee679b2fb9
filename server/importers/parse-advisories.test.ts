import { expect, test } from 'vitest'
import { parseAdvisories } from '../testing/advisories.ts'

test('a format nobody knows, or another one than was said, is refused', async () => {
  await expect(parseAdvisories({ hello: 'world' })).rejects.toThrow('none of those known')
  await expect(parseAdvisories({ response: {} }, 'us')).rejects.toThrow('not that of us')
  await expect(parseAdvisories('{"response":')).rejects.toThrow('Not a readable JSON file')
})
