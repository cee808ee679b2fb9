import { answerGroup, type GroupInput } from '../features/assessment/answer-group.ts'
import { mayLookUp } from '../features/assessment/destination-detail.ts'
import { readInput } from '../graphql/read-arguments.ts'
import { NotAllowed } from '../refusals.ts'
import type { Api } from './api-route.ts'
import { newBody, sendBody } from './body-cache.ts'
import { oneAtATime } from './in-turn.ts'

/** Two tabs and a list that is mended meanwhile. */
const mostOfOne = 3

/** `POST /api/group`: a trip and up to 200 people, and what each profile needs. One group is worked out at a time, and none is kept. */
export function addGroup({ post }: Api): void {
  const inTurn = oneAtATime(mostOfOne)
  post('/api/group', {}, async (request, reply, context) => {
    const { userId } = mayLookUp(context)
    const input = readInput('GroupInput', request.body as object) as GroupInput
    const answer = async () => {
      // Whoever went away while it waited needs no answer.
      if (reply.raw.destroyed) throw new NotAllowed('BUSY')
      return newBody(JSON.stringify(await answerGroup(context, input)), 'soon')
    }
    return sendBody(request, reply, await inTurn(userId, answer))
  })
}
