import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, group, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Passport, Traveller } from './traveller.ts'

const isPassport = ({ kind }: { readonly kind: string }): boolean => kind === 'check-passport'

const free = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')]
const sixMonths = fact('PassportMinRemainingValidityAtDepartureInMonths', 6)
const asked = (facts: readonly Fact[], ...travellers: readonly Traveller[]) =>
  assess(
    trip({ travellers }),
    compile(world([restriction(countryRef(abroad), facts)], [group('schengen', [{ code: farther }])]), 1),
    '2026-11-20',
  )
const on = (passport: Partial<Passport>): Traveller => ({ passports: [{ iso2: home, ...passport }] })
const documents = (facts: readonly Fact[], ...travellers: readonly Traveller[]) =>
  asked(facts, ...travellers).checklist.filter(({ kind }) => kind === 'check-passport')

describe('a passport that ends', () => {
  // The trip of these tests lasts from 1 to 10 February 2027.
  test('before the day that the rule asks for is too short, and the cell is not blue; on that day it does', () => {
    const { stops, checklist, verdict } = asked([...free, sixMonths], on({ expires: '2027-07-31' }))
    expect(checklist.find(isPassport)).toMatchObject({
      kind: 'check-passport',
      paper: { kind: 'too-short', expires: '2027-07-31', until: '2027-08-01', stops: [1] },
    })
    expect([stops[1]!.cells[0]!.status, verdict.status]).toEqual(['YELLOW', 'YELLOW'])
    expect(documents([...free, sixMonths], on({ expires: '2027-08-01' }))[0]!.paper).toBeNull()
  })
  test('on the way is too short, whatever is known', () => {
    expect(documents(free, on({ expires: '2027-02-05' }))[0]!.paper).toMatchObject({ until: '2027-02-10' })
    expect(documents(free, on({ expires: '2027-02-10' }))[0]!.paper).toBeNull()
    expect(documents(free, on({}))[0]!.paper).toBeNull()
  })
  test('is told at each stop for which it is too short, and at no other', () => {
    const threeMonths = fact('PassportMinRemainingValidityAtDepartureInMonths', 3)
    const content = world(
      [restriction(countryRef(abroad), [...free, sixMonths]), restriction(countryRef(farther), [...free, threeMonths])],
      [],
    )
    const two = (expires: string) => {
      const destinations = [
        { ...countryRef(abroad), from: '2027-02-01', to: '2027-02-05' },
        { ...countryRef(farther), from: '2027-02-05', to: '2027-02-10' },
      ]
      const { stops, checklist } = assess(
        trip({ destinations, travellers: [on({ expires })] }),
        compile(content, 1),
        '2026-11-20',
      )
      const paper = checklist.find((task) => task.paper !== null)?.paper
      return [paper, stops.map(({ cells }) => cells[0]!.status === 'YELLOW')]
    }
    const until = '2027-08-01'
    const short = (expires: string, at: number[]) => ({ kind: 'too-short', expires, until, stops: at })
    expect(two('2027-03-01')).toEqual([short('2027-03-01', [1, 2]), [false, true, true, false]])
    expect(two('2027-06-01')).toEqual([short('2027-06-01', [1]), [false, true, false, false]])
    expect(two('2027-02-07')).toEqual([short('2027-02-07', [1, 2]), [false, true, true, false]])
  })
  test('is one person’s task: the others check theirs', () => {
    const [first, second] = documents([...free, sixMonths], on({ expires: '2027-03-01' }), on({}))
    expect([first!.citizenships, second!.citizenships]).toEqual([[home], [`${home}2`]])
    expect([first!.paper?.kind, second!.paper]).toEqual(['too-short', null])
  })
  test('and one that is too old', () => {
    const recent = { ...sixMonths, issuedWithinYears: 10 }
    expect(documents([...free, recent], on({ issued: '2017-01-31' }))[0]!.paper).toEqual({
      kind: 'too-old',
      issued: '2017-01-31',
    })
    expect(documents([...free, recent], on({ issued: '2017-02-01' }))[0]!.paper).toBeNull()
  })
})

describe('an identity card alone', () => {
  const card = on({ kind: 'identity-card' })
  test('does where it is enough, not where it is refused, and is asked about where nobody says', () => {
    const paperWhere = (answer: 'yes' | 'no') => documents([...free, fact('IdSufficient', answer)], card)[0]!.paper
    expect(paperWhere('yes')).toBeNull()
    expect(paperWhere('no')).toEqual({ kind: 'passport-needed', stops: [1] })
    expect(documents(free, card)[0]!.paper).toEqual({ kind: 'not-known-if-accepted', stops: [1] })
    expect(documents([...free, fact('IdSufficient', 'no')], on({}))[0]!.paper).toBeNull()
  })
})

describe('what is asked of one traveller', () => {
  const needed = fact('VisaRequiredForStay', 'yes')
  const permit = fact('EntryPermitForStayOrTransit', 'no')
  const unless = (when: Fact['when']) => [fact('VisaRequiredForStay', 'no', { when }), needed, permit]
  const questions = (facts: readonly Fact[], ...travellers: readonly Traveller[]) =>
    asked(facts, ...travellers).questions.map(({ traveller, kind }) => [traveller, kind])
  const lives: Traveller = { ...on({}), residence: { iso2: farther } }

  test('is what would change the answer, of whoever has not said it', () => {
    expect(questions(unless({ residentOf: [farther] }), on({}), lives)).toEqual([[0, 'residence']])
    expect(questions(unless({ age: { to: 15 } }), { ...on({}), age: 20 }, on({}))).toEqual([[1, 'age']])
    expect(questions(unless({ minor: ['alone'] }), { ...on({}), age: 20 }, { ...on({}), age: 9 })).toEqual([
      [1, 'company'],
    ])
    expect(questions([fact('VisaRequiredForStay', 'no'), permit], on({}))).toEqual([])
  })
  test('of whoever lives where the permit is from it is the permit, of the others a paper', () => {
    const schengen = unless({ holding: ['residence-permit-schengen'] })
    expect(questions(schengen, on({}), lives)).toEqual([
      [0, 'holding'],
      [1, 'permit'],
    ])
    expect(questions(schengen, { ...lives, residence: { iso2: farther, permit: 'temporary' } })).toEqual([])
    expect(asked(unless({ holding: ['valid-visa-us'] }), on({})).questions).toEqual([
      { traveller: 0, kind: 'holding', holdings: ['valid-visa-us'], places: [], stops: [1] },
    ])
  })
})
