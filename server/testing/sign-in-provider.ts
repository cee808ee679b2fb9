import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const clientId = 'portolan'
export const clientSecret = 'a client secret that is only for tests'

export type SignInProvider = {
  readonly issuer: string
  /** Signs somebody in there, as a browser that follows all redirects, up to the address of ours. */
  goThrough(url: string, subject: string): Promise<URL>
  /** Answers so instead of the provider, at the addresses that this names; null: as the provider. */
  instead(answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | null): void
  close(): Promise<void>
}

/** A real provider of OpenID Connect, which believes whatever subject it is told. */
export async function startSignInProvider(callback: string): Promise<SignInProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  let other: ((request: IncomingMessage, response: ServerResponse) => boolean) | null = null
  const server: Server = createServer((request, response) => {
    if (other?.(request, response)) return
    handle(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
  })
  const ofProvider = provider.callback()
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else ofProvider(request, response)
  }
  return {
    issuer,
    goThrough: async (url, subject) => {
      const cookies = new Map<string, string>()
      let next = new URL(url)
      for (let hops = 0; hops < 12; hops += 1) {
        const reply = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'x-subject': subject },
        })
        for (const cookie of reply.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null) throw new Error(`${next.pathname} leads nowhere: ${reply.status} ${await reply.text()}`)
        next = new URL(location, next)
        if (next.href.startsWith(callback)) return next
      }
      throw new Error('The provider leads in circles')
    },
    instead: (answer) => {
      other = answer
    },
    close: () => new Promise((closed) => void server.close(() => closed())),
  }
}

/** Signs in whom the request names, and consents for them. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  const accountId = String(request.headers['x-subject'])
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } })
  const grant = new provider.Grant({ accountId: session?.accountId ?? accountId, clientId: params.client_id })
  grant.addOIDCScope('openid')
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}
