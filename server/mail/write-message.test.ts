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

/** Where a line goes on in the next one, which the library's stream settles by its pieces: readers take it away. */
const unfolded = (message: string): string => message.replaceAll('=\r\n', '')
/** Of SMTP, RFC 5321, 4.5.3.1.6. */
const longestLine = 998

test('a message is what the library writes of the same mail, but for where long lines are folded', async () => {
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
      const own = writeMessage(options())
      expect(unfolded(own)).toBe(unfolded(whole.toString('utf8')))
      const body = own.slice(own.indexOf('\r\n\r\n'))
      expect(body.split('\r\n').filter(({ length }) => length > longestLine)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
