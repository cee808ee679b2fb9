import { askForSignIn } from '../features/accounts/ask-for-sign-in.ts'
import type { Api } from './api-route.ts'

/** `POST /api/v1/auto-login` with the key of an organisation: docs/auto-login.md. */
export function addAutoLogin({ post }: Api): void {
  post('/api/v1/auto-login', {}, async (request, reply, context) => {
    const { username } = request.body as { readonly username?: unknown }
    const { url, expiresAt } = await askForSignIn(context, { username })
    return reply.send({ url, expiresAt: expiresAt.toISOString() })
  })
}
