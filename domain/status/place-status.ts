import type { DateSpan } from '../dates.ts'
import type { AccessWindow, AuthorityType, TravelType } from '../rulebook/fact.ts'
import type { Status } from './status.ts'

/** The map's status names (specification 000, section 4). */
export const placeStatuses = [
  'NOT_IN_PORTFOLIO_OR_NO_RULES',
  'CONFLICTING',
  'NO_ACCESS_WITH_REGIONAL_DIFFERENCES',
  'NOT_POSSIBLE',
  'WARNING_WITH_EXCEPTIONS',
  'WARNING',
  'FEW_REGIONS_WITH_A_WARNING',
  'PARTIAL_WARNING',
  'POSSIBLE_WITH_RESTRICTIONS',
  'POSSIBLE_WITHOUT_RESTRICTIONS',
  'UNKNOWN',
] as const
export type PlaceStatus = (typeof placeStatuses)[number]

export const colourOf: Record<PlaceStatus, Status> = {
  NOT_IN_PORTFOLIO_OR_NO_RULES: 'GRAY',
  CONFLICTING: 'PURPLE',
  NO_ACCESS_WITH_REGIONAL_DIFFERENCES: 'RED',
  NOT_POSSIBLE: 'RED',
  WARNING_WITH_EXCEPTIONS: 'RED',
  WARNING: 'RED',
  FEW_REGIONS_WITH_A_WARNING: 'YELLOW',
  PARTIAL_WARNING: 'YELLOW',
  POSSIBLE_WITH_RESTRICTIONS: 'YELLOW',
  POSSIBLE_WITHOUT_RESTRICTIONS: 'BLUE',
  UNKNOWN: 'GRAY',
}

type Access = AccessWindow['access']
const severity: Record<Access, number> = { NO_RESTRICTIONS: 0, SOME_RESTRICTIONS: 1, NO_ACCESS: 2 }

const overlaps = (window: DateSpan, phase: Required<DateSpan>) =>
  (window.from === undefined || window.from <= phase.to) && (window.to === undefined || window.to >= phase.from)

/** Whether a window holds on one of the days, for such a trip. */
export const isInPhase = (window: AccessWindow, phase: Required<DateSpan>, travelType: TravelType): boolean =>
  overlaps(window, phase) && (window.travelType === undefined || window.travelType.includes(travelType))

/** The worst access that an authority gives in the days; null when it gives none. */
export function accessBy(
  authority: AuthorityType,
  windows: readonly AccessWindow[],
  phase: Required<DateSpan>,
  travelType: TravelType,
): Access | null {
  let worst: Access | null = null
  for (const window of windows) {
    if (window.authority !== authority || !isInPhase(window, phase, travelType)) continue
    if (worst === null || severity[window.access] > severity[worst]) worst = window.access
  }
  return worst
}

export type PlaceStatusQuestion = {
  readonly windows: readonly AccessWindow[]
  /** Windows of each region of the place. */
  readonly regions: readonly (readonly AccessWindow[])[]
  readonly phase: Required<DateSpan>
  readonly travelType: TravelType
  readonly regionDeviation: boolean
  /** Null: the organisation has no portfolio. */
  readonly inPortfolio: boolean | null
}

/** The status of a place on a map, by the first rule that applies (design, section 2). */
export function placeStatus({
  windows,
  regions,
  phase,
  travelType,
  regionDeviation,
  inPortfolio,
}: PlaceStatusQuestion): PlaceStatus {
  if (inPortfolio === false) return 'NOT_IN_PORTFOLIO_OR_NO_RULES'
  const by = (authority: AuthorityType) => accessBy(authority, windows, phase, travelType)
  const destination = by('DESTINATION_COUNTRY')
  const foreignOffice = by('FOREIGN_OFFICE')
  const offered = by('TOUR_OPERATOR') !== null && by('TOUR_OPERATOR') !== 'NO_ACCESS'
  if (offered && (destination === 'NO_ACCESS' || foreignOffice === 'NO_ACCESS')) return 'CONFLICTING'
  if (destination === 'NO_ACCESS') return regionDeviation ? 'NO_ACCESS_WITH_REGIONAL_DIFFERENCES' : 'NOT_POSSIBLE'
  if (foreignOffice === 'NO_ACCESS') return regionDeviation ? 'WARNING_WITH_EXCEPTIONS' : 'WARNING'
  if (foreignOffice === 'SOME_RESTRICTIONS') {
    const warned = regions.filter((own) => accessBy('FOREIGN_OFFICE', own, phase, travelType) === 'NO_ACCESS').length
    return warned > 0 && warned <= regions.length / 4 ? 'FEW_REGIONS_WITH_A_WARNING' : 'PARTIAL_WARNING'
  }
  if (destination === 'SOME_RESTRICTIONS') return 'POSSIBLE_WITH_RESTRICTIONS'
  if (destination === 'NO_RESTRICTIONS') return 'POSSIBLE_WITHOUT_RESTRICTIONS'
  return 'UNKNOWN'
}

/** What one authority's word comes to alone; of no restrictions a map says possible, whoever says it. */
export function wordOf(authority: AuthorityType, question: PlaceStatusQuestion): PlaceStatus {
  const windows = question.windows.filter((window) => window.authority === authority)
  const { phase, travelType } = question
  if (accessBy(authority, windows, phase, travelType) === 'NO_RESTRICTIONS') return 'POSSIBLE_WITHOUT_RESTRICTIONS'
  return placeStatus({ ...question, windows, inPortfolio: null })
}

/** The colour that access windows add to a stop; null where no authority gives any. */
export function accessStatus(
  windows: readonly AccessWindow[],
  phase: Required<DateSpan>,
  travelType: TravelType,
): Status | null {
  if (windows.length === 0) return null
  const status = placeStatus({ windows, regions: [], phase, travelType, regionDeviation: false, inPortfolio: null })
  return status === 'UNKNOWN' ? null : colourOf[status]
}
