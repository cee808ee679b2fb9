import { expect, test } from 'vitest'
import { asPlainText, drawMail } from './mail-frame.tsx'
import { button, footLines, footLinks, highlight, paragraph } from './mail-parts.tsx'

const mail = { language: 'fr' as const, sender: 'Harbour', colour: null, subject: 'Your trip', parts: [], foot: [] }
const link = { words: 'Open', address: 'https://trips.example/m/1?a=1&b="2"' }

test('no word of a mail is markup', () => {
  const html = drawMail({ ...mail, parts: [paragraph('<script>alert(1)</script>'), button(link)] })
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('href="https://trips.example/m/1?a=1&amp;b=&quot;2&quot;"')
})

test.each([
  ['button', button],
  ['line at the foot', (bad: typeof link) => footLines([bad])],
  ['link at the foot', (bad: typeof link) => footLinks([bad])],
])('no link of a mail runs anything: %s', (_name, part) => {
  const parts = [part({ words: 'Open', address: 'javascript:alert(1)' })]
  expect(() => drawMail({ ...mail, parts })).toThrow('another kind')
})

test('both forms say the same, words of another language marked as such', () => {
  const parts = [paragraph('Neu.', 'de'), paragraph('Nouveau.', 'fr'), highlight('Visa', 'oui')]
  expect(
    asPlainText({
      ...mail,
      parts,
      foot: [footLinks([]), footLines(['Harbour', { words: '+49 1', address: 'tel:+491' }, link])],
    }),
  ).toBe(`Neu.\n\nNouveau.\n\nVisa\u00a0: oui\n\nHarbour\n+49 1\nOpen\u00a0: ${link.address}`)
  const html = drawMail({ ...mail, parts })
  expect(html.match(/<span[^>]* lang="[^"]*"/g)).toEqual([expect.stringMatching(/lang="de"$/)])
})
