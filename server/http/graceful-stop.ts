import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 100
const patienceMs = 8_000

/** While the server closes, clients that keep a connection open without asking anything are let go; others finish first. */
export function addGracefulStop(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
    app.server.closeIdleConnections()
  })
}
