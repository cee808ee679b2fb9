import { expect, test } from 'vitest'
import { foreignOfficeWindows, type AdvisoryGovernment } from '../rulebook/advisory.ts'
import { dated } from '../testing/advisories.ts'
import { accessOfAdvice, auswaertigesAmtMarks, govUkAlerts } from './advisory-access.ts'
import { placeStatus } from './place-status.ts'

test('Auswärtiges Amt: a warning is no access, every other mark some restrictions, no mark says too little', () => {
  const [, ...lesser] = auswaertigesAmtMarks
  expect(accessOfAdvice({ government: 'aa', mark: 'warning' })).toBe('NO_ACCESS')
  expect(new Set(lesser.map((mark) => accessOfAdvice({ government: 'aa', mark })))).toEqual(
    new Set(['SOME_RESTRICTIONS']),
  )
  expect(accessOfAdvice({ government: 'aa', mark: null })).toBeNull()
})

test.each([
  [1, false, 'NO_RESTRICTIONS'],
  [2, false, 'NO_RESTRICTIONS'],
  [2, true, 'SOME_RESTRICTIONS'],
  [3, false, 'SOME_RESTRICTIONS'],
  [4, false, 'NO_ACCESS'],
  [4, true, 'NO_ACCESS'],
  [null, true, null],
] as const)('US Department of State: level %s, in parts otherwise: %s', (level, partial, access) => {
  expect(accessOfAdvice({ government: 'us', level, partial })).toBe(access)
})

test.each([
  [0, false, 'NO_RESTRICTIONS'],
  [1, false, 'NO_RESTRICTIONS'],
  [1, true, 'SOME_RESTRICTIONS'],
  [2, false, 'SOME_RESTRICTIONS'],
  [3, false, 'NO_ACCESS'],
] as const)('Canada: state %s, in parts otherwise: %s', (state, partial, access) => {
  expect(accessOfAdvice({ government: 'ca', state, partial })).toBe(access)
})

test('GOV.UK: only all travel to the whole country is no access', () => {
  const [all, ...some] = govUkAlerts
  expect(accessOfAdvice({ government: 'uk', alerts: [some[2]!, all] })).toBe('NO_ACCESS')
  for (const alert of some) expect(accessOfAdvice({ government: 'uk', alerts: [alert] })).toBe('SOME_RESTRICTIONS')
  expect(accessOfAdvice({ government: 'uk', alerts: [] })).toBe('NO_RESTRICTIONS')
})

test('the status of a place follows one government at a time, and the Auswärtiges Amt unless another is named', () => {
  const advisories = [
    dated('aa', { access: 'SOME_RESTRICTIONS' }),
    dated('us', { access: 'NO_ACCESS' }),
    dated('uk', { access: 'NO_RESTRICTIONS' }),
  ]
  const statusBy = (government?: AdvisoryGovernment) =>
    placeStatus({
      windows: foreignOfficeWindows(advisories, government),
      regions: [],
      phase: { from: '2027-02-01', to: '2027-02-10' },
      travelType: 'TOURISM',
      regionDeviation: false,
      inPortfolio: null,
    })
  expect(statusBy()).toBe('PARTIAL_WARNING')
  expect(statusBy('us')).toBe('WARNING')
  expect(statusBy('ca')).toBe('UNKNOWN')
  // That nobody advises against it makes no journey possible: only the destination can.
  expect(statusBy('uk')).toBe('UNKNOWN')
})
