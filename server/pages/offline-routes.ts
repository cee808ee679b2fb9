import type { FastifyInstance } from 'fastify'
import { readOfflineWorker } from './page-assets.ts'

/**
 * The service worker of the trip pages. It lies among them, because a worker may answer for nothing above its own folder, and is asked
 * for anew each time, because it has no name that changes with what is in it.
 */
export function addOfflineRoutes(app: FastifyInstance, clientDir: string | null): void {
  const script = readOfflineWorker(clientDir)
  if (script === null) return
  app.get('/m/sw.js', (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(script),
  )
}
