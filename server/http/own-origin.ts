import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** A browser names the page that calls; programs do not. Calls from other people's pages are refused. */
export function isOwnOrigin(
  request: FastifyRequest,
  { publicUrl, development }: Pick<Config, 'publicUrl' | 'development'>,
): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === request.host || origin === new URL(publicUrl).origin || (development && hostname === 'localhost')
}
