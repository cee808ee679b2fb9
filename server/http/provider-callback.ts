import type { FastifyInstance } from 'fastify'

/**
 * Where a provider of sign-ins leads back to. Nothing happens here: what it says goes on to the staff application behind a #, which no server
 * and no log ever sees, and from there comes by POST with the key that only this browser has.
 */
export function addProviderCallback(app: FastifyInstance): void {
  app.get('/auth/oidc/callback', async (request, reply) => {
    const [, answer = ''] = request.url.split('?', 2)
    return reply.header('cache-control', 'no-store').redirect(`/login#${answer}`, 303)
  })
}
