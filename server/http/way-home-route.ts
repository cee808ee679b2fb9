import { mayLookUp } from '../features/assessment/destination-detail.ts'
import { wayHome, type WayHomeInput } from '../features/assessment/way-home.ts'
import { readInput } from '../graphql/read-arguments.ts'
import { NotAllowed } from '../refusals.ts'
import type { Api } from './api-route.ts'
import { newBody, sendBody } from './body-cache.ts'
import { oneAtATime } from './in-turn.ts'

/** Two tabs and a list that is mended meanwhile. */
const mostOfOne = 3

/** `POST /api/way-home`: routes and up to 200 people, and which route each may take. One question is worked out at a time, and none is kept. */
export function addWayHome({ post }: Api): void {
  const inTurn = oneAtATime(mostOfOne)
  post('/api/way-home', {}, async (request, reply, context) => {
    const { userId } = mayLookUp(context)
    const input = readInput('WayHomeInput', request.body as object) as WayHomeInput
    const answer = async () => {
      // Whoever went away while it waited needs no answer.
      if (reply.raw.destroyed) throw new NotAllowed('BUSY')
      return newBody(JSON.stringify(await wayHome(context, input)), 'soon')
    }
    return sendBody(request, reply, await inTurn(userId, answer))
  })
}
