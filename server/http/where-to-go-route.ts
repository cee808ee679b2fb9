import { createHash } from 'node:crypto'
import { mayLookUp } from '../features/assessment/destination-detail.ts'
import { whereToGo, type WhereToGoInput } from '../features/assessment/where-to-go.ts'
import { readInput } from '../graphql/read-arguments.ts'
import type { Api } from './api-route.ts'
import { bodyCache, sendBody, type Body } from './body-cache.ts'

const rememberedBytes = 16 * 1024 * 1024

/** `POST /api/where-to-go`: a trip without its destination, and every country with its answer. One question is worked out at a time. */
export function addWhereToGo({ post }: Api): void {
  const answers = bodyCache(rememberedBytes, 'soon')
  const inTurn = oneAtATime()
  post('/api/where-to-go', {}, async (request, reply, context) => {
    const { language } = mayLookUp(context)
    const input = readInput('WhereToGoInput', request.body as object) as WhereToGoInput
    const whole = [language, context.rulebook.current().revision, context.clock.today(), input]
    const key = createHash('sha256').update(JSON.stringify(whole)).digest('base64')
    const answer = async (): Promise<Body> =>
      answers.get(key) ?? answers.keep(key, JSON.stringify(await whereToGo(context, input)))
    return sendBody(request, reply, answers.get(key) ?? (await inTurn(answer)))
  })
}

/** Each work begins when the one before has ended, well or not. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
