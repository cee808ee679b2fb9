import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { askAgainAfterSeconds, isDatabaseAway } from '../db/database-away.ts'
import { readViewer } from '../features/accounts/read-viewer.ts'
import { executeCall, type Call } from '../graphql/execute-call.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { bodyCache, sendBody } from './body-cache.ts'
import { limitCalls } from './large-calls.ts'
import { lastingKey } from './lasting-key.ts'
import type { Limits } from './limits.ts'
import { addLoadShedding } from './load-shedding.ts'
import { networkOf } from '../network.ts'
import { rateLimit } from '../rate-limit.ts'
import { readerLanguage } from '../reader-language.ts'

/** Bytes of a whole call, and of one that saves rules: what is too long in it is then told by its field. */
const largestCall = 100 * 1024
const largestOfEditors = 8 * 1024 * 1024
/** Deeper than any value an operation takes. */
const deepestVariable = 20
const rememberedBytes = 64 * 1024 * 1024

type Parts = Omit<Context, 'viewer'> & { readonly limits: Limits; readonly isOverloaded: () => boolean }

/** `POST /api/graphql` with a JSON object, and nothing else. */
export async function addGraphql(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    const lastingAnswers = bodyCache(rememberedBytes, 'soon')
    const anonymousLimit = rateLimit({ most: parts.limits.anonymousCalls, windowSeconds: 60 })
    const signedInLimit = rateLimit({ most: parts.limits.signedInCalls, windowSeconds: 60 })
    scope.removeContentTypeParser('text/plain')

    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
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

    scope.route({
      method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/api/graphql',
      handler: (request, reply) => refuse(request, reply.header('allow', 'POST'), 405, 'errors.not-understood'),
    })

    const viewerOf = ({ headers, ip }: FastifyRequest) => {
      const language = readerLanguage(headers['accept-language'])
      return readViewer(parts, { authorization: headers.authorization, address: ip, language })
    }
    const preParsing = limitCalls(largestCall, async (request) => {
      const viewer = await viewerOf(request)
      return viewer.kind === 'staff' && viewer.permissions.has('a3m_core.EditEntryrestriction')
    })

    scope.post('/api/graphql', { bodyLimit: largestOfEditors, preParsing }, async (request, reply) => {
      const call = readCall(request.body)
      if (!call) return refuse(request, reply, 400, 'errors.not-understood')
      const viewer = await viewerOf(request)
      const [limit, who] =
        viewer.kind === 'anonymous'
          ? ([anonymousLimit, networkOf(viewer.address)] as const)
          : ([signedInLimit, viewer.userId] as const)
      const wait = limit.wait(who, Date.now())
      if (wait > 0) return refuse(request, reply.header('retry-after', String(wait)), 429, 'errors.too-many-requests')
      limit.count(who, Date.now())
      reply.type('application/json; charset=utf-8')
      const context = { ...parts, viewer, log: request.log }
      const key = lastingKey(context, call)
      const known = key === null ? undefined : lastingAnswers.get(key)
      if (known) return sendBody(request, reply, known)
      const answer = await executeCall(context, call)
      const json = answer.written ?? Buffer.from(JSON.stringify(answer.body))
      if (answer.lasting && key !== null) return sendBody(request, reply, lastingAnswers.keep(key, json))
      if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
      return reply.code(answer.status).send(json)
    })
  })
}

const askAgain = (reply: FastifyReply): FastifyReply => reply.header('retry-after', askAgainAfterSeconds)

const keyOfStatus: Readonly<Record<number, string>> = {
  400: 'errors.not-understood',
  413: 'errors.too-large',
  415: 'errors.not-understood',
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, key: string): FastifyReply {
  const message = translatorFor(readerLanguage(request.headers['accept-language']))(key)
  return reply.code(status).send({ errors: [{ message, extensions: { code: `HTTP_${status}` } }] })
}

/** A list of calls is not a call: batches would multiply what is counted once. */
function readCall(body: unknown): Call | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { query, operationName, variables } = body as Record<string, unknown>
  if (typeof query !== 'string') return null
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null
  if (variables !== undefined && variables !== null && (typeof variables !== 'object' || Array.isArray(variables)))
    return null
  if (isDeeper(variables, deepestVariable)) return null
  return {
    query,
    operationName: operationName ?? undefined,
    variables: (variables ?? undefined) as Readonly<Record<string, unknown>> | undefined,
  }
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** A browser names the page that calls; programs do not. Calls from other people's pages are refused. */
function isOwnOrigin(request: FastifyRequest, { publicUrl, development }: Context['config']): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { host, hostname } = new URL(origin)
  return host === request.host || origin === new URL(publicUrl).origin || (development && hostname === 'localhost')
}
