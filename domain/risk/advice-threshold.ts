import { advisoryGovernments, homeForeignOffice, type Advisory, type AdvisoryGovernment } from '../rulebook/advisory.ts'
import type { Iso2 } from '../places.ts'
import { riskOfAdvice } from './risk-of-advice.ts'

/** From which level of travel advice on something is shown: advice against travel to parts, against some travel, against all. */
export const adviceThresholds = [3, 4, 5] as const
export type AdviceThreshold = (typeof adviceThresholds)[number]

const countryOfGovernment: Record<AdvisoryGovernment, Iso2> = { aa: 'DE', us: 'US', ca: 'CA', uk: 'GB' }

/** Whose advice counts for a trip: of the country it begins in, else of a citizenship, else the one that colours the map. */
export function governmentOfTrip(departure: Iso2 | null, citizenships: readonly Iso2[]): AdvisoryGovernment {
  for (const iso2 of departure === null ? citizenships : [departure, ...citizenships]) {
    const own = advisoryGovernments.find((government) => countryOfGovernment[government] === iso2)
    if (own) return own
  }
  return homeForeignOffice
}

type Advice = Pick<Advisory, 'government' | 'step' | 'access' | 'partial'>

/**
 * Whether one government's advice for some countries reaches a level; of several countries the gravest counts. Where nothing is known of one
 * of them it counts as reached: what is to be read in danger is never missing. The Auswärtiges Amt marks what it warns of and counts nothing:
 * advice of it without a mark reaches no level.
 */
export const reachesThreshold = (
  from: AdviceThreshold,
  government: AdvisoryGovernment,
  adviceOfCountries: readonly (readonly Advice[])[],
): boolean =>
  adviceOfCountries.length === 0 ||
  adviceOfCountries.some((all) => {
    const own = all.find((advice) => advice.government === government)
    const risk = own && (riskOfAdvice(own) ?? (government === 'aa' ? 0 : null))
    return risk == null || risk >= from
  })
