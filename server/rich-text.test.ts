import { expect, test } from 'vitest'
import { holdsOtherMarkup, readRichText } from '#domain/rich-text.ts'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { checkMarkup, sanitiseText, sanitiseTexts } from './rich-text.ts'

test.each(hostileTexts)('%j is refused where it is written', (text) => {
  expect(checkMarkup('note', text)).toEqual([{ field: 'note', key: 'texts.markup-not-allowed' }])
})

test.each(hostileTexts)('%j that was stored is the allowed set or plain words when it is read', (text) => {
  const read = sanitiseText(text)
  // A text that is not rich is shown as words, whatever is in it.
  if (readRichText(read) === null) expect(read).toBe(text)
  else {
    expect(holdsOtherMarkup(read)).toBe(false)
    expect(read).not.toMatch(/<[^>]*(?:__xss|evil|script|style=|on\w+=|target=)/i)
  }
  expect(sanitiseText(read)).toBe(read)
})

test.each([
  ['<p>one <b>two</b> <i>three</i></p>', '<p>one <strong>two</strong> <em>three</em></p>'],
  ['<p>one<script>two</script></p>', '<p>one</p>'],
  ['<p><a href="javascript:x">words</a></p>', '<p>words</p>'],
  ['<p><h1>one</h1></p>', '<p>one</p>'],
  ['<p>one</p><table><tr><td>two</td></tr></table>', '<p>onetwo</p>'],
  ['<p>a &lt;script&gt; b', '<p>a &lt;script&gt; b</p>'],
])('of %j the words are left: %j', (text, expected) => expect(sanitiseText(text)).toBe(expected))

test.each([
  'plain',
  'a < b & c',
  '<p>one <strong>two</strong></p>',
  '<ul><li><p>one</p></li></ul>',
  '<p>a<br>b&nbsp;c</p>',
])('%j may be kept', (text) => expect(checkMarkup('note', text)).toEqual([]))

test('a whole record is sanitised; one without rich texts is the same object', () => {
  const plain = { facts: [{ note: { de: 'a < b' }, answer: 3, checkedAt: null }] }
  expect(sanitiseTexts(plain)).toBe(plain)
  expect(sanitiseTexts({ facts: [{ note: { de: '<p onclick>x', en: '<p>x<img></p>' } }] })).toEqual({
    facts: [{ note: { de: '<p onclick>x', en: '<p>x</p>' } }],
  })
})

test('a deep or long text that was stored is read in little time and room', () => {
  for (const text of ['<p>' + '<em>'.repeat(50_000), '<ul><li>'.repeat(50_000), `<p>${'<'.repeat(200_000)}`])
    expect(holdsOtherMarkup(sanitiseText(text))).toBe(false)
})
