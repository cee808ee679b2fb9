import type { FastifyInstance } from 'fastify'

const usual = ['application/x-www-form-urlencoded']

/** Routes that take the form of a page, no larger than so many bytes. */
export const withForms = (
  app: FastifyInstance,
  { bytes, types = usual }: { readonly bytes: number; readonly types?: readonly string[] },
  add: (scope: FastifyInstance) => void,
) =>
  app.register(async (scope) => {
    scope.addContentTypeParser([...types], { parseAs: 'string', bodyLimit: bytes }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    add(scope)
  })

/** What a form says in a field; null where it has none. */
export const fieldOf = ({ body }: { readonly body: unknown }, name: string): string | null =>
  body instanceof URLSearchParams ? body.get(name) : null

/** All that a form says in a field that may be there several times. */
export const fieldsOf = ({ body }: { readonly body: unknown }, name: string): readonly string[] =>
  body instanceof URLSearchParams ? body.getAll(name) : []
