import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fixedClock } from '../clock.ts'
import { readConfig, type Config } from '../config.ts'
import type { RulebookHolder } from '../context.ts'
import type { Database } from '../db/tables.ts'
import { hashPassword } from '../features/accounts/password.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { createServer } from '../create-server.ts'
import type { Limits } from '../http/limits.ts'
import { logOptions } from '../log.ts'
import { openGate } from './open-gate.ts'
import { smallWorld } from './small-world.ts'

export type Reply = {
  readonly status: number
  readonly headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  readonly data: any
  readonly errors: readonly {
    message: string
    extensions: { code: string; errors?: { field: string; messages: string[] }[] }
  }[]
}

export type CallOptions = {
  readonly variables?: Record<string, unknown>
  readonly token?: string
  readonly language?: string
  /** The network address the call seems to come from; every call has its own unless said. */
  readonly from?: string
  readonly headers?: Record<string, string>
}

export type TestServer = {
  readonly url: string
  readonly app: FastifyInstance
  readonly db: Database
  readonly config: Config
  readonly clock: ReturnType<typeof fixedClock>
  /** Everything that was logged, at every level. */
  readonly log: readonly string[]
  call(query: string, options?: CallOptions): Promise<Reply>
  /** A plain address of the API, with JSON. */
  post(path: string, body: unknown, options?: CallOptions): Promise<Response>
  signIn(username: string, password?: string): Promise<string>
  addOrganisation(name: string): Promise<string>
  addUser(organisationId: string, username: string, permissions?: readonly PermissionCode[]): Promise<string>
  close(): Promise<void>
}

type Options = {
  readonly content?: RuleContent
  /** Serves whatever is published, instead of rules made for tests. */
  readonly rulebook?: RulebookHolder
  readonly config?: Partial<Config>
  readonly clientDir?: string | null
  readonly limits?: Partial<Limits>
  readonly isOverloaded?: () => boolean
}

export const testConfig: Config = {
  ...readConfig({
    NODE_ENV: 'production',
    EVENT_FEEDS: 'none',
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: 'https://trips.example.org',
  }),
  secretKey: 'a secret key that is only for tests, nothing else',
}
export const testPassword = 'a long test password'
/** Those of an agent, unless a test says others. */
export const usualPermissions: readonly PermissionCode[] = ['a3m_core.DestinationManager', 'a3m_core.ListMyJourney']
const now = '2026-11-20T10:00:00Z'
let lastAddress = 0

/** The whole server on a port of its own, on a given database, with rules made for tests unless others are given. */
export async function startServer(database: { readonly db: Database }, options: Options = {}): Promise<TestServer> {
  const { db } = database
  const clock = fixedClock(now)
  const config: Config = { ...testConfig, ...options.config }
  const { revision } = await db
    .insertInto('rulebook_publications')
    .values({ origin: 'content' })
    .returning('revision')
    .executeTakeFirstOrThrow()
  const rulebook = compile(options.content ?? smallWorld, revision)
  const log: string[] = []
  const app = await createServer({
    db,
    clock,
    config,
    rulebook: options.rulebook ?? {
      current: () => rulebook,
      // What is published is written, and the rules made for the test go on.
      publishing: { gate: openGate, refresh: async () => undefined },
    },
    logger: { ...logOptions('trace'), stream: { write: (line: string) => void log.push(line) } },
    clientDir: options.clientDir ?? null,
    routes: 'all',
    // A busy machine is no reason to refuse what a test asks, unless the test is about that.
    isOverloaded: options.isOverloaded ?? (() => false),
    ...(options.limits && { limits: options.limits }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  const post = (
    path: string,
    given: unknown,
    { token, language = 'en', from, headers }: CallOptions = {},
  ): Promise<Response> => {
    lastAddress += 1
    return fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token === undefined ? 'no token' : `JWT ${token}`,
        'accept-language': language,
        'x-forwarded-for': from ?? `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
        ...headers,
      },
      body: JSON.stringify(given),
    })
  }
  const call = async (query: string, { variables, ...options }: CallOptions = {}): Promise<Reply> => {
    const response = await post('/api/graphql', { query, variables }, options)
    const body = (await response.json()) as Partial<Reply>
    return { status: response.status, headers: response.headers, data: body.data, errors: body.errors ?? [] }
  }

  return {
    url,
    app,
    db,
    config,
    clock,
    log,
    call,
    post,
    signIn: async (username, password = testPassword) => {
      const query =
        'mutation ($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }'
      const { data, errors } = await call(query, { variables: { username, password } })
      if (!data?.tokenAuth) throw new Error(`No sign-in for ${username}: ${errors[0]?.message}`)
      return data.tokenAuth.token
    },
    addOrganisation: async (name) => {
      const values = {
        id_code: `${name}-${randomUUID()}`,
        name,
        public_name: `${name} Travel`,
        phone: '+49 30 1234',
        cdb_access_key: 'key',
      }
      return (await db.insertInto('organisations').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    addUser: async (organisationId, username, permissions = usualPermissions) => {
      const password_hash = await hashedTestPassword()
      const values = {
        organisation_id: organisationId,
        username,
        password_hash,
        password_changed_at: new Date('2026-01-01T00:00:00Z'),
      }
      const { id } = await db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow()
      if (permissions.length > 0) {
        await db
          .insertInto('user_permissions')
          .values(permissions.map((codename) => ({ user_id: id, codename })))
          .execute()
      }
      return id
    },
    close: () => app.close(),
  }
}

let hashed: Promise<string> | undefined
const hashedTestPassword = () => (hashed ??= hashPassword(testPassword))
