import type { FastifyRequest } from 'fastify'
import type { PageAssets } from '#web/traveller/page-props.ts'
import type { Context } from '../context.ts'
import { viewEvidence, type ViewEvidence } from '../features/evidence/view-evidence.ts'
import { agencyOfOperator, type Agency } from '../features/organisations/agency.ts'
import type { Limits } from '../http/limits.ts'
import { networkOf } from '../network.ts'
import { rateLimit } from '../rate-limit.ts'
import type { PublicPage } from './page-assets.ts'

/** What one network may ask. */
export type NetworkLimit = {
  /** Seconds to wait; 0 when it may go on. Counts nothing. */
  readonly wait: (request: FastifyRequest) => number
  readonly count: (request: FastifyRequest) => void
  /** Both: what may go on is counted. */
  readonly take: (request: FastifyRequest) => number
}

/** What all public pages have together: what one network asks of one of them counts for all. */
export type PublicPages = Omit<Context, 'viewer'> & {
  readonly assets: Readonly<Record<PublicPage, PageAssets>>
  /** Who runs the installation. */
  readonly operator: Agency | null
  readonly allowed: {
    /** Addresses that lead nowhere. */
    readonly unknown: NetworkLimit
    /** Pages that have to be made. */
    readonly made: NetworkLimit
    /** Pages that were kept. */
    readonly kept: NetworkLimit
    readonly legal: NetworkLimit
    readonly newPdfs: NetworkLimit
    readonly mailedPdfs: NetworkLimit
    readonly feedback: NetworkLimit
    readonly reads: NetworkLimit
    readonly safety: NetworkLimit
    readonly subscriptions: NetworkLimit
    readonly subscriptionsOfADay: NetworkLimit
    readonly resets: NetworkLimit
    readonly resetsOfADay: NetworkLimit
  }
  readonly views: ViewEvidence
}

type Parts = Omit<Context, 'viewer'> & Pick<PublicPages, 'assets'> & { readonly limits: Limits }

export function publicPages({ limits, ...parts }: Parts): PublicPages {
  const aMinute = (most: number) => networkLimit(most, 60)
  return {
    ...parts,
    operator: agencyOfOperator(parts.config.operator),
    allowed: {
      unknown: aMinute(limits.unknownPages),
      made: aMinute(limits.newPages),
      kept: aMinute(limits.keptPages),
      legal: aMinute(limits.legalPages),
      newPdfs: aMinute(limits.newPdfs),
      mailedPdfs: aMinute(limits.mailedPdfs),
      feedback: aMinute(limits.feedback),
      reads: aMinute(limits.reads),
      safety: aMinute(limits.safety),
      subscriptions: aMinute(limits.subscriptions),
      subscriptionsOfADay: networkLimit(limits.subscriptionsOfADay, 86_400),
      resets: aMinute(limits.resets),
      resetsOfADay: networkLimit(limits.resetsOfADay, 86_400),
    },
    views: viewEvidence(parts),
  }
}

function networkLimit(most: number, windowSeconds: number): NetworkLimit {
  const limit = rateLimit({ most, windowSeconds })
  const wait = ({ ip }: FastifyRequest) => limit.wait(networkOf(ip), Date.now())
  const count = ({ ip }: FastifyRequest) => limit.count(networkOf(ip), Date.now())
  const take = (request: FastifyRequest): number => {
    const seconds = wait(request)
    if (seconds === 0) count(request)
    return seconds
  }
  return { wait, count, take }
}
