import { createHash } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Call } from '../graphql/execute-call.ts'

type Parts = Pick<Context, 'viewer' | 'rulebook' | 'clock'>

/** Everything a lasting answer depends on; null for those who get none. */
export function lastingKey({ viewer, rulebook, clock }: Parts, call: Call): string | null {
  if (viewer.kind === 'anonymous') return null
  const { organisationId, language, permissions } = viewer
  const reader = [organisationId, language, ...[...permissions].sort()]
  return createHash('sha256')
    .update(JSON.stringify([reader, rulebook.current().revision, clock.today(), call]))
    .digest('base64')
}
