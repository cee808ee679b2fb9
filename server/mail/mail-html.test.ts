import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawMail } from './mail-frame.tsx'
import { asHtml } from './mail-html.ts'
import type { MailText } from './mail-text.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    `"><img src=x onerror='y'>`,
    '&amp; & &',
    '\u{F0000}0\u{F0001}',
    "d'été",
    '$&$1',
  ),
)
const link = fc.record({
  words: text,
  address: fc
    .tuple(fc.constantFrom('https://a.example/', 'mailto:a@b.example?', 'tel:+49'), text)
    .map(([start, rest]) => start + rest),
})
const side = fc.record({ label: text, text })
const line = fc.record({ text, language: fc.constantFrom('de' as const, 'en' as const) })
const lines = fc.record({ label: text, lines: fc.array(line, { minLength: 1, maxLength: 3 }) })
// Texts that stand beside each other are keys of React's, so they differ.
const own = (maxLength: number) => fc.uniqueArray(text, { maxLength })
const mails: fc.Arbitrary<MailText> = fc.record(
  {
    language: fc.constantFrom('de' as const, 'fr' as const),
    sender: text,
    colour: fc.constantFrom(null, '#aa3355'),
    subject: text,
    title: fc.oneof(text, fc.constant('')),
    lead: fc.oneof(text, fc.constant('')),
    preview: text,
    occasion: text,
    greeting: fc.oneof(text, fc.constant('')),
    paragraphs: fc.uniqueArray(fc.oneof(text, line), {
      maxLength: 3,
      selector: (each) => (typeof each === 'string' ? each : each.text),
    }),
    changes: fc.uniqueArray(fc.record({ place: text, label: text, was: lines, is: lines, notes: own(2) }), {
      maxLength: 3,
      selector: ({ place, label, is }) => `${place} ${label} ${is.lines[0]!.text}`,
    }),
    highlight: fc.oneof(side, fc.constant(null)),
    button: link,
    notes: own(3),
    contact: fc.uniqueArray(fc.oneof(text, link), {
      maxLength: 3,
      selector: (part) => (typeof part === 'string' ? part : part.address),
    }),
    legal: fc.uniqueArray(link, { maxLength: 2, selector: ({ address }) => address }),
    unsubscribe: link,
  },
  {
    requiredKeys: [
      'language',
      'sender',
      'colour',
      'subject',
      'title',
      'lead',
      'greeting',
      'paragraphs',
      'highlight',
      'button',
      'notes',
      'contact',
      'legal',
    ],
  },
)

test('a mail that is filled in is the one that would be drawn, whatever its words', () => {
  fc.assert(
    fc.property(mails, mails, (one, other) => {
      expect(asHtml(one)).toBe(drawMail(one))
      // Drawn once, filled in with other words.
      const same = { ...one, subject: other.subject, title: other.title, lead: other.lead, button: other.button }
      expect(asHtml(same)).toBe(drawMail(same))
    }),
    { numRuns: 300 },
  )
})

test('no link of a mail runs anything', () => {
  const mail = fc.sample(mails, 1)[0]!
  expect(() => asHtml({ ...mail, button: { words: 'Open', address: 'javascript:alert(1)' } })).toThrow('another kind')
})
