import type { Advisory } from '../rulebook/advisory.ts'
import { eventLevels } from '../events/levels.ts'
import type { Risk } from './risk-level.ts'

const [, low, elevated, high, veryHigh] = eventLevels

/**
 * What one government's advice for a country comes to on the one scale of the risk matrix, each by its own measure and beside its own words.
 * Where it counts in steps, its highest step is very high and each step below one level less; no government calls a country safe, so its
 * lowest step is low. Where it counts nothing: advice against all travel is very high, against some of it high, where that concerns parts of
 * the country alone elevated, and advice against nothing low. Where it gives no level, unknown.
 */
export function riskOfAdvice({ step, access, partial }: Pick<Advisory, 'step' | 'access' | 'partial'>): Risk {
  if (step) return [veryHigh, high, elevated, low][step.to - step.value] ?? low
  switch (access) {
    case null:
      return null
    case 'NO_ACCESS':
      return veryHigh
    case 'SOME_RESTRICTIONS':
      return partial ? elevated : high
    case 'NO_RESTRICTIONS':
      return low
  }
}
