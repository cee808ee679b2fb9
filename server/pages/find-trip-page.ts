import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { readJourneyPage, type JourneyPage } from '../features/journeys/page/read-journey-page.ts'
import type { EveryPage } from './every-page.ts'
import { networkOf } from '../network.ts'

type Parts = Pick<Context, 'db' | 'clock'> & { readonly every: EveryPage }
type Find = (request: FastifyRequest<{ Params: { code: string } }>, reply: FastifyReply) => Promise<JourneyPage | null>

/**
 * The trip page of the code in an address. Whoever guesses is told to wait, but a right code is looked for all the same: one network may
 * be a whole hotel, and no wrong code keeps anybody in it from a right one.
 */
export function findTripPage(parts: Parts): Find {
  const { unknown } = parts.every
  return async (request, reply) => {
    const journey = await readJourneyPage(parts, request.params.code)
    if (journey !== null) return journey
    const [network, now] = [networkOf(request.ip), Date.now()]
    const wait = unknown.wait(network, now)
    unknown.count(network, now)
    if (wait > 0) void reply.header('retry-after', String(wait))
    return null
  }
}
