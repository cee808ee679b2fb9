import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const loopback = /^(::ffff:)?127\.|^::1$/
/** A proxy on this machine comes from here as well, and most of them say for whom. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Who may see how the process does: with METRICS_TOKEN who has it, without it who asks from this machine itself. */
export function mayLook(
  { headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>,
  { metricsToken }: Pick<Config, 'metricsToken'>,
): boolean {
  if (metricsToken !== null) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)
  return loopback.test(socket.remoteAddress ?? '') && forwarded.every((name) => headers[name] === undefined)
}

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  forwarded.some((name) => name !== 'via' && headers[name] !== undefined)

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
