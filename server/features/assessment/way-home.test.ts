import { describe, expect, test } from 'vitest'
import type { Traveller } from '#domain/assessment/traveller.ts'
import { abroad, countryRef, fact, farther, home, hub, named } from '#domain/testing/rules.ts'
import {
  answer,
  applying,
  beside,
  change,
  citizen,
  day,
  free,
  outcome,
  passing,
  stranger,
  third,
  visaNeeded,
} from '../../testing/judged-way.ts'

describe('who comes home', () => {
  test('a citizen, whatever is asked of entering where they are already, and whoever is kept out there', () => {
    expect(outcome({ home: free }, citizen)).toBe('open')
    expect(outcome({ home: free, at: [visaNeeded] }, citizen)).toBe('open')
    const shut = { home: free, at: [fact('EntryProhibited', 'yes')], over: [...passing] }
    expect(outcome(shut, citizen, [change(hub, 'airside')])).toBe('open')
  })

  test('who may not go back to where they are is told all the same what is to be got', () => {
    const at = [fact('EntryProhibited', 'yes')]
    const eta = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes', applying(30))]
    expect(outcome({ at, home: eta }, stranger)).toBe('too-late')
    const transit = [fact('TransitVisaRequired', 'yes', applying(30))]
    expect(outcome({ at, home: free, over: transit }, citizen, [change(hub, 'airside')])).toBe('too-late')
    const needle = [
      ...free,
      fact('RequiredVaccinations', 'yes', {
        steps: [{ kind: 'get-vaccinated', name: named('Needle'), dueDaysBefore: 10 }],
      }),
    ]
    expect(outcome({ at, home: needle }, stranger)).toBe('too-late')
  })

  test('whoever lives there and has a permit that lasts, or of which nobody says the end', () => {
    const visa = { home: [visaNeeded] }
    expect(outcome(visa, { ...stranger, residence: { iso2: home } })).toBe('open')
    expect(outcome(visa, { ...stranger, residence: { iso2: home, permit: 'temporary', until: '2027-01-01' } })).toBe(
      'open',
    )
    expect(outcome(visa, { ...stranger, residence: { iso2: abroad } })).toBe('apply')
  })

  test('a permit that has ended by the arrival brings nobody home: the evening flight arrives on the next day', () => {
    const visa = { home: [visaNeeded] }
    const until = (last: string): Traveller => ({
      ...stranger,
      residence: { iso2: home, permit: 'permanent', until: last },
    })
    expect(outcome(visa, until('2026-11-21'))).toBe('apply')
    expect(outcome(visa, until(day))).toBe('apply')
    expect(outcome(visa, until('2026-11-23'))).toBe('open')
    expect(outcome({ home: [visaNeeded, fact('EntryProhibited', 'yes')] }, until('2026-11-21'))).toBe('closed')
  })

  test('who enters their own country on the way is at home there', () => {
    expect(
      outcome(
        { home: [visaNeeded], over: free },
        { ...third, residence: { iso2: farther } },
        [change(hub, 'landside')],
        { to: countryRef(farther) },
      ),
    ).toBe('open')
  })

  test('whom their country would let in as visitors or not is no matter: what is asked on the way is asked', () => {
    const residents = { residentOf: [home], holding: ['residence-permit-destination'] }
    const rules = {
      home: [fact('EntryProhibited', 'no', { when: residents }), fact('EntryProhibited', 'yes'), visaNeeded],
      over: [fact('TransitVisaRequired', 'yes', applying(30))],
    }
    const resident: Traveller = { ...third, residence: { iso2: home } }
    expect(outcome(rules, resident)).toBe('open')
    expect(outcome(rules, resident, [change(hub, 'airside')])).toBe('too-late')
  })

  test('on the paper of a refugee nobody comes home as a citizen', () => {
    expect(outcome({ home: [visaNeeded] }, { passports: [{ iso2: home, kind: 'refugee' }] })).not.toBe('open')
  })
})

