import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { newBody, sendBody } from '../http/body-cache.ts'
import { readWidgetLoader } from './page-assets.ts'

/** `/widget.js`: the same for everybody, under a name that never changes, so that a copy is asked after within the hour. */
export function addWidgetLoader(app: FastifyInstance, clientDir: string | null): void {
  const loader = readWidgetLoader(clientDir)
  if (loader === null) return
  const body = newBody(loader, 'small')
  const etag = `"${createHash('sha256').update(loader).digest('base64url')}"`
  app.get('/widget.js', async (request, reply) => {
    void reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/javascript; charset=utf-8',
      // Other sites are whom it is for.
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      etag,
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : sendBody(request, reply, body)
  })
}
