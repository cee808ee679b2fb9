import type { AuditAction } from '#contract/audit-words.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { byOperator, refused, type Doer } from '../accounts/operator.ts'
import { mayManageOrganisations } from './who-may.ts'

/** The operator knows organisations by their codes, a screen has their ids. */
export type Which = { readonly code: string } | { readonly id: string }
export type KnownOrganisation = { readonly id: string; readonly code: string; readonly isActive: boolean }

/**
 * Writes what was done into the audit trail of the organisation, which reads no name of another one's people there; and, where it was done by
 * somebody signed in of another organisation, into that of theirs, with their name.
 */
export async function noteOfOrganisation(
  doer: Doer,
  trx: DatabaseTransaction,
  organisationId: string,
  { action, detail = '' }: { readonly action: AuditAction; readonly detail?: string },
): Promise<void> {
  const done = { action, detail, subject: { kind: 'organisation', id: organisationId } } as const
  const viewer = 'viewer' in doer ? mayManageOrganisations(doer) : null
  if (viewer) await recordAudit(trx, { ...by(viewer, doer.clock), ...done })
  if (viewer?.organisationId !== organisationId)
    await recordAudit(trx, { ...byOperator(doer, organisationId), ...done })
}

/**
 * Work on an organisation, locked until it ends, by the operator or by somebody who manages organisations. It is done outside of the walls
 * between them, so it reads and writes what stands in the table of organisations, and of people no more than who manages them.
 */
export async function withOrganisation<T = object>(
  doer: Doer,
  which: Which,
  work: (trx: DatabaseTransaction, organisation: KnownOrganisation) => Promise<Result<T>>,
): Promise<Result<T>> {
  if ('viewer' in doer) mayManageOrganisations(doer)
  if ('id' in which && !isRowId(which.id)) return refused('id', 'errors.no-data')
  return doer.db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('organisations')
      .select(['id', 'id_code as code', 'is_active as isActive'])
      .where((row) => ('id' in which ? row('id', '=', which.id) : row('id_code', '=', which.code)))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (found) return work(trx, found)
    return 'id' in which
      ? refused('id', 'errors.no-data')
      : refused('code', 'people.no-organisation', { code: which.code })
  })
}
