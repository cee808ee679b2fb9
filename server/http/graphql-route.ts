import { executeCall, type Call } from '../graphql/execute-call.ts'
import { refuse, type Api } from './api-route.ts'
import { newBody, sendBody } from './body-cache.ts'

/** Deeper than any value an operation takes. */
const deepestVariable = 20

/** `POST /api/graphql` with a JSON object, and nothing else. */
export function addGraphql({ post, largeForEditors }: Api): void {
  post('/api/graphql', largeForEditors, async (request, reply, context) => {
    const call = readCall(request.body)
    if (!call) return refuse(request, reply, 400, 'errors.not-understood')
    const { status, body, retryAfter } = await executeCall(context, call)
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
    return sendBody(request, reply.code(status), newBody(JSON.stringify(body), 'soon'))
  })
}

function readCall(body: unknown): Call | null {
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
