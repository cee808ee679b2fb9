/**
 * What is done to something, as the audit trail keeps it. One more is a line here, and its words `audit.action.NAME` in
 * `locales/{de,en}/audit.json`.
 */
export const auditActions = [
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
  'reset-asked',
  'signed-in',
  'sign-in-asked',
  'session-ended',
  'password-chosen',
  'permission-granted',
  'permission-taken',
] as const
export type AuditAction = (typeof auditActions)[number]

/** What it is done to; one more has its words in `audit.subject.NAME`. */
export const auditSubjects = [
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
  'event',
  'organisation-key',
  'assortment',
  'portfolio',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
