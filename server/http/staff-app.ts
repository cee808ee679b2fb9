import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './security-headers.ts'

type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Addresses that are never a screen of the staff application, so that a missing one is said to be missing. `/events` alone is one. */
export const OF_THE_SERVER =
  /^\/((api|assets|auth|brand|confirm|health|legal|m|media|metrics)(\/|$)|widget(?!\/settings$)(\/|$)|events\/.)/i
const NOT_A_SCREEN = new RegExp(`${OF_THE_SERVER.source}|\\.[a-z0-9]{2,5}$`, 'i')

/** The built client: its files for ever under their hashed names, and the staff page for every address that is a screen. */
export async function addStaffApp(app: FastifyInstance, clientDir: string, notFound: NotFound): Promise<void> {
  const file = join(clientDir, 'index.html')
  const page = existsSync(file) ? withNonces(readFileSync(file, 'utf8')) : null
  await app.register(serveStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/.vite/**', '**/*.br', '**/*.gz', 'index.html'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      if (NO_DOCUMENT.test(path)) for (const header of ofDocuments) reply.removeHeader(header)
    },
  })
  // The only screen below an address that is otherwise the server's.
  if (page !== null) app.get('/widget/settings', (_request, reply) => sendPage(reply, page))
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isScreen =
      page !== null && (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_SCREEN.test(path)
    return isScreen ? sendPage(reply, page) : notFound(request, reply)
  })
}

/** No browser shows them as a page of its own, nor runs them as a worker. Their compressed forms end otherwise. */
const NO_DOCUMENT = /\/assets\/[^/]+\.(js|css|woff2)(\.br|\.gz)?$/

/** A first screen is a hundred files: what only a document heeds would weigh as much as a fifth of them. */
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Stands in the page where each answer has a nonce of its own. */
const NONCE = '{nonce}'

/** The page's own style element, and those that Mantine writes its variables into. */
const withNonces = (page: string): string =>
  page
    .replace('<style', `<style nonce="${NONCE}"`)
    .replace('<head>', `<head>\n    <meta property="csp-nonce" nonce="${NONCE}" />`)

/** Styles are allowed by a nonce that is new with every answer. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE, nonce))
}
