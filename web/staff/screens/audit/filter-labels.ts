import type { AuditAction, AuditSubject } from '#contract/audit-words.ts'
import type { Words } from '#web/staff/words/words.ts'

const done = [
  'made',
  'created',
  'added',
  'changed',
  'erased',
  'removed',
  'restored',
  'switched-on',
  'switched-off',
  'completed',
  'mailed',
  'mail-tested',
  'sent',
  'handled',
  'published',
  'unchanged',
  'undone',
  'scheduled',
  'cancelled',
  'refused-proposal',
  'noted',
  'checked',
  'looked-at',
  'invited',
  'reset',
  'signed-in',
  'password-chosen',
  'permission-granted',
  'permission-taken',
  'reset-asked',
  'sign-in-asked',
  'session-ended',
  'second-factor-set-up',
  'second-factor-removed',
  'second-factor-taken-off',
  'second-factor-required',
  'second-factor-not-required',
  'recovery-code-used',
  'recovery-codes-renewed',
  'provider-changed',
  'provider-connected',
  'provider-disconnected',
] as const satisfies readonly AuditAction[]
const kinds = [
  'organisation',
  'user',
  'journey',
  'import',
  'rule',
  'text-snippet',
  'news',
  'external-info',
  'feedback',
  'source',
  'advice-source',
  'event',
  'organisation-key',
  'assortment',
  'portfolio',
] as const satisfies readonly AuditSubject[]

/** In one word, or the sentence with gaps. */
export function labelOfAction(action: AuditAction, t: Words): string {
  const known = done.find((each) => each === action)
  return known === undefined ? t(`audit.action.${action}`, { who: '…', thing: '…' }) : t(`audit.did.${known}`)
}

export function labelOfKind(kind: AuditSubject, t: Words): string {
  const known = kinds.find((each) => each === kind)
  return known === undefined ? t(`audit.subject.${kind}`, { name: '', has: 'no' }) : t(`audit.kind.${known}`)
}
