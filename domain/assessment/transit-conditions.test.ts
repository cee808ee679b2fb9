import { describe, expect, it } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Condition, Group } from '../rulebook/fact.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  home,
  hub,
  restriction,
  trip,
  world,
} from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-20'
const transitAt = (when: Condition, about: Partial<Trip>) => {
  const facts = [
    fact('TransitVisaRequired', 'no', { when }),
    fact('TransitVisaRequired', 'yes'),
    fact('EntryPermitForStayOrTransit', 'no'),
  ]
  const book = compile(world([restriction(countryRef(farther), facts)]), 1)
  return assess(trip({ transits: [airportRef(hub)], ...about }), book, today).stops[1]!.cells[0]!
}

describe('a change of planes', () => {
  it('is judged by the country that the traveller flies on to', () => {
    expect(transitAt({ onwardTo: [abroad] }, {}).permission).toBe('VISA_FREE')
    expect(transitAt({ onwardTo: [home] }, {}).permission).toBe('VISA_REQUIRED')
  })

  it('is told both where the next country joins the named group within the days of the trip', () => {
    const joining = { ...group('g', [{ code: abroad, from: '2027-02-05' }]), kind: 'places' as const }
    const facts = [
      fact('TransitVisaRequired', 'no', { when: { onwardTo: ['g'] } }),
      fact('TransitVisaRequired', 'yes'),
      fact('EntryPermitForStayOrTransit', 'no'),
    ]
    const book = compile(world([restriction(countryRef(farther), facts)], [joining]), 1)
    const transit = assess(trip({ transits: [airportRef(hub)] }), book, today).stops.find(
      ({ role }) => role === 'TRANSIT',
    )
    expect(transit!.cells[0]!.phases.map(({ permission, phase }) => [permission, phase!.from])).toEqual([
      ['VISA_REQUIRED', '2027-02-01'],
      ['VISA_FREE', '2027-02-05'],
    ])
  })

  it('is judged by its length where the trip tells it, else as an ordinary one', () => {
    const at = (hours?: number) =>
      transitAt({ changeUpTo: 24 }, { transits: [{ ...airportRef(hub), ...(hours !== undefined && { hours }) }] })
    expect([at(24).permission, at(25).permission]).toEqual(['VISA_FREE', 'VISA_REQUIRED'])
    expect(at().permission).toBe('VISA_FREE')
    expect(transitAt({ changeUpTo: 6 }, {})).toMatchObject({
      permission: 'VISA_REQUIRED',
      alternatives: [{ permission: 'VISA_FREE' }],
    })
    expect(transitAt({ changeOver: 8 }, { transits: [{ ...airportRef(hub), hours: 9 }] }).permission).toBe('VISA_FREE')
  })

  it('of which no length is told has what holds for longer ones beside it', () => {
    const at = (answer: 'yes' | 'unknown', hours?: number) => {
      const facts = [
        fact('TransitVisaRequired', answer, { when: { changeOver: 24 } }),
        fact('TransitVisaRequired', 'no', { when: { changeUpTo: 24 } }),
        fact('EntryPermitForStayOrTransit', 'no'),
      ]
      const book = compile(world([restriction(countryRef(farther), facts)]), 1)
      const transits = [{ ...airportRef(hub), ...(hours !== undefined && { hours }) }]
      return assess(trip({ transits }), book, today).stops[1]!.cells[0]!
    }
    expect(at('yes')).toMatchObject({ permission: 'VISA_FREE', alternatives: [{ permission: 'VISA_REQUIRED' }] })
    expect(at('unknown')).toMatchObject({ permission: 'VISA_FREE', alternatives: [{ permission: 'UNKNOWN' }] })
    expect(at('yes', 24)).toMatchObject({ permission: 'VISA_FREE', alternatives: [] })
    expect(at('unknown', 25)).toMatchObject({ permission: 'UNKNOWN' })
  })

  it('asks for its hours where a condition depends on them, and the trip leaves them out', () => {
    const asked = (when: Condition, hours?: number) => {
      const transits = [{ ...airportRef(hub), ...(hours !== undefined && { hours }) }]
      return transitAt(when, { transits }).alternatives.map(({ condition }) => condition.asksChangeHours ?? false)
    }
    expect(asked({ changeUpTo: 6 })).toEqual([true])
    expect(asked({ holding: ['us-visa'], changeUpTo: 12 })).toEqual([true])
    expect(asked({ holding: ['us-visa'], changeUpTo: 12 }, 5)).toEqual([false])
    expect(asked({ holding: ['us-visa'] })).toEqual([false])
  })

  it('asks for the hours of a change on the way only where those leave the rule open', () => {
    const asked = (when: Condition, hours?: number) => {
      const book = compile(world([restriction(countryRef(abroad), [fact('RequiredVaccinations', 'yes', { when })])]), 1)
      const transits = [{ ...airportRef(hub), ...(hours !== undefined && { hours }) }]
      return assess(trip({ transits }), book, today)
        .stops.flatMap(({ sections }) => sections.flatMap(({ answers }) => answers))
        .flatMap(({ values }) => values.flatMap(({ conditions }) => conditions))
        .map(({ asksChangeHours }) => asksChangeHours ?? false)
    }
    const risk = { arrivingFrom: [farther], changeOver: 12 }
    expect(asked(risk)).toEqual([true])
    expect(asked({ ...risk, age: { from: 1 } }, 13)).toEqual([false])
    expect(asked({ ...risk, arrivingFrom: [home], age: { from: 1 } })).toEqual([false])
  })

  it('counts as a country on the way after the hours that a rule names; a stay there always does', () => {
    const asked = (about: Partial<Trip>) => {
      const when = { arrivingFrom: [farther], changeOver: 12 }
      const facts = [fact('RequiredVaccinations', 'yes', { when }), fact('RequiredVaccinations', 'no')]
      const book = compile(world([restriction(countryRef(abroad), facts)]), 1)
      const answers = assess(trip(about), book, today).stops.flatMap(({ iso2, sections }) =>
        iso2 === abroad ? sections.flatMap((section) => section.answers) : [],
      )
      const [value] = answers.find(({ type }) => type === 'RequiredVaccinations')!.values
      return [value!.answer, value!.conditions.length]
    }
    const over = (hours: number) => asked({ transits: [{ ...airportRef(hub), hours }] })
    expect([over(12), over(13)]).toEqual([
      ['NO', 0],
      ['YES', 0],
    ])
    expect(asked({ transits: [airportRef(hub)] })).toEqual(['NO', 1])
    expect(asked({ destinations: [countryRef(farther), countryRef(abroad)] })).toEqual(['YES', 0])
    expect(asked({})).toEqual(['NO', 0])
  })

  it('in an area without checks whose states keep their own rules passes the border', () => {
    const area: Group = {
      ...group('area', [{ code: abroad }, { code: farther }]),
      kind: 'places',
      withoutInnerBorders: true,
      ownEntryRules: true,
    }
    const stops = (own: boolean) => {
      const { ownEntryRules: _own, ...shared } = area
      const book = compile(world([], [own ? area : shared]), 1)
      return assess(trip({ transits: [airportRef(hub)] }), book, today)
    }
    expect(stops(true).stops[1]).toMatchObject({ role: 'TRANSIT', throughBorder: true })
    expect(stops(false).innerChanges).toEqual([airportRef(hub)])
  })

  it('that passes the border is not said to be eased by an exception for those who stay airside', () => {
    const area: Group = {
      ...group('area', [{ code: abroad }, { code: farther }]),
      kind: 'places',
      withoutInnerBorders: true,
      ownEntryRules: true,
    }
    const exception = fact('TransitVisaRequired', 'no', { confidence: 'press', when: { holding: ['us-visa'] } })
    const alternatives = (groups: readonly Group[]) => {
      const facts = [exception, fact('TransitVisaRequired', 'yes')]
      const book = compile(world([restriction(countryRef(farther), facts)], groups), 1)
      return assess(trip({ transits: [airportRef(hub)] }), book, today).stops[1]!.cells[0]!.alternatives
    }
    expect(alternatives([])).toMatchObject([{ permission: 'VISA_FREE' }])
    expect(alternatives([area])).toEqual([])
  })
})
