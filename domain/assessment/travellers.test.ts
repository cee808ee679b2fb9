import { describe, expect, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Condition, Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, group, home, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { asCitizenships, isEverybody, rowKeysOf, travellersOf, type Traveller } from './traveller.ts'

const noPermit = fact('EntryPermitForStayOrTransit', 'no')
const needed = fact('VisaRequiredForStay', 'yes')
const free = (when: Condition) => fact('VisaRequiredForStay', 'no', { when })
const one = (more: Partial<Traveller> = {}, iso2 = home): Traveller => ({ passports: [{ iso2 }], ...more })
const asked = (facts: readonly Fact[], ...travellers: readonly Traveller[]) =>
  assess(
    trip({ travellers }),
    compile(
      world(
        [restriction(countryRef(abroad), [...facts, noPermit])],
        [group('schengen', [{ code: farther }]), group('gulf-states', [])],
      ),
      1,
    ),
    '2026-11-20',
  )
const permissions = (facts: readonly Fact[], ...travellers: readonly Traveller[]) =>
  asked(facts, ...travellers).stops[1]!.cells.map(({ permission }) => permission)
const openOf = (facts: readonly Fact[], traveller: Traveller) =>
  asked(facts, traveller)
    .stops[1]!.sections.flatMap(({ answers }) => answers)
    .find(({ type }) => type === 'VisaRequiredForStay')!
    .values.flatMap(({ conditions }) => conditions)

describe('rows', () => {
  test('are named by the country of the passport, with a number where several have the same', () => {
    const twins = { passports: [{ iso2: 'TR' }, { iso2: 'DE' }] }
    expect(rowKeysOf({ travellers: [one({}, 'TR'), twins, one({}, 'TR')] })).toEqual(['TR', 'TR2', 'DE', 'TR3'])
    expect(isEverybody(['TR', 'DE', 'TR3'], { travellers: [one({}, 'TR'), twins, one({}, 'TR')] })).toBe(true)
    expect(isEverybody(['TR', 'TR3'], { travellers: [one({}, 'TR'), twins, one({}, 'TR')] })).toBe(false)
  })

  test('what a question of citizenships alone says comes back as it was asked', () => {
    for (const question of [
      { citizenships: ['DE', 'TR'], onePerson: false, residence: 'FR', minor: null },
      { citizenships: ['DE', 'TR'], onePerson: true, residence: null, minor: 'alone' as const },
    ])
      expect(asCitizenships({ travellers: travellersOf(question) })).toEqual(question)
    expect(travellersOf({ citizenships: [] })).toEqual([])
  })
})

describe('two people with passports of one country are judged each by what is told of them', () => {
  const byResidence = [free({ residentOf: [farther] }), needed]
  test('where they live', () => {
    const [here, there] = [one({ residence: { iso2: home } }), one({ residence: { iso2: farther } })]
    expect(permissions(byResidence, here, there)).toEqual(['VISA_REQUIRED', 'VISA_FREE'])
    expect(permissions(byResidence, there, here)).toEqual(['VISA_FREE', 'VISA_REQUIRED'])
    const { verdict, stops } = asked(byResidence, here, there)
    expect(verdict.permits).toMatchObject([{ citizenships: [home] }])
    const [visa] = stops[1]!.sections.flatMap(({ answers }) => answers.filter(({ values }) => values.length === 2))
    expect(visa!.values.map(({ citizenships }) => citizenships)).toEqual([[home], [`${home}2`]])
  })

  test('each with several passports travels on the better one', () => {
    const facts = [fact('VisaRequiredForStay', 'no', { for: [farther] }), needed]
    const both = { passports: [{ iso2: home }, { iso2: farther }] }
    const { cells } = asked(facts, both, one()).stops[1]!
    expect(cells.map(({ citizenship, isChosen, traveller }) => [citizenship, isChosen, traveller])).toEqual([
      [home, false, 0],
      [farther, true, 0],
      [`${home}2`, true, 1],
    ])
  })
})

describe('a permit that is told', () => {
  const permit = free({ holding: ['residence-permit-schengen'] })
  const lives = (more: object = {}) => one({ residence: { iso2: farther, ...more } })
  test('meets the rule that asks for it; of which kind it is stays open until it is said', () => {
    expect(permissions([permit, needed], lives({ permit: 'temporary' }))).toEqual(['VISA_FREE'])
    expect(permissions([permit, needed], lives())).toEqual(['VISA_REQUIRED'])
    expect(openOf([permit, needed], lives())).toHaveLength(1)
  })
  test('that is temporary is no permanent one, and one that has ended by then decides nothing', () => {
    const permanent = free({ holding: ['permanent-residence-schengen'] })
    expect(permissions([permanent, needed], lives({ permit: 'permanent' }))).toEqual(['VISA_FREE'])
    expect(openOf([permanent, needed], lives({ permit: 'temporary' }))).toEqual([])
    const ended = lives({ permit: 'temporary', until: '2027-01-31' })
    expect(permissions([permit, needed], ended)).toEqual(['VISA_REQUIRED'])
    expect(openOf([permit, needed], ended)).toHaveLength(1)
    expect(openOf([free({ residentOf: [farther] }), needed], ended)).toHaveLength(1)
  })
  test('a visa that is held, and one of another country', () => {
    const visa = free({ holding: ['valid-visa-us'] })
    expect(permissions([visa, needed], one({ holds: ['valid-visa-us'] }))).toEqual(['VISA_FREE'])
    expect(openOf([visa, needed], one({ holds: ['valid-visa-uk'] }))).toHaveLength(1)
  })
})

describe('an age that is told', () => {
  const child = free({ age: { to: 15 } })
  test('decides a rule about ages, to its last year', () => {
    expect(permissions([child, needed], one({ age: 15 }), one({ age: 16 }), one())).toEqual([
      'VISA_FREE',
      'VISA_REQUIRED',
      'VISA_REQUIRED',
    ])
    expect(openOf([child, needed], one())).toHaveLength(1)
    expect(openOf([child, needed], one({ age: 16 }))).toEqual([])
  })
  test('of an adult ends what is asked of minors', () => {
    const alone = free({ minor: ['alone'] })
    expect(openOf([alone, needed], one({ age: 18 }))).toEqual([])
    expect(openOf([alone, needed], one({ age: 17 }))).toHaveLength(1)
    expect(permissions([alone, needed], one({ age: 17, minor: 'alone' }))).toEqual(['VISA_FREE'])
  })
})

describe('a paper that is no ordinary passport', () => {
  const diplomat: Traveller = { passports: [{ iso2: home, kind: 'diplomatic' }] }
  test('is told only what names it: what holds for ordinary passports is not known of it', () => {
    const facts = [fact('VisaRequiredForStay', 'no', { for: [home] })]
    expect(permissions(facts, one(), diplomat)).toEqual(['VISA_FREE', 'UNKNOWN'])
    const named = [fact('VisaRequiredForStay', 'no', { for: [home], when: { paper: ['diplomatic'] } }), needed]
    // Of the authorisation that goes with it nothing is known either.
    expect(permissions(named, one(), diplomat)).toEqual(['VISA_REQUIRED', 'UNKNOWN'])
    const permit = fact('EntryPermitForStayOrTransit', 'no', { when: { paper: ['diplomatic'] } })
    expect(permissions([permit, ...named], one(), diplomat)).toEqual(['VISA_REQUIRED', 'VISA_FREE'])
  })
  test('a special one is told neither what holds for ordinary nor what holds for service passports', () => {
    const special: Traveller = { passports: [{ iso2: home, kind: 'special' }] }
    const permit = fact('EntryPermitForStayOrTransit', 'no', { when: { paper: ['service', 'special'] } })
    const ofService = fact('VisaRequiredForStay', 'no', { for: [home], when: { paper: ['service', 'diplomatic'] } })
    const ofHolding = free({ holding: ['diplomatic-or-service-passport'] })
    expect(permissions([permit, ofService, ofHolding, needed], one(), special)).toEqual(['VISA_REQUIRED', 'UNKNOWN'])
    const ofSpecial = fact('VisaRequiredForStay', 'no', { for: [home], when: { paper: ['special'] } })
    expect(permissions([permit, ofSpecial, needed], one(), special)).toEqual(['VISA_REQUIRED', 'VISA_FREE'])
  })
  test('a biometric one meets the rule that asks for it, and another does not', () => {
    const biometric = [free({ holding: ['biometric-passport'] }), needed]
    const on = (isBiometric: boolean): Traveller => ({ passports: [{ iso2: home, biometric: isBiometric }] })
    expect(permissions(biometric, on(true), on(false))).toEqual(['VISA_FREE', 'VISA_REQUIRED'])
    expect(openOf(biometric, on(false))).toEqual([])
  })
})

test('forty people of three kinds are three rows, in whatever order', () => {
  const kinds = [one({ count: 20 }), one({ count: 15 }, farther), one({ count: 5, age: 12 })]
  expect(asked([needed], ...kinds).stops[1]!.cells.map(({ citizenship }) => citizenship)).toEqual([
    home,
    farther,
    `${home}2`,
  ])
})

describe('a further passport', () => {
  const barred = [fact('VisaRequiredForStay', 'yes', { for: [home], when: { citizenOf: [farther] } }), free({}), needed]
  test('decides a rule about whoever has it, on the passport that they show', () => {
    const both: Traveller = { passports: [{ iso2: home }, { iso2: farther }] }
    expect(permissions(barred, both)[0]).toBe('VISA_REQUIRED')
  })
  test('that nobody tells of is not there, and not asked about', () => {
    expect(permissions(barred, one(), one({}, farther))).toEqual(['VISA_FREE', 'VISA_FREE'])
    expect(openOf(barred, one())).toEqual([])
    const other: Traveller = { passports: [{ iso2: home }, { iso2: abroad }] }
    expect(permissions(barred, other)[0]).toBe('VISA_FREE')
  })
})
