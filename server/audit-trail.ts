import type { AuditAction, AuditSubject } from '#contract/audit-words.ts'
import type { Clock } from './clock.ts'
import type { StaffViewer } from './context.ts'
import type { Database } from './db/tables.ts'

/** Who did something: a member of staff, whoever runs the installation, has the address of a trip page or a key, or nobody we know. */
type Doer =
  | { readonly actor: 'operator' | 'traveller' | 'program' | 'anonymous' }
  | { readonly actor: 'staff'; readonly userId: string }

export type AuditEntry = Doer & {
  /** Whose people may know of it; null: it is about the whole installation. */
  readonly organisationId: string | null
  readonly at: Date
  readonly action: AuditAction
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  /** Names of fields, permissions or kinds. Never a value: what was written somewhere else may have to be erased there. */
  readonly detail?: string
}

/** To be called in the transaction that does it, so that nothing happens without its entry. */
export async function recordAudit(trx: Database, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_entries')
    .values({
      organisation_id: entry.organisationId,
      happened_at: entry.at,
      actor: entry.actor,
      user_id: entry.actor === 'staff' ? entry.userId : null,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      detail: entry.detail ?? '',
    })
    .execute()
}

/** What every entry of a signed-in person has in common. */
export const by = ({ userId, organisationId }: Pick<StaffViewer, 'userId' | 'organisationId'>, clock: Clock) =>
  ({ actor: 'staff', userId, organisationId, at: clock.now() }) as const

/** Whether somebody changed it at that time or since. */
export async function isChangedSince(
  trx: Database,
  { organisationId, subject, since }: Pick<AuditEntry, 'organisationId' | 'subject'> & { readonly since: Date },
): Promise<boolean> {
  const entry = await trx
    .selectFrom('audit_entries')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('happened_at', '>=', since)
    .where('action', '=', 'changed')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
