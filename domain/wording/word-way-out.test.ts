import { expect, test } from 'vitest'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { abroad, countryRef, fact, home, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)
const soon = trip({
  dateStart: '2026-11-25',
  dateEnd: '2026-12-10',
  travellers: travellersOf({ citizenships: [home] }),
})

test('too late: from which departure on it would be in time, in the headline and in the way out', () => {
  for (const language of languages) {
    const { brief, wayOut } = worded(eVisa, soon, language, 'traveller').verdict
    expect(wayOut).toMatchObject({ reason: 'late' })
    expect(wayOut!.call).not.toBeNull()
    expect(wayOut!.texts).toHaveLength(2)
    expect(brief.lines[0]).toContain(wayOut!.texts[0]!.replace(/\.$/, ''))
  }
})

test('refused or unclear: what would do instead; the agency is not told to call itself', () => {
  const closed = [fact('EntryProhibited', 'yes'), ...eVisa]
  expect(worded(closed, soon).verdict.wayOut).toMatchObject({ reason: 'refused', call: null })
  expect(worded([], soon, 'en', 'traveller').verdict.wayOut).toMatchObject({
    reason: 'unclear',
    call: 'Call your travel agency.',
  })
})

test('under way: the last day that has gone by is told with what to do, and not as time that is short', () => {
  const onTheWay = {
    ...soon,
    destinations: [
      { ...countryRef(home), from: '2026-11-25', to: '2026-12-05' },
      { ...countryRef(abroad), from: '2026-12-05', to: '2026-12-10' },
    ],
  }
  const { verdict, checklist } = worded(eVisa, onTheWay, 'en', 'traveller', { today: '2026-12-02' })
  expect(verdict.wayOut).toMatchObject({ reason: 'missed' })
  expect(verdict.brief.lines[0]).toBe('For an entry still to come the last safe day has passed.')
  expect(verdict.sentences.join(' ')).not.toContain('too short')
  expect(checklist.find(({ kind }) => kind === 'apply')).toMatchObject({
    urgency: 'overdue',
    when: expect.stringMatching(/^The last safe day was/),
    detail: expect.stringContaining('If it has not been done'),
  })
})

test('in time for its stop and not for leaving home: headline and task say that it can be had on the way alone', () => {
  const toBoth = {
    ...soon,
    dateEnd: '2027-01-10',
    destinations: [
      { ...countryRef(home), from: '2026-11-25', to: '2026-12-28' },
      { ...countryRef(abroad), from: '2026-12-28', to: '2027-01-10' },
    ],
  }
  for (const language of languages) {
    const t = translatorFor(language)
    const onTheWay = (today: string) => {
      const { verdict, checklist } = worded(eVisa, toBoth, language, 'traveller', { today })
      const said = t('brief.onTheWay', { what: '' })
      const { detail } = checklist.find(({ kind }) => kind === 'apply')!
      return [
        verdict.brief.lines.join(' ').includes(said),
        verdict.brief.first!.endsWith(said),
        detail.includes(t('task.onTheWay')),
      ]
    }
    expect(onTheWay('2026-11-22'), language).toEqual([true, true, true])
    // In time for both, and once nobody is at home any more.
    expect(onTheWay('2026-10-01'), language).toEqual([false, false, false])
    expect(onTheWay('2026-11-27'), language).toEqual([false, false, false])
  }
})

test('where all is well there is no way out', () => {
  expect(
    worded([fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')], soon).verdict.wayOut,
  ).toBeNull()
  expect(worded(eVisa, soon, 'en', 'traveller', { today: '2027-01-10' }).verdict.wayOut).toBeNull()
})
