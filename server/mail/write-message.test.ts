import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { writeMessage } from './write-message.ts'

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    'Größe = 5 €',
    'Обычный текст на русском языке',
    '日本語の文章です',
    '.',
    '..',
    'a'.repeat(1200),
  ),
)
const text = fc
  .array(line, { minLength: 1, maxLength: 12 })
  .chain((lines) => fc.constantFrom('\n', '\r\n', ' ').map((end) => lines.join(end)))
  .filter((written) => written !== '')
const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom('Agentur "Höhe", Wien', 'a, b <c>'),
)

test('a message is byte by byte what the library writes of the same mail', async () => {
  await fc.assert(
    fc.asyncProperty(text, text, name, name, async (plain, html, sender, subject) => {
      const options = () => ({
        messageId: '<1@trips.example>',
        date: new Date('2027-01-01T12:00:00Z'),
        baseBoundary: 'kept',
        from: { name: sender, address: 'trips@trips.example' },
        replyTo: { name: sender, address: 'agency@höhe.example' },
        to: { name: '', address: 'ada@customer.example' },
        subject,
        text: plain,
        html,
        headers: { 'content-language': 'de', 'list-unsubscribe': `<https://trips.example/m/${'x'.repeat(120)}>` },
      })
      const whole = await new MailComposer(options()).compile().build()
      expect(writeMessage(options())).toBe(whole.toString('utf8'))
    }),
    { numRuns: 300 },
  )
})
