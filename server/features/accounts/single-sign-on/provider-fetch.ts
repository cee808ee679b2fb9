import type { CustomFetch } from 'openid-client'
import { guardedRequest, OutsideRefused, outsideUrl } from '#server/guarded-request.ts'
import { isPublicAddress } from '#server/public-address.ts'

const mostBytes = 2 ** 20
const noBody: ReadonlySet<number> = new Set([204, 205, 304])
/** What the guarded client has undone already. */
const ofTheWay: ReadonlySet<string> = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'connection'])

/** How the library reaches a provider: by the guarded client, over HTTPS, and inside a private network only where the operator said so. */
export const providerFetch =
  (privateHosts: ReadonlySet<string>): CustomFetch =>
  async (address, { method, body, headers, signal }) => {
    const isPrivate = privateHosts.has(URL.parse(address)?.hostname ?? '')
    const allows = isPrivate ? () => true : isPublicAddress
    const url = outsideUrl(address, allows)
    if (url.protocol !== 'https:' && !isPrivate) throw new OutsideRefused(`${url.host} is not asked without HTTPS`)
    const answer = await guardedRequest(url, {
      headers: { ...headers, 'accept-encoding': 'identity' },
      mostBytes,
      allows,
      readsRefusals: true,
      signal: signal ?? AbortSignal.timeout(10_000),
      ...(method === 'POST' && { post: body instanceof URLSearchParams ? body.toString() : '' }),
    })
    const kept = Object.entries(answer.headers).filter(([name]) => !ofTheWay.has(name))
    const said = new Headers(
      kept.flatMap(([name, value]) => [value ?? []].flat().map((each): [string, string] => [name, each])),
    )
    const { status, bytes } = answer
    return new Response(noBody.has(status) ? null : Buffer.from(bytes), { status, headers: said })
  }
