import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { languages } from '../languages.ts'
import type { AppointmentWait } from '../rulebook/fact.ts'
import { fact, farther, home, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const wait = (more: Partial<AppointmentWait> = {}) => ({
  in: [home],
  from: 120,
  to: 289,
  checkedAt: '2026-06-18',
  ...more,
})
const rules = (waits = [wait()]) => [
  fact('EntryPermitForStayOrTransit', 'no'),
  fact('VisaRequiredForStay', 'yes', {
    steps: [{ kind: 'apply', name: { de: 'Visum', en: 'Visa' }, workingDays: 10, waits }],
  }),
]
const visaOf = ({ checklist }: ReturnType<typeof worded>) => checklist.find(({ kind }) => kind === 'apply')!

test('a visa for which an appointment is waited for longer than the time left comes too late', () => {
  const late = worded(rules(), trip())
  expect(visaOf(late).urgency).toBe('overdue')
  expect(late.verdict.sentence).not.toContain('possible')
  expect(visaOf(worded(rules([]), trip())).urgency).toBe('deadline')
})

test('the wait is of where the trip begins, or of the residence that it states', () => {
  expect(visaOf(worded(rules([wait({ in: [farther] })]), trip())).urgency).toBe('deadline')
  expect(
    visaOf(
      worded(
        rules([wait({ in: [farther] })]),
        trip({ travellers: travellersOf({ citizenships: [home], residence: farther }) }),
      ),
    ).urgency,
  ).toBe('overdue')
})

test('the wait is named with its span and the day on which it was read', () => {
  expect(visaOf(worded(rules(), trip())).detail).toContain('120 to 289 days (as of 18 June 2026)')
  expect(visaOf(worded(rules([wait({ from: 1, to: 1 })]), trip())).detail).toContain(': 1 day (as of')
  for (const language of languages)
    expect(visaOf(worded(rules(), trip(), language, 'traveller')).detail, language).toMatch(/120\D+289 /)
})

test('without days the wait is in how long before it has to be asked for', () => {
  const { dateStart: _, dateEnd: __, ...open } = trip()
  expect(worded(rules(), open).verdict.detail).toContain('303 days before entry')
})
