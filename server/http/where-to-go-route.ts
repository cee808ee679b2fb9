import { createHash } from 'node:crypto'
import { mayLookUp } from '../features/assessment/destination-detail.ts'
import { whereToGo, type WhereToGoInput } from '../features/assessment/where-to-go.ts'
import { readInput } from '../graphql/read-arguments.ts'
import type { Api } from './api-route.ts'
import { NotAllowed } from '../refusals.ts'
import { bodyCache, sendBody, type Body } from './body-cache.ts'
import { oneAtATime } from './in-turn.ts'

const rememberedBytes = 16 * 1024 * 1024
/** Two tabs and a question asked again. */
const mostOfOne = 3

/** `POST /api/where-to-go`: a trip without its destination, and every country with its answer. One question is worked out at a time. */
export function addWhereToGo({ post }: Api): void {
  const answers = bodyCache(rememberedBytes, 'soon')
  const inTurn = oneAtATime(mostOfOne)
  post('/api/where-to-go', {}, async (request, reply, context) => {
    const { language, userId } = mayLookUp(context)
    const input = readInput('WhereToGoInput', request.body as object) as WhereToGoInput
    const whole = [language, context.rulebook.current().revision, context.clock.today(), input]
    const key = createHash('sha256').update(JSON.stringify(whole)).digest('base64')
    const answer = async (): Promise<Body> => {
      // Whoever went away while it waited needs no answer.
      if (reply.raw.destroyed) throw new NotAllowed('BUSY')
      return answers.get(key) ?? answers.keep(key, JSON.stringify(await whereToGo(context, input)))
    }
    return sendBody(request, reply, answers.get(key) ?? (await inTurn(userId, answer)))
  })
}
