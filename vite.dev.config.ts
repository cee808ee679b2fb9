import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './locales/vite-plugin.ts'
import { contentSecurityPolicy } from './server/http/security-headers.ts'
import { OF_THE_SERVER } from './server/http/staff-app.ts'

const page = 'web/staff/index.html'
const nonce = randomBytes(16).toString('base64')
/** As strict as the product's: the scripts and styles that the development server writes into the page bear its nonce. */
const policy = contentSecurityPolicy(nonce)
  .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/** The staff page at every address that is no file and not the server's. */
function staffPage(): Plugin {
  return {
    name: 'portolan:staff-page',
    configureServer: (server) => () => {
      const send = async (url: string, response: ServerResponse): Promise<void> => {
        const html = (await readFile(page, 'utf8')).replaceAll('"./', '"/web/staff/')
        response.setHeader('content-security-policy', policy)
        response.setHeader('cache-control', 'no-store')
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(url, html))
      }
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        send(request.originalUrl ?? '/', response).catch((problem: Error) => {
          server.config.logger.error(problem.message)
          response.writeHead(500).end(problem.message)
        })
      })
    },
  }
}

/** The staff application while somebody works on it; `scripts/dev.mjs` says where the server is, which answers all else. */
export default defineConfig({
  appType: 'custom',
  plugins: [compiledMessages(), react(), staffPage()],
  publicDir: false,
  html: { cspNonce: nonce },
  optimizeDeps: { entries: [page] },
  server: {
    strictPort: true,
    proxy: { [OF_THE_SERVER.source]: { target: process.env.DEV_SERVER ?? '', xfwd: true } },
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] },
    watch: { ignored: ['**/{data,dist,content,docs,e2e,bench}/**'] },
  },
})
