import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

const databaseAnswersWithinMs = 2_000

/** `live`: this process answers, whatever the database does. `ready`: it can serve. */
export function addHealth(app: FastifyInstance, { db, rulebook }: Pick<Context, 'db' | 'rulebook'>): void {
  const noStore = { 'cache-control': 'no-store' }
  app.get('/health/live', async (_request, reply) => reply.headers(noStore).send({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    const ready = await answersInTime(sql`select 1`.execute(db))
    return reply
      .headers(noStore)
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'database does not answer', rulebookRevision: rulebook.current().revision })
  })
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, databaseAnswersWithinMs, false)
  const answered = query.then(
    () => true,
    () => false,
  )
  return Promise.race([answered, promise]).finally(() => clearTimeout(timer))
}
