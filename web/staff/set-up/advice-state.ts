import type { AdviceSourceId } from '#contract/advice-sources.ts'
import type { AdviceSourcesQuery } from '../generated/graphql.ts'

type Source = AdviceSourcesQuery['adviceSources']['sources'][number]
/** The words of each stand in `locales/`. */
export type OfferedSource = Source & { readonly id: AdviceSourceId }

export type AdviceState = 'OFF' | 'WAITING' | 'GOOD' | 'FAILING' | 'CONFIGURED'

/** How a source fares: one that was switched on and not asked since is waiting for its turn. */
export function adviceState({
  isOn,
  isByConfiguration,
  failures,
  goodAt,
}: Pick<Source, 'isOn' | 'isByConfiguration' | 'failures' | 'goodAt'>): AdviceState {
  if (isByConfiguration) return 'CONFIGURED'
  if (!isOn) return 'OFF'
  if (failures > 0) return 'FAILING'
  return goodAt === null ? 'WAITING' : 'GOOD'
}
