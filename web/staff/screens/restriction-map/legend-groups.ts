import type { PlaceStatus } from '#domain/status/place-status.ts'
import type { Status } from '#domain/status/status.ts'

/** What the map tells apart, from what is possible to what nobody says. */
export const legendGroups: readonly { readonly status: Status; readonly entries: readonly PlaceStatus[] }[] = [
  { status: 'BLUE', entries: ['POSSIBLE_WITHOUT_RESTRICTIONS'] },
  {
    status: 'YELLOW',
    entries: ['POSSIBLE_WITH_RESTRICTIONS', 'FEW_REGIONS_WITH_A_WARNING', 'PARTIAL_WARNING'],
  },
  {
    status: 'RED',
    entries: ['WARNING_WITH_EXCEPTIONS', 'WARNING', 'NO_ACCESS_WITH_REGIONAL_DIFFERENCES', 'NOT_POSSIBLE'],
  },
  { status: 'PURPLE', entries: ['CONFLICTING'] },
  { status: 'GRAY', entries: ['UNKNOWN', 'NOT_IN_PORTFOLIO_OR_NO_RULES'] },
]

const order = legendGroups.flatMap(({ entries }) => entries)
/** The better first, as the legend has them. */
export const rankOf = (status: PlaceStatus): number => order.indexOf(status)
