import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { languages } from '../languages.ts'

const keys = ['task.passport.onEntry', 'task.passport.beyond']

test.each(languages)('a passport that needs no months more is not told "0 months": %s', (language) => {
  const t = translatorFor(language)
  for (const key of keys) {
    expect(t(key, { months: 0, place: 'X' })).not.toContain('0')
    expect(t(key, { months: 6, place: 'X' })).toContain('6')
  }
})
