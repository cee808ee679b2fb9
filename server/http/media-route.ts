import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { findPicture } from '../pictures/find-picture.ts'

/** `/media/pictures/NUMBER`: what stands under a number never changes. Opened by itself it may do nothing at all. */
export function addMedia(app: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  app.get<{ Params: { id: string } }>(
    '/media/pictures/:id([\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12})',
    async (request, reply) => {
      const picture = await findPicture(db, request.params.id)
      if (!picture) return reply.code(404).header('cache-control', 'no-store').send({ error: 'Not found' })
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cross-origin-resource-policy': 'same-origin',
          'content-type': picture.content_type,
        })
        .send(picture.bytes)
    },
  )
}
