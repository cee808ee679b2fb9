import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const sampleEveryMs = 100
/** A loop that comes so late, so often in a row, has more to do than it can; one late turn is only a large piece of work. */
const lateMs = 200
const lateTurns = 3

export type Overload = {
  /** How late the loop came to its sample. */
  readonly sample: (lateByMs: number) => void
  readonly isOverloaded: () => boolean
}

/** Overloaded after several late turns, and until the loop is in time again. */
export function overload(): Overload {
  let late = 0
  return {
    sample: (lateByMs) => {
      late = lateByMs > lateMs ? late + 1 : 0
    },
    isOverloaded: () => late >= lateTurns,
  }
}

/** Watches the loop of this process; `stop` ends it. */
export function watchLoop(now: () => number = () => performance.now()): {
  readonly isOverloaded: () => boolean
  readonly stop: () => void
} {
  const { sample, isOverloaded } = overload()
  let due = now() + sampleEveryMs
  const timer = setInterval(() => {
    sample(now() - due)
    due = now() + sampleEveryMs
  }, sampleEveryMs)
  timer.unref()
  return { isOverloaded, stop: () => clearInterval(timer) }
}

/** What the screens of one person may ask at once: to refuse that would help nobody else. */
const ofOnePerson = 8

/** Too much is a loop that is late while many wait for it. Where few do, another program has the processor, and each is served. */
export function watchLoad(app: FastifyInstance, isLate: () => boolean): () => boolean {
  let underWay = 0
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    // Whoever goes away before the answer has no response, but is closed too.
    reply.raw.once('close', () => (underWay -= 1))
  })
  return () => underWay > ofOnePerson && isLate()
}

type Refuse = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** While the process has more to do than it can, new work is refused at once, so that what was begun is finished in time. */
export function addLoadShedding(
  scope: FastifyInstance,
  isTooMuch: (request: FastifyRequest) => boolean,
  refuse: Refuse,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (isTooMuch(request)) return refuse(request, reply)
  })
}
