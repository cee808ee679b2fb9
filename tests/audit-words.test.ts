import { expect, test } from 'vitest'
import de from '#locales/de/audit.json'
import en from '#locales/en/audit.json'
import { auditActions, auditSubjects } from '#contract/audit-words.ts'

test('the audit trail has words for everything that is written into it', () => {
  const keys = [
    ...auditActions.map((name) => `audit.action.${name}`),
    ...auditSubjects.map((name) => `audit.subject.${name}`),
  ]
  for (const words of [de, en]) expect(keys.filter((key) => !(key in words))).toEqual([])
})
