import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Show = (response: ServerResponse, request: IncomingMessage) => void
export type SourceSite = {
  readonly url: string
  readonly port: number
  /** What was asked since the last look: `GET /visa`. */
  readonly asked: () => string[]
  readonly show: (path: string, page: string | Show) => void
  readonly close: () => Promise<void>
}

const page = (text: string): string =>
  `<html><body><nav>${Math.random()}</nav><main><p>${text}</p></main></body></html>`

/** A site on this machine that shows what a test gives it, and nothing else. */
export async function startSourceSite(): Promise<SourceSite> {
  const pages = new Map<string, Show>()
  let asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const show = pages.get(request.url ?? '')
    if (show) show(response, request)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked: () => asked.splice(0),
    show: (path, shown) =>
      void pages.set(
        path,
        typeof shown === 'string'
          ? (response) => response.setHeader('content-type', 'text/html').end(page(shown))
          : shown,
      ),
    close: async () => {
      asked = []
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
