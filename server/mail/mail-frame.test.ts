import { expect, test } from 'vitest'
import { drawMail } from './mail-frame.tsx'

const mail = {
  language: 'en' as const,
  sender: 'Harbour',
  colour: null,
  subject: 'Your trip',
  title: 'Thailand',
  lead: '',
  greeting: '',
  paragraphs: ['<script>alert(1)</script>'],
  highlight: null,
  button: { words: 'Open', address: 'https://trips.example/m/1?a=1&b="2"' },
  notes: [],
  contact: [],
  legal: [],
}

test('no word of a mail is markup', () => {
  expect(drawMail(mail)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(drawMail(mail)).toContain('href="https://trips.example/m/1?a=1&amp;b=&quot;2&quot;"')
})

test.each(['button', 'unsubscribe'])('no link of a mail runs anything: %s', (where) => {
  expect(() => drawMail({ ...mail, [where]: { words: 'Open', address: 'javascript:alert(1)' } })).toThrow(
    'another kind',
  )
})
