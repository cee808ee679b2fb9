import { wordProblems, type FieldError, type Result } from '../refusals.ts'
import type { Context } from '../context.ts'
import { builder } from './builder.ts'
import { FieldErrorType } from './shared-types.ts'

/** What every mutation answers that may refuse its input: whether it was done, and else what is wrong with which field. */
export type Payload = { readonly ok: boolean; readonly errors: readonly FieldError[] }

/** Its type in the contract; what comes of it beside that is added by `builder.objectFields`. */
export function payloadType<More extends object = object>(name: string) {
  const type = builder.objectRef<Payload & More>(name)
  builder.objectType(type as ReturnType<typeof builder.objectRef<Payload>>, {
    fields: (t) => ({ ok: t.exposeBoolean('ok'), errors: t.expose('errors', { type: [FieldErrorType] }) }),
  })
  return type
}

/** The answer of a use case in the viewer's language. */
export const payload = (result: Result<object>, { viewer }: Pick<Context, 'viewer'>): Payload => ({
  ok: result.ok,
  errors: result.ok ? [] : wordProblems(result.problems, viewer.language),
})
