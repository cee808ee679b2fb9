import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type AskedOfProvider = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}
type Answered = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: string }

/**
 * A server on this machine that answers as a translation provider does. `never`: it takes the request and says nothing.
 * What it was asked is kept.
 */
export async function startProvider() {
  const asked: AskedOfProvider[] = []
  let answer: (asked: AskedOfProvider) => Answered | 'never' = () => ({ body: '{}' })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const what = {
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
      }
      asked.push(what)
      const given = answer(what)
      if (given === 'never') return
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers }).end(given.body)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next: typeof answer) => {
      answer = next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** As https://developers.deepl.com/api-reference/translate says. */
export const asDeepl = (text: string): Answered => ({
  body: JSON.stringify({ translations: [{ detected_source_language: 'DE', text }] }),
})

/** As https://docs.libretranslate.com says. */
export const asLibreTranslate = (text: string): Answered => ({ body: JSON.stringify({ translatedText: text }) })
