import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { mayLook } from './may-look.ts'
import { worriesOf, type Vitals } from './vitals-route.ts'

const databaseAnswersWithinMs = 2_000

type Parts = Pick<Context, 'db' | 'rulebook'> & {
  readonly config: Pick<Config, 'metricsToken'>
  readonly readVitals: () => Promise<Vitals>
}

/** `live`: this process answers, whatever the database does. `ready`: it can serve. */
export function addHealth(app: FastifyInstance, { db, rulebook, config, readVitals }: Parts): void {
  const noStore = { 'cache-control': 'no-store' }
  app.get('/health/live', async (_request, reply) => reply.headers(noStore).send({ status: 'live' }))
  // Everybody learns whether; why is for who runs the installation.
  app.get('/health/ready', async (request, reply) => {
    const ready = await answersInTime(sql`select 1`.execute(db))
    const status = ready ? 'ready' : 'database does not answer'
    const why = ready && mayLook(request, config) ? await readVitals().then(tellWhy, () => ({})) : {}
    return reply
      .headers(noStore)
      .code(ready ? 200 : 503)
      .send({ status, rulebookRevision: rulebook.current().revision, ...why })
  })
}

const tellWhy = (vitals: Vitals) => ({ worries: worriesOf(vitals), ...vitals })

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, databaseAnswersWithinMs, false)
  const answered = query.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, promise]).finally(() => clearTimeout(timer))
}
