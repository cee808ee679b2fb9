import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#domain/languages.ts'

const permissionsPolicy = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'
const httpsForSeconds = 31_536_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Origins whose pages may show this route in a frame; left out: nobody's. */
    readonly framedBy?: readonly string[]
  }
}

/** Own files only, no inline script or style, never inside a frame. A style nonce is for the staff page alone, which shows the widget. */
export function contentSecurityPolicy(styleNonce?: string, framedBy: readonly string[] = []): string {
  const style = styleNonce === undefined ? "'self'" : `'self' 'nonce-${styleNonce}'`
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(styleNonce === undefined ? [] : ["frame-src 'self'"]),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')
}

/** The same for an answer that no hook and no plugin sees. */
export function setSecurityHeaders(reply: FastifyReply, publicUrl: string): void {
  reply.headers({
    'content-security-policy': contentSecurityPolicy(),
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', `max-age=${httpsForSeconds}`)
}

/** Whose pages may show an answer in a frame, whatever it is; none: nobody's. */
export function setFramers(reply: FastifyReply, framedBy: readonly string[]): void {
  reply.header('content-security-policy', contentSecurityPolicy(undefined, framedBy))
  // The old header knows no origins.
  if (framedBy.length > 0) reply.removeHeader('x-frame-options')
  else reply.header('x-frame-options', 'DENY')
}

/** Of a page with a secret address: nobody keeps a copy, finds it by a search, or tells another site where it is. */
export const setPageHeaders = (reply: FastifyReply, language: Language): FastifyReply =>
  reply.headers({
    'cache-control': 'no-store',
    'content-language': language,
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })

/** The headers every answer carries. HTTPS is promised only where the public address has it. */
export async function addSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: httpsForSeconds, includeSubDomains: false }
      : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    const { framedBy } = request.routeOptions.config
    setFramers(reply, framedBy ?? [])
    reply.header('permissions-policy', permissionsPolicy)
  })
}
