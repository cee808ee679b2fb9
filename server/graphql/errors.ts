import { GraphQLError } from 'graphql'
import { translatorFor } from '../../locales/all-languages.ts'
import type { Language } from '../../domain/languages.ts'

/** What is wrong with one field of an input, in the language of the reader. */
export type FieldError = { readonly field: string; readonly messages: readonly string[] }

/** The same before it is worded: a key of `locales/LANGUAGE/errors.json` and its placeholders. */
export type Problem = {
  readonly field: string
  readonly key: string
  readonly values?: Record<string, string | number>
}

/** The answer of a use case that may refuse. */
export type Result<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly errors: readonly FieldError[] }

export function wordProblems(problems: readonly Problem[], language: Language): FieldError[] {
  const word = translatorFor(language)
  const fields = new Map<string, string[]>()
  for (const { field, key, values } of problems) {
    fields.set(field, [...(fields.get(field) ?? []), word(key, values)])
  }
  return [...fields].map(([field, messages]) => ({ field, messages }))
}

export const refused = (problems: readonly Problem[], language: Language) =>
  ({ ok: false, errors: wordProblems(problems, language) }) as const

const notAllowed = (code: string, key: string) => (language: Language) =>
  new GraphQLError(translatorFor(language)(key), { extensions: { code } })

export const notSignedIn = notAllowed('UNAUTHENTICATED', 'errors.not-signed-in')
export const noPermission = notAllowed('FORBIDDEN', 'errors.no-permission')
export const notFound = notAllowed('NOT_FOUND', 'errors.no-data')
export const busy = notAllowed('BUSY', 'errors.busy')
export const tooMany = notAllowed('TOO_MANY', 'errors.too-many-requests')
export const loginFailed = notAllowed('LOGIN_FAILED', 'errors.login-failed')

/** Worded by the endpoint, which knows the reader. */
export const tooCostly = () =>
  new GraphQLError('errors.too-costly', { extensions: { code: 'TOO_COSTLY', messageKey: 'errors.too-costly' } })

/** A query has no `ok` to refuse with, so its typed refusal travels as an error that names the fields. */
export function badInput(problems: readonly Problem[], language: Language) {
  const errors = wordProblems(problems, language)
  return new GraphQLError(errors[0]?.messages[0] ?? '', { extensions: { code: 'BAD_INPUT', errors } })
}
