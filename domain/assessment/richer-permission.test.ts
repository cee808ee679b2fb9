import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, it, test } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact, MinorCompany } from '../rulebook/fact.ts'
import { abroad, airportRef, countryRef, fact, home, hub, restriction, trip, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import { requirementsOf } from './permission.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-20'
const noPermit = fact('EntryPermitForStayOrTransit', 'no')
const needed = fact('VisaRequiredForStay', 'yes')
const cellOf = (facts: readonly Fact[], about: Partial<Trip> = {}, reachedBy?: readonly ('air' | 'land' | 'sea')[]) => {
  const place = { ...restriction(countryRef(abroad), [...facts, noPermit]), ...(reachedBy && { reachedBy }) }
  return assess(trip(about), compile(world([place]), 1), today).stops.find(({ role }) => role === 'DESTINATION')!
    .cells[0]!
}

describe('a visa on arrival that depends on something', () => {
  const onTour = fact('VisaOnArrivalPossible', 'yes', { requires: ['organised-tour'] })
  it('is a state of its own', () => {
    expect(cellOf([needed, onTour])).toMatchObject({ permission: 'VISA_ON_ARRIVAL_WITH_CONDITION', status: 'YELLOW' })
  })
  it('stands behind what is to be had without it', () => {
    expect(cellOf([needed, onTour, fact('EVisaPossible', 'yes')]).permission).toBe('E_VISA')
    expect(cellOf([needed, fact('VisaOnArrivalPossible', 'yes')]).permission).toBe('VISA_ON_ARRIVAL')
  })
  it('is never mixed up with one that nobody knows about', () => {
    const asked = fact('VisaOnArrivalPossible', 'unknown', { unknownReason: 'conflicting' })
    expect(cellOf([needed, asked])).toMatchObject({ permission: 'VISA_REQUIRED', isWayUnknown: true })
    expect(cellOf([needed])).toMatchObject({ permission: 'VISA_REQUIRED', isWayUnknown: false })
  })
})

test('an entry without a visa may depend on something, too', () => {
  const free = fact('VisaRequiredForStay', 'no', { requires: ['biometric-passport'] })
  expect(requirementsOf(cellOf([free]))).toEqual(['biometric-passport'])
  const onTour = fact('VisaOnArrivalPossible', 'yes', { requires: ['organised-tour'] })
  expect(requirementsOf(cellOf([needed, onTour, fact('EVisaPossible', 'yes')]))).toEqual([])
})

describe('what the trip leaves open', () => {
  const biometric = fact('VisaRequiredForStay', 'no', {
    when: { holding: ['biometric-passport'] },
    maxStay: { days: 30 },
  })
  it('is named with the permission that it would give', () => {
    expect(cellOf([biometric, needed])).toMatchObject({
      permission: 'VISA_REQUIRED',
      alternatives: [{ permission: 'VISA_FREE', maxStay: { days: 30 }, condition: { fact: biometric } }],
    })
  })
  it('is named where it would make things worse, too', () => {
    const byLand = fact('VisaRequiredForStay', 'yes', { when: { by: ['land'] } })
    const free = fact('VisaRequiredForStay', 'no')
    expect(cellOf([byLand, free]).alternatives).toMatchObject([{ permission: 'VISA_REQUIRED' }])
    expect(cellOf([byLand, free], { by: 'air' })).toMatchObject({ permission: 'VISA_FREE', alternatives: [] })
    expect(cellOf([byLand, free], { by: 'land' })).toMatchObject({ permission: 'VISA_REQUIRED', alternatives: [] })
  })
})

describe('how the traveller arrives', () => {
  const byAir = fact('VisaRequiredForStay', 'no', { when: { by: ['air'] } })
  it('is known where a country is only reached so, by name as by airport', () => {
    expect(cellOf([byAir, needed]).permission).toBe('VISA_REQUIRED')
    expect(cellOf([byAir, needed], {}, ['air']).permission).toBe('VISA_FREE')
    expect(cellOf([byAir, needed], {}, ['air', 'sea']).alternatives).toHaveLength(1)
    expect(cellOf([byAir, needed], { transits: [airportRef(hub)] }).permission).toBe('VISA_FREE')
  })
})

test('a minor travels: the rules for minors become something to carry, those for the company stated', () => {
  const rule = (who: 'one-parent' | 'alone') =>
    fact('RegulationsForMinors', undefined, {
      text: { de: who },
      when: { minor: [who] },
      steps: [{ kind: 'carry', name: { de: 'Einverständnis mitführen' } }],
    })
  const book = compile(world([restriction(countryRef(abroad), [rule('one-parent'), rule('alone')])]), 1)
  const tasks = (minor?: MinorCompany) =>
    assess(trip({ travellers: travellersOf({ citizenships: [home], minor }) }), book, today).checklist.filter(
      ({ type }) => type === 'RegulationsForMinors',
    )
  expect(tasks()).toEqual([])
  expect(tasks('alone').map((task) => [task.kind, task.fact?.text?.de])).toEqual([['carry', 'alone']])
  expect(tasks('both-parents')).toEqual([])
  const [papers] = tasks('alone')
  expect(papers!.counted).toBe(trip().dateStart)
  expect(papers!.by! < trip().dateStart!).toBe(true)
  expect(papers!.recommendedBy! < papers!.by!).toBe(true)
  expect(papers!.late).toBe(false)
})

test('days used up before the way back count there, under the same policy', () => {
  const shortStay = {
    id: 'short',
    name: { de: 'Kurz' },
    facts: [
      fact('VisaRequiredForStay', 'no', { maxStay: { days: 90, inDays: 180 } }),
      fact('VisaRequiredForStay', 'yes'),
      noPermit,
    ],
  }
  const both = [home, abroad].map((iso2) => restriction(countryRef(iso2), [], [{ policy: 'short' }]))
  const book = compile(world(both, [], [shortStay]), 1)
  const back = (dateEnd: string) =>
    assess(trip({ travellers: travellersOf({ citizenships: ['XC'] }), dateEnd }), book, today).stops.at(-1)!.cells[0]!
      .permission
  expect([back('2027-03-01'), back('2027-06-01')]).toEqual(['VISA_FREE', 'VISA_REQUIRED'])
})

test('what is shown at a border without a visa is carried, at a stop and at a change of planes', () => {
  const steps = [{ kind: 'carry' as const, name: { de: 'Rückflugticket' } }]
  const facts = (type: 'VisaRequiredForStay' | 'TransitVisaRequired') => [fact(type, 'no', { steps }), noPermit]
  const book = compile(
    world([
      restriction(countryRef(abroad), facts('VisaRequiredForStay')),
      restriction(countryRef('XC'), facts('TransitVisaRequired')),
    ]),
    1,
  )
  const { checklist } = assess(trip({ transits: [airportRef(hub)] }), book, today)
  expect(checklist.filter(({ kind }) => kind === 'carry').map(({ stop, type }) => [stop, type])).toEqual([
    [1, 'TransitVisaRequired'],
    [2, 'VisaRequiredForStay'],
  ])
})

test('no visa beside an authorisation that nobody knows about is said as just that', () => {
  const open = fact('EntryPermitForStayOrTransit', 'unknown', { unknownReason: 'source-silent' })
  const book = (...facts: Fact[]) => compile(world([restriction(countryRef(abroad), facts)]), 1)
  const cell = (...facts: Fact[]) => assess(trip(), book(...facts), today).stops[1]!.cells[0]!
  expect(cell(fact('VisaRequiredForStay', 'no'), open)).toMatchObject({ permission: 'UNKNOWN', isPermitUnknown: true })
  expect(cell(open)).toMatchObject({ permission: 'UNKNOWN', isPermitUnknown: false })
})

test('an authorisation whose start nobody knows refuses nobody: the entry is yellow, and it is checked before leaving', () => {
  const open = fact('EntryPermitForStayOrTransit', 'unknown', { unknownReason: 'not-started' })
  const visa = (answer: 'yes' | 'no' | 'unknown') => fact('VisaRequiredForStay', answer)
  const told = (...facts: Fact[]) => assess(trip(), compile(world([restriction(countryRef(abroad), facts)]), 1), today)
  const free = told(visa('no'), open)
  expect(free.stops[1]!.cells[0]).toMatchObject({ permission: 'VISA_FREE', status: 'YELLOW', isPermitUnknown: false })
  expect(free.checklist.filter(({ stop }) => stop === 1).map(({ kind }) => kind)).toContain('check-permit')
  expect(free.verdict.unclear.flatMap(({ stops }) => stops)).not.toContain(1)
  // Whoever needs a visa, or whose visa is not known, has nothing to check.
  for (const answer of ['yes', 'unknown'] as const) {
    const other = told(visa(answer), open)
    expect(other.stops[1]!.cells[0]!.permission).toBe(answer === 'yes' ? 'VISA_REQUIRED' : 'UNKNOWN')
    expect(other.checklist.map(({ kind }) => kind)).not.toContain('check-permit')
  }
})

test('what is not known stays gray, whatever else there is to do', () => {
  expect(cellOf([fact('CompulsoryHealthInsurance', 'yes')])).toMatchObject({ permission: 'UNKNOWN', status: 'GRAY' })
})
