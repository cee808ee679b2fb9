import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import {
  mayLookUp,
  readDestinationDetail,
  readIfStated,
  type DestinationDetailInput,
} from '../features/assessment/destination-detail.ts'
import { readArguments } from '../graphql/read-arguments.ts'
import type { Api } from './api-route.ts'
import { bodyCache, newBody, sendBody } from './body-cache.ts'

const rememberedBytes = 64 * 1024 * 1024

/**
 * `POST /api/answer`: the arguments of `destinationDetail` as JSON, and its whole value; it rests on the rulebook alone.
 * `POST /api/if-stated`: the same arguments, and what the answer would say otherwise if the trip told what it leaves out. It costs an answer
 * more for each way of telling, so it is asked once the answer is on the screen and waits for something.
 */
export function addAnswer({ post }: Api): void {
  const answers = bodyCache(rememberedBytes, 'soon')
  post('/api/answer', {}, async (request, reply, context) => {
    mayLookUp(context)
    const input = readTrip(request.body)
    const answer = () => JSON.stringify(readDestinationDetail(context, input))
    // What names somebody is kept nowhere, not even for a while.
    if (namesSomebody(input)) return sendBody(request, reply, newBody(answer(), 'soon'))
    const key = answerKey(context, input)
    const known = answers.get(key)
    return sendBody(request, reply, known ?? answers.keep(key, answer()))
  })
  post('/api/if-stated', {}, async (request, reply, context) => {
    mayLookUp(context)
    const found = readIfStated(context, readTrip(request.body))
    return sendBody(request, reply, newBody(JSON.stringify(found), 'soon'))
  })
}

const readTrip = (body: unknown): DestinationDetailInput =>
  readArguments('destinationDetail', body as object) as DestinationDetailInput

const namesSomebody = ({ travellerNames }: DestinationDetailInput): boolean =>
  travellerNames?.some((name) => name) ?? false

/** Everything an answer depends on beside what its reader may do. */
export function answerKey(
  { viewer, rulebook, clock }: Pick<Context, 'viewer' | 'rulebook' | 'clock'>,
  input: DestinationDetailInput,
): string {
  const organisation = viewer.kind === 'staff' ? viewer.organisationId : null
  const whole = [organisation, viewer.language, rulebook.current().revision, clock.today(), input]
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64')
}
