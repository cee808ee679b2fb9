import { hostname } from 'node:os'
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'

/** What the parts of the server need of a logger. Never log addresses, notes, codes, tokens, passwords or SQL values. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

/** pino's options for Fastify: requests by method, route and id, errors by name, message and stack only. */
export const logOptions = (level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  stream: standardOutput(),
  serializers: {
    // The route and never the address: in whatever spelling, a code in it is a secret.
    req: ({ id, method, routeOptions }: Pick<FastifyRequest, 'id' | 'method' | 'routeOptions'>) => ({
      id,
      method,
      route: routeOptions?.url ?? 'none',
    }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
})

/**
 * When whoever read the log is gone the server works on and still stops when it is told to: pino's own writer would try
 * its last lines for ever.
 */
function standardOutput(): { write(line: string): void } {
  if (!process.stdout.listeners('error').includes(silent)) process.stdout.on('error', silent)
  return { write: (line) => void process.stdout.write(line) }
}

/** PostgreSQL puts values of a row into `detail` and into the message of some errors, so neither is kept for those. */
export function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (!/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return { type: error.name, message: error.message, stack: error.stack ?? '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: 'DatabaseError', message: `SQLSTATE ${code}`, stack: frames.join('\n') }
}

/** The same lines as the server's own, for what has no request: the start and the jobs. */
export function jsonLog(level: string, output = standardOutput()): Log {
  const least = isLevel(level) ? levels[level] : levels.info
  const at = (name: keyof typeof levels) => {
    return (...parts: unknown[]): void => {
      if (levels[name] < least) return
      const details = parts.find((part) => typeof part === 'object' && part !== null) ?? {}
      const err = 'err' in details ? { err: describeError(details.err) } : {}
      const msg = parts.filter((part) => typeof part === 'string').join(' ')
      const line = {
        level: levels[name],
        time: Date.now(),
        pid: process.pid,
        hostname: hostname(),
        ...details,
        ...err,
        msg,
      }
      output.write(`${JSON.stringify(line)}\n`)
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Those of pino. */
const levels = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: Infinity,
} as const

const isLevel = (name: string): name is keyof typeof levels => Object.hasOwn(levels, name)

const silent = (): undefined => undefined
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent }

/** For programs on the command line: words on standard output, warnings and errors on standard error. */
export const consoleLog: Log = {
  debug: silent,
  info: (...parts: unknown[]) => standardOutput().write(`${lineOf(parts)}\n`),
  warn: (...parts: unknown[]) => console.warn(lineOf(parts)),
  error: (...parts: unknown[]) => console.error(lineOf(parts)),
}

/** pino is called with (object, text) or (text). */
function lineOf(parts: readonly unknown[]): string {
  const text = parts.filter((part) => typeof part === 'string').join(' ')
  const details = parts.filter((part) => typeof part === 'object' && part !== null)
  const err = details.map((part) => ('err' in part ? describeError(part.err) : undefined)).find(Boolean)
  return err === undefined ? text : `${text}: ${err.message}`
}
