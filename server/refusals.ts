import type { Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Problem } from './problem.ts'

export { problemIf, type Problem } from './problem.ts'

/** The same in the language of the reader. */
export type FieldError = { readonly field: string; readonly messages: readonly string[] }

/** The answer of a use case that may refuse its input. */
export type Result<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly problems: readonly Problem[] }

/** What the reader is told, and the HTTP status where the refusal is the whole answer. */
const reasons = {
  UNAUTHENTICATED: { key: 'errors.not-signed-in', status: 401 },
  FORBIDDEN: { key: 'errors.no-permission', status: 403 },
  NOT_ENABLED: { key: 'errors.not-enabled', status: 403 },
  NOT_FOUND: { key: 'errors.no-data', status: 404 },
  LOGIN_FAILED: { key: 'errors.login-failed', status: 401 },
  SECOND_FACTOR_REQUIRED: { key: 'second-factor.error.required', status: 401 },
  SIGN_IN_EXPIRED: { key: 'second-factor.error.expired', status: 401 },
  SIGN_IN_AGAIN: { key: 'second-factor.error.sign-in-again', status: 403 },
  SIGN_IN_UNFINISHED: { key: 'second-factor.error.unfinished', status: 403 },
  TOO_COSTLY: { key: 'errors.too-costly', status: 400 },
  TOO_MANY: { key: 'errors.too-many-requests', status: 429 },
  BUSY: { key: 'errors.busy', status: 503 },
} as const satisfies Record<string, { key: string; status: number }>

/** Not allowed, not there, or not now. Use cases and policies throw it; whoever answers the reader words it. */
export class NotAllowed extends Error {
  readonly code: keyof typeof reasons
  /** With which a sign-in goes on. */
  readonly ticket: string | undefined
  constructor(code: keyof typeof reasons, ticket?: string) {
    super(code)
    this.code = code
    this.ticket = ticket
  }
}

/** Wrong input to a use case whose answer has no place to say so. */
export class Refused extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super('BAD_INPUT')
    this.problems = problems
  }
}

export type WordedRefusal = {
  readonly code: keyof typeof reasons | 'BAD_INPUT'
  readonly status: number
  readonly message: string
  readonly errors?: readonly FieldError[]
  readonly ticket?: string
}

/** Null: it is no refusal but a fault. */
export function wordRefusal(error: unknown, language: Language): WordedRefusal | null {
  if (error instanceof NotAllowed) {
    const { key, status } = reasons[error.code]
    const { code, ticket } = error
    return { code, status, message: translatorFor(language)(key), ...(ticket !== undefined && { ticket }) }
  }
  if (!(error instanceof Refused)) return null
  const errors = wordProblems(error.problems, language)
  return { code: 'BAD_INPUT', status: 422, message: errors[0]?.messages[0] ?? '', errors }
}

export function wordProblems(problems: readonly Problem[], language: Language): FieldError[] {
  const word = translatorFor(language)
  return [...Map.groupBy(problems, ({ field }) => field)].map(([field, own]) => {
    return { field, messages: own.map(({ key, values }) => word(key, values)) }
  })
}
