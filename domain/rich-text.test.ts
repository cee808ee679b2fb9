import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsOtherMarkup, isRich, readRichText, type RichBlock, type RichInline } from './rich-text.ts'
import { hostileTexts } from './testing/hostile-texts.ts'
import { asRichText, isEmptyText, joinTexts, plainTextOf, writeRichText } from './write-rich-text.ts'

describe('what is beyond the allowed set', () => {
  test.each(hostileTexts)('%j is no rich text, and refused', (text) => {
    expect(readRichText(text)).toBeNull()
    expect(holdsOtherMarkup(text)).toBe(true)
  })

  test.each([
    '<p>',
    '<p></strong></p>',
    '<p><strong>x</p></strong>',
    '<p><ul><li>x</li></ul></p>',
    '<p>x</p>y',
    '<ul></ul>',
    '<ul><p>x</p></ul>',
    '<p>a < b</p>',
    '<p><a href="">x</a></p>',
    '<p><a href="https://">x</a></p>',
    '<p><a href="https://a.example/"><a href="https://b.example/">x</a></a></p>',
    '<p><constructor>x</constructor></p>',
    `${'<ul><li>'.repeat(9)}x${'</li></ul>'.repeat(9)}`,
  ])('%j is broken, and refused', (text) => {
    expect(isRich(text)).toBe(true)
    expect(readRichText(text)).toBeNull()
    expect(holdsOtherMarkup(text)).toBe(true)
  })

  test('a deep or long text is refused in little time and room', () => {
    for (const text of ['<p>' + '<em>'.repeat(100_000), '<ul><li>'.repeat(100_000), `<p>${'<'.repeat(1_000_000)}`])
      expect(readRichText(text)).toBeNull()
  })
})

test.each(['fewer < 30 days, more > 5', 'I <3 Rome', 'a & b', '', 'Stay <30 days', '1 <= 2'])(
  'the plain text %j stays words',
  (text) => {
    expect(isRich(text)).toBe(false)
    expect(holdsOtherMarkup(text)).toBe(false)
    expect(plainTextOf(text)).toBe(text)
  },
)

test('the allowed set is read into a tree', () => {
  const text =
    '<p>A <strong>visa <em>&lt;type C&gt;</em></strong><br>here: <a href="https://visa.example/?a=1&amp;b=2">apply</a></p>\n<ul><li>one<ol><li><p>two</p></li></ol></li></ul>'
  expect(readRichText(text)).toEqual([
    {
      kind: 'p',
      inlines: [
        { text: 'A ' },
        { text: 'visa ', strong: true },
        { text: '<type C>', strong: true, em: true },
        'break',
        { text: 'here: ' },
        { text: 'apply', href: 'https://visa.example/?a=1&b=2' },
      ],
    },
    {
      kind: 'ul',
      items: [
        [
          { kind: 'p', inlines: [{ text: 'one' }] },
          { kind: 'ol', items: [[{ kind: 'p', inlines: [{ text: 'two' }] }]] },
        ],
      ],
    },
  ])
  expect(plainTextOf(text)).toBe('A visa <type C>\nhere: apply (https://visa.example/?a=1&b=2)\n- one\n  1. two')
})

test('in plain words a link that is its address says it once', () => {
  const link = (href: string, words: string) => plainTextOf(`<p><a href="${href}">${words}</a></p>`)
  expect(link('https://visa.example/', 'visa.example')).toBe('visa.example')
  expect(link('mailto:visa@example.org', 'visa@example.org')).toBe('visa@example.org')
  expect(link('tel:+49301', 'call')).toBe('call (+49301)')
  expect(link('https://visa.example/', '<strong>the</strong> form')).toBe('the form (https://visa.example/)')
})

test('a plain and a rich text together are rich, two plain ones plain', () => {
  expect(joinTexts(['One.', 'Two.'])).toBe('One. Two.')
  expect(joinTexts(['a < b', '<p>Two.</p>'])).toBe('<p>a &lt; b</p><p>Two.</p>')
  expect(asRichText('one\ntwo\n\nthree')).toEqual(readRichText('<p>one<br>two</p><p>three</p>'))
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<ul><li><p> </p></li></ul>', true],
  ['<p><br></p>', true],
  ['-', false],
  ['<p>x</p>', false],
])('%j is empty: %s', (text, isEmpty) => expect(isEmptyText(text)).toBe(isEmpty))

/** Neighbours with the same marks are written as one, so a tree that is to come back has none. */
const inline: fc.Arbitrary<RichInline> = fc.oneof(
  fc.constant('break' as const),
  fc
    .record({
      text: fc.string({ minLength: 1 }),
      strong: fc.boolean(),
      em: fc.boolean(),
      href: fc.option(fc.constantFrom('https://a.example/?x=1&y="2"', 'mailto:a@b.example', 'tel:+1'), {
        nil: undefined,
      }),
    })
    .map(({ text, strong, em, href }) => ({
      text,
      ...(strong && { strong: true as const }),
      ...(em && { em: true as const }),
      ...(href !== undefined && { href }),
    })),
)
const paragraph = fc
  .array(inline, { maxLength: 4 })
  .map((inlines) => ({ kind: 'p' as const, inlines: inlines.flatMap((each): RichInline[] => ['break', each]) }))
const block: fc.Arbitrary<RichBlock> = fc.oneof(
  paragraph,
  fc.record({
    kind: fc.constantFrom('ul' as const, 'ol' as const),
    items: fc.array(fc.array(paragraph, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
  }),
)

test('what is written is read again as it was', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (tree) => {
      expect(readRichText(writeRichText(tree))).toEqual(tree)
    }),
  )
})