describe('who is a stranger at the end', () => {
  test('enters it as a destination: a visa has to be got, what no rule says is not known, and a ban is closed', () => {
    expect(outcome({ home: free }, stranger)).toBe('open')
    expect(outcome({ home: [] }, stranger)).toBe('not-known')
    expect(outcome({ home: [fact('EntryProhibited', 'yes')] }, stranger)).toBe('closed')
    const visa = answer({ home: [visaNeeded] }, stranger)
    expect(visa.outcome).toBe('apply')
    expect(visa.reasons[0]).toMatchObject({ outcome: 'apply', headline: expect.stringMatching(/visa/i) as string })
  })

  test('an authorisation that is still to be applied for is never open, and too late once none is granted in time', () => {
    const eta = (workingDays: number) => [
      fact('VisaRequiredForStay', 'no'),
      fact('EntryPermitForStayOrTransit', 'yes', applying(workingDays)),
    ]
    expect(
      outcome({ home: [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes')] }, stranger),
    ).toBe('apply')
    expect(outcome({ home: eta(0) }, stranger)).toBe('apply')
    expect(outcome({ home: eta(30) }, stranger)).toBe('too-late')
    expect(outcome({ home: [fact('VisaRequiredForStay', 'yes', applying(30))] }, stranger)).toBe('too-late')
    const eVisa = [visaNeeded, fact('EVisaPossible', 'yes', applying(30))]
    expect(outcome({ home: eVisa }, stranger)).toBe('too-late')
    expect(outcome({ home: [visaNeeded, fact('EVisaPossible', 'yes')] }, stranger)).toBe('apply')
    const form = { steps: [{ kind: 'fill-in' as const, name: named('Form') }] }
    expect(
      outcome(
        { home: [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes', form)] },
        stranger,
      ),
    ).toBe('apply')
  })

  test('a vaccination has to be got in time, and is too late after that', () => {
    const needle = (dueDaysBefore: number) => [
      ...free,
      fact('RequiredVaccinations', 'yes', {
        steps: [{ kind: 'get-vaccinated', name: named('Needle'), dueDaysBefore }],
      }),
    ]
    expect(outcome({ home: needle(10) }, stranger)).toBe('too-late')
    expect(outcome({ home: needle(10) }, stranger, [], { day: '2027-02-01' })).toBe('apply')
    // Who comes home may have had it long ago.
    expect(outcome({ home: needle(10) }, citizen)).toBe('not-known')
  })

  test('a form whose day is over is not known to be taken', () => {
    const form = fact('AdditionalFormsAndDeclarations', 'yes', {
      steps: [{ kind: 'fill-in', name: named('Form'), dueDaysBefore: 5 }],
    })
    expect(outcome({ home: [...free, form] }, stranger)).toBe('not-known')
    expect(outcome({ home: [...free, form] }, stranger, [], { day: '2027-02-01' })).toBe('open')
  })
})

describe('passports that end', () => {
  const ends = (iso2: string, expires: string): Traveller => ({ passports: [{ iso2, expires }] })

  test('one that has ended before the departure closes every route, and is told as the reason', () => {
    expect(answer({ home: free }, ends(home, '2026-11-21'))).toMatchObject({
      outcome: 'closed',
      ended: 'before',
      questions: [],
    })
    expect(answer({ home: free }, ends(farther, '2026-11-21'))).toMatchObject({
      outcome: 'closed',
      ended: 'before',
      questions: [],
    })
  })

  test('one that ends on the day of departure may end before the arrival: nobody knows', () => {
    expect(answer({ home: free }, ends(home, day))).toMatchObject({ outcome: 'not-known', ended: 'on-the-way' })
    expect(answer({ home: free }, ends(home, '2026-11-23'))).toMatchObject({ outcome: 'open', ended: null })
  })

  test('of two the one that lasts is travelled on', () => {
    const ownOrVisa = [fact('VisaRequiredForStay', 'yes', { for: [farther] }), ...free]
    const both = (last: string): Traveller => ({
      passports: [
        { iso2: home, expires: last },
        { iso2: farther, expires: '2030-01-01' },
      ],
    })
    expect(answer({ home: ownOrVisa }, both('2027-01-01'))).toMatchObject({
      outcome: 'open',
      ended: null,
    })
    expect(answer({ home: ownOrVisa }, both('2026-11-01'))).toMatchObject({
      outcome: 'apply',
      ended: null,
    })
    expect(answer({ home: free }, both('2026-11-01'))).toMatchObject({ outcome: 'open', ended: null })
  })

  test('the months that a country asks for are counted at the end of a way with an entry before it too', () => {
    const months = fact('PassportMinRemainingValidityAtDepartureInMonths', 6)
    const soon = ends(beside, '2027-01-01')
    expect(outcome({ home: [...free, months] }, soon)).toBe('closed')
    expect(outcome({ home: [...free, months], over: free }, soon, [change(hub, 'landside')])).toBe('closed')
  })
})
