import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { PermissionCode } from '#contract/permission-codes.ts'
import type { Context } from '../context.ts'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { readViewer } from '../features/accounts/read-viewer.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { wordRefusal } from '../refusals.ts'
import { limitCalls } from './large-calls.ts'
import type { Limits } from './limits.ts'
import { addLoadShedding } from './load-shedding.ts'
import { networkOf } from '../network.ts'
import { largestPicture } from '../pictures/redraw-picture.ts'
import { rateLimit } from '../rate-limit.ts'
import { readerLanguage } from '../reader-language.ts'

/** Bytes of a whole call, and of one that saves rules or a picture: what is too long in it is then told by its field. */
const largestCall = 100 * 1024
const largestOfEditors = 8 * 1024 * 1024
const largestOfPrograms = 1024 * 1024
/** A picture that is too large by a little is told so in words. */
const largestFile = largestPicture + 1024

type CallSize = Pick<RouteShorthandOptions, 'bodyLimit' | 'preParsing' | 'config'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file, whatever it is called. */
    readonly takesFile?: true
  }
}

export type ApiParts = Omit<Context, 'viewer'> & { readonly limits: Limits; readonly isOverloaded: () => boolean }

export type Api = {
  /** `POST url` with JSON, and no other method. Who asks is counted before the handler runs. */
  readonly post: (
    url: string,
    options: CallSize,
    answer: (request: FastifyRequest, reply: FastifyReply, context: Context) => Promise<FastifyReply>,
  ) => void
  /** For what holds rules: who saves them may send more than others. */
  readonly largeForEditors: CallSize
  /** For what programs hand over in numbers: who shows no key may send no more than others. */
  readonly largeForPrograms: CallSize
  /** The body is one file; who may not send it is refused before it is read. `most` in bytes, that of a picture unless given. */
  readonly fileFrom: (permission: PermissionCode, most?: number) => CallSize
}

/** What every address below /api has: its own origin, one set of limits, shedding, and errors in the language of the reader. */
export async function addApi(
  app: FastifyInstance,
  parts: ApiParts,
  addRoutes: readonly ((api: Api) => void)[],
): Promise<void> {
  await app.register(async (scope) => {
    const anonymousLimit = rateLimit({ most: parts.limits.anonymousCalls, windowSeconds: 60 })
    const signedInLimit = rateLimit({ most: parts.limits.signedInCalls, windowSeconds: 60 })
    scope.removeContentTypeParser('text/plain')
    scope.addContentTypeParser(/^(?:image\/|application\/octet-stream)/, { parseAs: 'buffer' }, (request, body, done) =>
      request.routeOptions.config.takesFile
        ? done(null, body)
        : done(Object.assign(new Error('No file is taken here'), { statusCode: 415 })),
    )

    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const refused = wordRefusal(error, readerLanguage(request.headers['accept-language']))
      if (refused) {
        const { status, message, code, errors } = refused
        if (status === 503) askAgain(reply)
        return reply.code(status).send({ errors: [{ message, extensions: { code, ...(errors && { errors }) } }] })
      }
      const key = keyOfStatus[error.statusCode ?? 500]
      if (key) return refuse(request, reply, error.statusCode!, key)
      if (isDatabaseAway(error)) {
        request.log.warn({ err: error }, 'The database could not answer')
        return refuse(request, askAgain(reply), 503, 'errors.busy')
      }
      request.log.error({ err: error, errorId: request.id }, 'A call failed')
      return refuse(request, reply, 500, 'errors.bug')
    })

    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!isOwnOrigin(request, parts.config)) return refuse(request, reply, 403, 'errors.not-understood')
    })

    addLoadShedding(scope, parts.isOverloaded, (request, reply) => refuse(request, askAgain(reply), 503, 'errors.busy'))

    const viewerOf = ({ headers, ip }: FastifyRequest) => {
      const language = readerLanguage(headers['accept-language'])
      return readViewer(parts, {
        authorization: headers.authorization,
        address: ip,
        language,
        userAgent: headers['user-agent'],
      })
    }

    const mayHold = (permission: PermissionCode) => async (request: FastifyRequest) => {
      const viewer = await viewerOf(request)
      return viewer.kind === 'staff' && viewer.permissions.has(permission)
    }
    const largeForEditors: CallSize = {
      bodyLimit: largestOfEditors,
      preParsing: limitCalls(largestCall, mayHold('a3m_core.EditEntryrestriction')),
    }
    const largeForPrograms: CallSize = {
      bodyLimit: largestOfPrograms,
      preParsing: limitCalls(largestCall, async (request) => (await viewerOf(request)).kind === 'program'),
    }
    const fileFrom: Api['fileFrom'] = (permission, most = largestFile) => ({
      bodyLimit: most,
      config: { takesFile: true },
      preParsing: limitCalls(largestCall, mayHold(permission)),
    })

    const post: Api['post'] = (url, options, answer) => {
      scope.route({
        method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url,
        handler: (request, reply) => refuse(request, reply.header('allow', 'POST'), 405, 'errors.not-understood'),
      })
      scope.post(url, options, async (request, reply) => {
        const { body } = request
        if (typeof body !== 'object' || body === null || Array.isArray(body))
          return refuse(request, reply, 400, 'errors.not-understood')
        const viewer = await viewerOf(request)
        const [limit, who] =
          viewer.kind === 'staff'
            ? ([signedInLimit, viewer.userId] as const)
            : viewer.kind === 'program'
              ? ([signedInLimit, viewer.keyId] as const)
              : ([anonymousLimit, networkOf(viewer.address)] as const)
        const wait = limit.wait(who, Date.now())
        if (wait > 0) return refuse(request, reply.header('retry-after', String(wait)), 429, 'errors.too-many-requests')
        limit.count(who, Date.now())
        reply.type('application/json; charset=utf-8')
        return answer(request, reply, { ...parts, viewer, log: request.log })
      })
    }
    for (const add of addRoutes) add({ post, largeForEditors, largeForPrograms, fileFrom })
  })
}

const askAgain = (reply: FastifyReply): FastifyReply => reply.header('retry-after', askAgainAfterSeconds)

const keyOfStatus: Readonly<Record<number, string>> = {
  400: 'errors.not-understood',
  413: 'errors.too-large',
  415: 'errors.not-understood',
}

export function refuse(request: FastifyRequest, reply: FastifyReply, status: number, key: string): FastifyReply {
  const message = translatorFor(readerLanguage(request.headers['accept-language']))(key)
  return reply.code(status).send({ errors: [{ message, extensions: { code: `HTTP_${status}` } }] })
}

/** A browser names the page that calls; programs do not. Calls from other people's pages are refused. */
function isOwnOrigin(request: FastifyRequest, { publicUrl, development }: Context['config']): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === request.host || origin === new URL(publicUrl).origin || (development && hostname === 'localhost')
}
