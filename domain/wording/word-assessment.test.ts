import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { isInThePast } from '../assessment/trip.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { abroad, airportRef, countryRef, fact, farther, home, hub, trip } from '../testing/rules.ts'
import { eVisa, wordedWith } from '../testing/worded.ts'

const worded = wordedWith(translatorFor)

describe('the verdict in one sentence', () => {
  test('what is needed and by when', () => {
    const { verdict } = worded(eVisa, trip())
    expect(verdict).toMatchObject({
      status: 'YELLOW',
      sentence: 'Pseudo-Bidi: e-visa needed, ideally by 1 January 2027. With that the trip is possible.',
      firstDeadline: '2027-01-01',
      warning: null,
    })
    // What the sentence says is not said again.
    expect(verdict.detail).not.toContain('1 January')
  })
  test('what is applied for without a known deadline is in the answer too', () => {
    const facts = [fact('VisaRequiredForStay', 'yes'), fact('EntryPermitForStayOrTransit', 'no')]
    const { verdict } = worded(facts, trip())
    expect(verdict.sentence).toBe(
      'Pseudo-Bidi: visa needed before travel, apply now (time taken not known). With that the trip is possible.',
    )
    expect(verdict.detail).toBe('')
  })

  test('staff read about travellers, a traveller is spoken to', () => {
    expect(
      worded(eVisa, trip({ travellers: travellersOf({ citizenships: [farther, home] }) }), 'de').verdict.sentence,
    ).toMatch(/Damit ist die Reise möglich\.$/)
    expect(
      worded(eVisa, trip({ travellers: travellersOf({ citizenships: [farther, home] }) }), 'de', 'traveller').verdict
        .sentence,
    ).toMatch(/Damit können Sie reisen\.$/)
  })
  test('a trip that is over says so, and has no deadlines', () => {
    const { verdict, checklist } = worded(eVisa, trip({ dateStart: '2020-02-01', dateEnd: '2020-02-10' }))
    expect(verdict).toMatchObject({
      sentence: 'Pseudo-Bidi: e-visa needed. With that the trip is possible.',
      past: 'This trip is in the past: it ended on 10 February 2020. There are no deadlines any more.',
      firstDeadline: null,
    })
    expect(verdict.detail).not.toMatch(/2020|as soon as/)
    expect(checklist.map(({ urgency }) => urgency)).not.toContain('deadline')
    expect(checklist.map(({ whenShort }) => whenShort)).not.toContain('Now')
    expect(worded(eVisa, trip()).verdict.past).toBeNull()
  })
  test('a trip that leaves its days open says from which it is counted', () => {
    const basis = (more: object) => worded(eVisa, { ...trip(), dateEnd: undefined, ...more } as never).verdict.basis
    expect(basis({})).toBe(
      'The return is open: the rules are those of the day of departure (1 February 2027). How long you may stay is stated for each country.',
    )
    expect(basis({ departBy: '2027-02-28' })).toBe(
      'All dates hold if the trip begins on 1 February 2027; if it begins later (until 28 February 2027), they fall correspondingly later. The return is open.',
    )
    expect(basis({ dateStart: undefined })).toBeNull()
    expect(worded(eVisa, trip()).verdict.basis).toBeNull()
    const past = worded(eVisa, { ...trip(), dateStart: '2020-02-01', dateEnd: undefined } as never).verdict
    expect(past).toMatchObject({ past: expect.stringContaining('1 February 2020'), basis: null })
  })
  test('on the day after its last a trip is not over everywhere', () => {
    const today = '2026-11-20'
    const ended = (dateEnd: string) => isInThePast(trip({ dateStart: '2026-11-01', dateEnd }), today)
    expect([ended('2026-11-18'), ended('2026-11-19'), ended('2026-11-20')]).toEqual([true, false, false])
    expect(isInThePast({ ...trip(), dateEnd: undefined } as never, today)).toBe(false)
  })
  test('unknown is said, never a yes', () => {
    const { verdict } = worded([], trip())
    expect(verdict).toMatchObject({ status: 'GRAY', sentence: 'Whether entry is possible cannot be said for certain.' })
  })
  test('refused entry has the warning for one or several destinations', () => {
    const refused = [fact('EntryProhibited', 'yes')]
    expect(worded(refused, trip()).verdict.warning).toBe(
      'Entry is currently not possible. Please contact the country’s embassy or consulate.',
    )
    expect(worded(refused, trip({ destinations: [countryRef(abroad), countryRef(farther)] })).verdict.warning).toMatch(
      /^The itinerary is not possible because entry is prohibited/,
    )
    expect(worded(refused, trip()).verdict.status).toBe('RED')
  })
  test('who is refused where is said, and nobody else is told that entry is not possible', () => {
    const refused = [
      fact('EntryProhibited', 'yes', { for: [farther] }),
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const { verdict } = worded(refused, trip({ travellers: travellersOf({ citizenships: [home, farther] }) }))
    expect(verdict.sentence).toBe(
      'Citizenship XC: entry is currently not possible (Pseudo-Bidi). Citizenship Pseudo-Accents: the trip is possible.',
    )
    expect(verdict.warning).toBe(
      'Citizenship XC: please contact the embassy or consulate of the destination (Pseudo-Bidi).',
    )
  })
  test('what an entry without a visa depends on is said beside it', () => {
    const free = [
      fact('VisaRequiredForStay', 'no', { requires: ['biometric-passport'] }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const { verdict, stops } = worded(free, trip())
    expect(verdict.detail).toContain('Pseudo-Bidi: without a visa only with a biometric passport.')
    expect(stops[1]!.cells[0]!.detail).toBe('Only with a biometric passport')
  })
  test('unknown exit rules are no word of the verdict, and keep nobody from travelling', () => {
    const { verdict, stops } = worded(eVisa, trip({ departure: countryRef(farther) }))
    expect(stops[0]!.cells[0]!.permission).toBe('UNKNOWN')
    expect(verdict.detail).not.toMatch(/exit rules/i)
  })
  test('an exit rule is told as it is, and nobody is sent to apply for it', () => {
    const leaving = [fact('ExitRequirements', 'yes', { text: { de: 'Nur mit Pass.', en: 'On a passport only.' } })]
    const { stops, checklist } = worded(
      leaving,
      trip({
        departure: countryRef(abroad),
        destinations: [countryRef(home)],
        travellers: travellersOf({ citizenships: [home] }),
      }),
    )
    expect(checklist.find(({ stop, kind }) => stop === 0 && kind === 'apply')).toMatchObject({
      detail: '',
      note: { text: 'On a passport only.', language: 'en' },
    })
    expect(stops[0]!.cells[0]).toMatchObject({ headline: 'Exit rules apply', detail: '' })
  })
  test('where an application comes too late, nobody is told that they can travel', () => {
    const soon = { dateStart: '2026-11-25', dateEnd: '2026-11-29' }
    expect(worded(eVisa, trip(soon)).verdict.sentence).toBe(
      'Pseudo-Bidi: e-visa needed. The time left may be too short.',
    )
  })
  test('transit without a visa is said', () => {
    expect(worded(eVisa, trip({ transits: [airportRef(hub)] })).verdict.detail).toContain(
      'Hub: no transit visa needed, but airside only.',
    )
  })
})

describe('the cells', () => {
  test('two lines each', () => {
    const { stops } = worded(eVisa, trip({ travellers: travellersOf({ citizenships: [farther, home] }) }))
    expect(
      stops.find((s) => s.role === 'DESTINATION')!.cells.map((c) => [c.citizenshipIso2, c.headline, c.detail]),
    ).toEqual([
      [farther, 'Visa-free for 30 days', ''],
      [home, 'E-visa needed', 'Apply ideally by 1 Jan · Not needed with a valid visa for the USA'],
    ])
    expect(stops[0]).toMatchObject({ role: 'DEPARTURE' })
    expect(stops[0]!.cells[1]!.headline).toBe('Free to leave')
  })
  test('a change that leaves the permission as it is needs no second line', () => {
    const first = fact('VisaRequiredForStay', 'no', { maxStay: { days: 30 }, to: '2027-02-05' })
    const free = [
      fact('VisaRequiredForStay', 'no', { maxStay: { days: 90 } }),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    expect(worded([first, ...free], trip()).stops[1]!.cells[0]!.detail).toBe('')
    const visa = fact('VisaRequiredForStay', 'yes', { to: '2027-02-05' })
    expect(worded([visa, ...free], trip()).stops[1]!.cells[0]!.detail).toBe(
      'Until 5 Feb: Visa needed · From 6 Feb: No visa needed',
    )
  })
  test('one thing to do is told once, whichever rules ask for it', () => {
    const visa = (of: string) => fact('VisaRequiredForStay', 'yes', { for: [of] })
    const { checklist } = worded(
      [visa(farther), visa(home)],
      trip({ travellers: travellersOf({ citizenships: [farther, home] }) }),
    )
    const applications = checklist.filter(({ kind }) => kind === 'apply')
    expect(applications.map(({ citizenshipIso2s }) => citizenshipIso2s)).toEqual([[home, farther]])
  })
  test('a fee of nothing is no fee', () => {
    const name = { de: 'Antrag', en: 'Application' }
    const permit = (amount: number) =>
      worded(
        [
          fact('VisaRequiredForStay', 'no'),
          fact('EntryPermitForStayOrTransit', 'yes', {
            steps: [{ kind: 'apply', name, fee: { amount, currency: 'AUD' } }],
          }),
        ],
        trip(),
      ).checklist.find(({ kind }) => kind === 'apply')!.fee
    expect([permit(0), permit(20)]).toEqual([null, 'AUD\u00a020'])
  })
})

test('a stay that may be too long is said beside what is to be done', () => {
  const limited = [
    fact('VisaRequiredForStay', 'no', { maxStay: { days: 5 } }),
    fact('EntryPermitForStayOrTransit', 'yes', {
      steps: [{ kind: 'apply', name: { de: 'Antrag' }, dueDaysBefore: 3 }],
    }),
  ]
  const { stops } = worded(limited, trip({ destinations: [countryRef(abroad), countryRef(farther)] }))
  expect(stops[1]!.cells[0]!.detail).toBe('Apply ideally by 15 Jan · Stay at most 5 days')
})
