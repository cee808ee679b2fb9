import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Words } from '../words/words.ts'
import { outcomeOf, whyNot } from './test-mail-words.ts'

const t = translatorFor('en') as Words

test.each([
  ['smtp-550', 'takes no mails for your address (answer 550)'],
  ['smtp-451', 'does not want to take anything just now (answer 451)'],
  ['smtp-eauth', 'does not let the installation sign in'],
  ['smtp-535', 'does not let the installation sign in'],
  ['smtp-econnection', 'does not answer (econnection)'],
  ['not-made', 'could not be sent (not-made)'],
])('%s is told in words', (reason, words) => {
  expect(whyNot(reason, t)).toContain(words)
})

test('a mail that waits says why it was not taken', () => {
  const mail = { state: 'WAITING', at: '2026-11-20T10:00:00Z', reason: 'smtp-451' } as const
  expect(outcomeOf(mail, 'en', t)).toMatch(/waiting since .*answer 451/)
  expect(outcomeOf({ ...mail, reason: null }, 'en', t)).not.toContain('answer')
  expect(outcomeOf({ ...mail, state: 'FAILED', reason: 'smtp-550' }, 'en', t)).toMatch(/^Refused .*answer 550/)
  expect(outcomeOf({ ...mail, state: 'SENT', reason: null }, 'en', t)).toMatch(/^Sent/)
})
