import { execute, GraphQLError, type ExecutionResult } from 'graphql'
import type { Context } from '../context.ts'
import { askAgainAfterSeconds } from '../db/database-away.ts'
import { NotAllowed } from '../refusals.ts'
import { declaredBy } from './access.ts'
import { prepareDocument } from './prepare-document.ts'
import { presentError, type PresentedError } from './present-error.ts'
import { schema } from './schema.ts'

export type Call = {
  readonly query: string
  readonly operationName?: string | undefined
  readonly variables?: Readonly<Record<string, unknown>> | undefined
}

export type Answer = {
  /** 429 and 503: something could not be answered now; the client may ask again after `retryAfter` seconds. */
  readonly status: 200 | 400 | 401 | 403 | 429 | 503
  readonly retryAfter?: number
  readonly body: { data?: unknown; errors?: readonly PresentedError[] }
}

/** Checks the whole call, then runs it. */
export async function executeCall(context: Context, call: Call): Promise<Answer> {
  const { viewer, config, log } = context
  const refuse = (status: 400 | 401 | 403, error: GraphQLError): Answer => ({
    status,
    body: { errors: [presentError(error, viewer.language, log)] },
  })
  let operation
  try {
    const { document, operations } = prepareDocument(call.query, { introspection: config.development })
    operation = operations.find(
      ({ node }) => call.operationName === undefined || node.name?.value === call.operationName,
    )
    if (!operation || (call.operationName === undefined && operations.length > 1)) {
      throw new GraphQLError('Name one operation of the document in operationName')
    }
    const asked = operation.rootFields.map((name) => declaredBy(schema, operation!.node.operation, name))
    if (viewer.kind === 'anonymous' && asked.some(({ access }) => access !== 'everybody')) {
      return refuse(401, asError(new NotAllowed('UNAUTHENTICATED')))
    }
    if (viewer.kind === 'limited' && asked.some(({ access, beforeDuty }) => access !== 'everybody' && !beforeDuty)) {
      return refuse(403, asError(new NotAllowed('SIGN_IN_UNFINISHED')))
    }
    const result = await execute({
      schema,
      document,
      variableValues: call.variables ?? {},
      operationName: call.operationName ?? null,
      contextValue: context,
      hideSuggestions: !config.development,
    })
    return present(context, result)
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(400, error)
    if (error instanceof NotAllowed) return refuse(400, asError(error))
    throw error
  }
}

const asError = (refusal: NotAllowed) => new GraphQLError(refusal.message, { originalError: refusal })

function present({ viewer, log }: Context, result: ExecutionResult): Answer {
  if (!result.errors) return { status: 200, body: { data: result.data } }
  const errors = result.errors.map((error) => presentError(error, viewer.language, log))
  if (result.data === undefined) return { status: 400, body: { errors } }
  const codes = new Set(errors.map(({ extensions }) => extensions.code))
  const body = { data: result.data, errors }
  if (codes.has('BUSY')) return { status: 503, retryAfter: askAgainAfterSeconds, body }
  if (codes.has('TOO_MANY')) return { status: 429, retryAfter: 60, body }
  return { status: 200, body }
}
