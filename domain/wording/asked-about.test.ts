import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Fact } from '../rulebook/fact.ts'
import { fact, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const t = translatorFor('en')
const visaNeeded = fact('VisaRequiredForStay', 'yes')
const asked = (...facts: Fact[]) =>
  worded(facts, trip(), 'en')
    .checklist.filter(({ kind }) => kind === 'ask')
    .map(({ detail }) => detail)

test('a task to ask says that the entry itself is open, beside a visa that is needed for certain', () => {
  const closed = fact('EntryProhibited', 'unknown', { unknownReason: 'source-silent' })
  expect(asked(closed, visaNeeded)).toEqual([expect.stringContaining(t('verdict.unclear'))])
  expect(asked(closed, visaNeeded)[0]).not.toContain(t('task.ask.detail'))
})

test('and that it is the visa where nothing is known of that', () => {
  expect(asked(fact('EntryProhibited', 'no'))).toEqual([expect.stringContaining(t('task.ask.detail'))])
  expect(asked(visaNeeded)).toEqual([])
})
