import { expect, test } from 'vitest'
import { asHtml, asText, type Block } from './text-blocks.ts'

const blocks: readonly Block[] = [
  { kind: 'heading', text: 'Türkiye & <b>' },
  { kind: 'list', items: [['By 22 Jan: apply ', { words: 'evisa.gov.vn', link: 'https://evisa.gov.vn/?a=1&b="2"' }]] },
  { kind: 'paragraph', lines: [['One'], [''], ["It's two"]] },
  { kind: 'heading', text: 'Over nothing' },
  { kind: 'list', items: [] },
  { kind: 'numbered', items: [['x'], [{ words: 'https://y.example/', link: 'https://y.example/' }]] },
]

test('one value is written formatted, with every sign escaped', () => {
  expect(asHtml(blocks).split('\n')).toEqual([
    '<h3>Türkiye &amp; &lt;b&gt;</h3>',
    '<ul><li>By 22 Jan: apply <a href="https://evisa.gov.vn/?a=1&amp;b=%222%22">evisa.gov.vn</a></li></ul>',
    '<p>One<br>It&#39;s two</p>',
    '<ol><li>x</li><li><a href="https://y.example/">https://y.example/</a></li></ol>',
  ])
})

test('and plain, where a heading stands close over what it is for', () => {
  expect(asText(blocks)).toBe(
    'Türkiye & <b>\n- By 22 Jan: apply https://evisa.gov.vn/?a=1&b="2"\n\nOne\nIt\'s two\n\n1. x\n2. https://y.example/',
  )
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', ' java\nscript:alert(1)'])(
  'an address that does something is words in a formatted text: %j',
  (link) => expect(asHtml([{ kind: 'paragraph', lines: [[{ words: 'here', link }]] }])).toBe('<p>here</p>'),
)

test('nothing is written for nothing', () => {
  expect(
    asHtml([
      { kind: 'heading', text: 'a' },
      { kind: 'paragraph', lines: [['']] },
    ]),
  ).toBe('')
  expect(asText([])).toBe('')
})
