import { expect, test } from 'vitest'
import { countryRef, restriction } from '#domain/testing/rules.ts'
import { withActive, withDeviation, withMode, withoutPolicy, withPolicy, withPolicySpan } from './place-fields.ts'

const body = restriction(countryRef('XB'), [], [{ policy: 'shared', from: '2027-01-01' }, { policy: 'other' }])

test('what is usual is not said', () => {
  const inactive = withActive(body, false)
  expect(inactive.isActive).toBe(false)
  expect(withActive(inactive, true)).toEqual(body)
})

test('deviations come and go one by one', () => {
  const both = withDeviation(withDeviation(body, 'tourism', true), 'business', true)
  expect(both.regionDeviations).toEqual({ tourism: true, business: true })
  expect(withDeviation(both, 'business', false).regionDeviations).toEqual({ tourism: true })
  expect(withDeviation(withDeviation(both, 'business', false), 'tourism', false)).toEqual(body)
})

test('a place reached by any means says nothing of it', () => {
  const noLand = withMode(body, 'land', false)
  expect(noLand.reachedBy).toEqual(['air', 'sea'])
  expect(withMode(noLand, 'land', true)).toEqual(body)
  const byAir = withMode(noLand, 'sea', false)
  expect(withMode(byAir, 'air', false)).toEqual(body)
})

test('the days in a policy open and close; without it the others stay', () => {
  expect(withPolicySpan(body, 0, 'from', '').policies[0]).toEqual({ policy: 'shared' })
  expect(withPolicySpan(body, 1, 'to', '2027-12-31').policies[1]).toEqual({ policy: 'other', to: '2027-12-31' })
  expect(withoutPolicy(body, 0).policies).toEqual([{ policy: 'other' }])
})

test('a policy is joined below the others, once', () => {
  const joined = withPolicy(body, 'third')
  expect(joined.policies.map(({ policy }) => policy)).toEqual(['shared', 'other', 'third'])
  expect(withPolicy(joined, 'shared')).toBe(joined)
})
