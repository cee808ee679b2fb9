import { describe, expect, test } from 'vitest'
import { countryRef, fact, restriction } from '#domain/testing/rules.ts'
import { copiedOver, mayCopyBusiness, overwritten, withBusinessForPrivate } from './copy-rules.ts'

const business = fact('VisaRequiredForStay', 'yes', { travelType: ['BUSINESS'] })
const both = fact('VisaRequiredForStay', 'no', { for: ['XA'] })
const leisure = fact('VisaRequiredForStay', 'no', { travelType: ['TOURISM'] })
const leisurePermit = fact('EntryPermitForStayOrTransit', 'no', { travelType: ['TOURISM'] })
const passport = fact('PassportSufficient', 'yes', { travelType: ['TOURISM'] })

describe('business for private travellers', () => {
  test('what is for business alone is for both, what was for private travellers alone goes', () => {
    const { travelType: _gone, ...forBoth } = business
    expect(withBusinessForPrivate([both, business, leisure], 'ErVisaRequirement')).toEqual([both, forBoth])
  })

  test('questions without a word for business and other categories stay as they are', () => {
    const facts = [passport, business, leisurePermit]
    const copied = withBusinessForPrivate(facts, 'ErVisaRequirement')
    expect([copied[0], copied[2]]).toEqual([passport, leisurePermit])
  })

  test('is offered where it changes anything and the category allows it', () => {
    expect(mayCopyBusiness([both, business, leisure], 'ErVisaRequirement')).toBe(true)
    expect(mayCopyBusiness([both], 'ErVisaRequirement')).toBe(false)
    expect(mayCopyBusiness([both, leisure], 'ErVisaRequirement')).toBe(true)
    const child = fact('ChildrenPassportSufficient', 'yes', { travelType: ['BUSINESS'] })
    expect(mayCopyBusiness([child], 'ErTravelDocumentsChildrenPassport')).toBe(false)
  })
})

describe('one place over another', () => {
  const own = restriction(countryRef('XB'), [both, passport])
  const other = {
    ...restriction(countryRef('XC'), [business, leisure, leisurePermit]),
    access: [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS' }] as const,
  }
  const visa = new Set(['VisaRequiredForStay', 'PassportSufficient', 'EntryPermitForStayOrTransit'] as const)

  test('what will be overwritten is told first; where the other is silent nothing happens', () => {
    expect(overwritten(own, other, visa)).toEqual([
      { type: 'VisaRequiredForStay', before: 1, after: 2 },
      { type: 'EntryPermitForStayOrTransit', before: 0, after: 1 },
    ])
    expect(overwritten(own, other, new Set(['VisaRequiredForStay']))).toHaveLength(1)
  })

  test('then just that is replaced, with ids of its own', () => {
    const copied = copiedOver(own, other, visa, false)
    expect(copied.facts.map(({ type, answer }) => [type, answer])).toEqual([
      ['VisaRequiredForStay', 'yes'],
      ['VisaRequiredForStay', 'no'],
      ['PassportSufficient', 'yes'],
      ['EntryPermitForStayOrTransit', 'no'],
    ])
    const theirs = new Set(other.facts.map(({ id }) => id))
    expect(copied.facts.filter(({ id }) => theirs.has(id))).toEqual([])
    expect(copied.access).toEqual([])
    expect(copied.place).toEqual(own.place)
  })

  test('the periods come along where they are asked for', () => {
    expect(copiedOver(own, other, new Set(), true)).toEqual({ ...own, access: other.access })
  })
})
