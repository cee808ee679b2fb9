import { afterAll, beforeAll } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { startServer, type CallOptions, type TestServer } from './client.ts'
import type { TestDatabase } from './databases.ts'

type FieldErrors = readonly { readonly field: string; readonly messages: readonly string[] }[]
type Failure = {
  readonly message: string
  readonly extensions: { readonly code: string; readonly errors?: FieldErrors }
}

/** A plain address for staff, an agent who asks it about `asked`, and a clerk who may not. */
export function routeDesk(open: () => TestDatabase, path: string, asked: object, own: { content?: RuleContent } = {}) {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startServer(open(), own)
    const organisation = await server.addOrganisation('Harbour')
    await server.addUser(organisation, 'agent')
    await server.addUser(organisation, 'clerk', ['a3m_core.ListMyJourney'])
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  async function ask(more: object = {}, options: CallOptions = {}) {
    const response = await server.post(path, { ...asked, ...more }, { token, ...options })
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }
  async function refusal(more: object, options?: CallOptions) {
    const { status, body } = await ask(more, options)
    const [error] = (body as { errors: readonly Failure[] }).errors
    const { code, errors } = error!.extensions
    return { status, code, errors: errors ?? error!.message }
  }
  return {
    ask,
    refusal,
    get server() {
      return server
    },
    get token() {
      return token
    },
  }
}
