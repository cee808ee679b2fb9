import { describe, expect, test } from 'vitest'
import type { Traveller } from '#domain/assessment/traveller.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { abroad, airportRef, countryRef, fact, farther, home, hub } from '#domain/testing/rules.ts'
import {
  answer,
  applying,
  beside,
  change,
  citizen,
  free,
  gate,
  outcome,
  passing,
  stranger,
  third,
  visaNeeded,
} from '../../testing/judged-way.ts'

describe('changes of planes', () => {
  const over = [...passing, visaNeeded]

  test('one asks for what transit asks, and landside for what entering asks', () => {
    expect(outcome({ home: free, over }, citizen, [change(hub, 'airside')])).toBe('open')
    const landside = answer({ home: free, over }, citizen, [change(hub, 'landside')])
    expect(landside.outcome).toBe('apply')
    expect(landside.reasons[0]!.place).toMatch(/Hub/)
  })

  test('a transit visa is asked of citizens and strangers alike, in time or too late', () => {
    const visa = (workingDays: number) => ({
      home: free,
      over: [fact('TransitVisaRequired', 'yes', applying(workingDays)), fact('EntryPermitForStayOrTransit', 'no')],
    })
    for (const who of [citizen, third]) {
      expect(outcome(visa(0), who, [change(hub, 'airside')])).toBe('apply')
      expect(outcome(visa(30), who, [change(hub, 'airside')])).toBe('too-late')
    }
  })

  test('a change is asked in its direction: on from it to home, and not back to where they are', () => {
    const towardsHome = fact('TransitVisaRequired', 'no', { when: { onwardTo: [home] } })
    const backAgain = fact('TransitVisaRequired', 'no', { when: { onwardTo: [abroad] } })
    const asked = (only: Fact) => ({ home: free, over: [only, fact('TransitVisaRequired', 'yes'), passing[1]!] })
    for (const who of [citizen, third]) {
      expect(outcome(asked(towardsHome), who, [change(hub, 'airside')])).toBe('open')
      expect(outcome(asked(backAgain), who, [change(hub, 'airside')])).toBe('apply')
    }
  })

  test('a change airside after an entry is on the way from there to home', () => {
    const rules = {
      home: free,
      beside: free,
      over: [
        fact('TransitVisaRequired', 'no', { when: { onwardTo: [home], arrivingFrom: [beside] } }),
        fact('TransitVisaRequired', 'yes'),
        passing[1]!,
      ],
    }
    expect(outcome(rules, stranger, [change(gate, 'landside'), change(hub, 'airside')])).toBe('open')
    expect(outcome(rules, citizen, [change(gate, 'landside'), change(hub, 'airside')])).toBe('open')
  })

  test('what is open is said with its condition', () => {
    const { outcome: said, reasons } = answer({ home: free, over: passing }, third, [change(hub, 'airside')])
    expect(said).toBe('open')
    expect(reasons.find(({ place }) => place.includes('Hub'))!.detail).toMatch(/airside|transit area/i)
  })

  test('the reason that decides stands first', () => {
    const { outcome: said, reasons } = answer({ over: [], home: free }, third, [change(hub, 'landside')])
    expect(reasons[0]!.outcome).toBe(said)
  })

  test('on an identity card nobody knows whether planes may be changed', () => {
    const card: Traveller = { passports: [{ iso2: home, kind: 'identity-card' }] }
    expect(outcome({ home: free, over: passing }, card, [change(hub, 'airside')])).toBe('not-known')
    expect(outcome({ home: free }, card)).toBe('open')
  })
})

describe('landside where nothing is entered', () => {
  const rules = { home: free, at: [visaNeeded], over: [visaNeeded, ...passing], beside: [visaNeeded, ...passing] }
  const out = airportRef(hub)

  test('in the country that they have not left', () => {
    expect(outcome(rules, citizen, [change(hub, 'landside')], { from: countryRef(farther) })).toBe('open')
    expect(outcome(rules, citizen, [change(hub, 'landside'), change(hub, 'landside')], { from: out })).toBe('open')
    expect(outcome(rules, citizen, [change(hub, 'landside')])).toBe('apply')
  })

  test('in an area without inner borders that they have not left', () => {
    const schengen = { ...rules, area: [farther, beside] }
    expect(outcome(schengen, citizen, [change(gate, 'landside')], { from: countryRef(farther) })).toBe('open')
    expect(outcome(rules, citizen, [change(gate, 'landside')], { from: countryRef(farther) })).toBe('apply')
    const twice = answer(schengen, citizen, [change(hub, 'landside'), change(gate, 'landside')])
    expect(twice.outcome).toBe('apply')
    expect(twice.reasons.filter(({ outcome: each }) => each === 'apply')).toHaveLength(1)
  })

  test('and after a change airside elsewhere it is entered again', () => {
    const back = [change(gate, 'airside'), change(hub, 'landside')]
    expect(outcome(rules, citizen, back, { from: countryRef(farther) })).toBe('apply')
  })
})
