import { expect, test } from 'vitest'
import { fieldsOfText } from '#domain/assessment/traveller-text.ts'
import type { Words } from '../words/words.ts'
import { travellerLine } from './traveller-words.ts'

const t: Words = (key, values = {}) => [key.replace('traveller-form.', ''), ...Object.values(values)].join(' ')
const line = (text: string) => travellerLine(fieldsOfText(text), { t, language: 'en' })

test.each([
  ['DE', 'Germany'],
  ['DE.2x', 'several 2 Germany'],
  [
    'TR.in:DE_permanent_until:2031-01-31.age:12',
    'Türkiye (chip.lives DE, permit.permanent, chip.until 31 Jan 2031, chip.age 12)',
  ],
  ['RU_service_until:2031-01-01.IL', 'Russia + Israel (kind.service, chip.expires 1 Jan 2031)'],
  ['IN.has:valid-visa-us.with:alone', 'India (chip.minor.alone, holding.valid-visa-us)'],
  ['age:7', 'nobody (chip.age 7)'],
  ['TR_until:soon.in:Gone', 'Türkiye (chip.expires soon, chip.lives Gone)'],
])('%s is said as %j, days with their year', (text, said) => expect(line(text)).toBe(said))
