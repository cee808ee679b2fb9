import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const sweepEveryMs = 100
const patienceMs = 8_000

/** While the server closes, clients that keep a connection open without asking anything are let go; others finish first. */
export function addGracefulStop(app: FastifyInstance): void {
  // Node counts a connection as idle only after its first request, and browsers open some ahead of need.
  const silent = new Set<Socket>()
  app.server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))

  app.addHook('preClose', async () => {
    const letGo = () => {
      app.server.closeIdleConnections()
      for (const socket of silent) socket.destroy()
    }
    const sweep = setInterval(letGo, sweepEveryMs)
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
  })
}
