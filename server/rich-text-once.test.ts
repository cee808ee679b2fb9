import sanitizeHtml from 'sanitize-html'
import { expect, test, vi } from 'vitest'
import { checkMarkup, sanitiseText } from './rich-text.ts'

vi.mock('sanitize-html', async (importOriginal) => {
  const { default: original } = await importOriginal<{ default: typeof sanitizeHtml }>()
  return { default: Object.assign(vi.fn(original), original) }
})

test.each([
  ['as it may be', '<p>Port <strong>closed</strong></p>', '<p>Port <strong>closed</strong></p>'],
  ['otherwise', '<p>Port<script>x</script></p>', '<p>Port</p>'],
])('a text that was written %s is sanitised when it is first read, and not for every reader', (_, text, shown) => {
  const times = (): number => vi.mocked(sanitizeHtml).mock.calls.length
  expect(sanitiseText(text)).toBe(shown)
  const once = times()
  expect(once).toBeGreaterThan(0)
  for (let reader = 0; reader < 50; reader += 1) expect(sanitiseText(text)).toBe(shown)
  expect(times()).toBe(once)
  expect(checkMarkup('text', text)).toHaveLength(shown === text ? 0 : 1)
})
