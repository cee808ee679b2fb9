import { recordAudit } from '#server/audit-trail.ts'
import { byOperator, refused, type Operator } from '../operator.ts'
import type { Result } from '#server/refusals.ts'

/** The way out when nobody can sign in at the provider any more: passwords open again, and what is set up is kept. */
export const switchOffProvider = (operator: Operator, { code }: { readonly code: string }): Promise<Result<{}>> =>
  operator.db.transaction().execute(async (trx): Promise<Result<{}>> => {
    const organisation = await trx
      .selectFrom('organisations as o')
      .innerJoin('sign_in_providers as p', 'p.organisation_id', 'o.id')
      .select('o.id')
      .where('o.id_code', '=', code)
      .executeTakeFirst()
    if (!organisation) return refused('code', 'sign-on.error.none')
    await trx
      .updateTable('sign_in_providers')
      .set({ is_on: false, is_required: false })
      .where('organisation_id', '=', organisation.id)
      .execute()
    const subject = { kind: 'organisation', id: organisation.id } as const
    await recordAudit(trx, { ...byOperator(operator, organisation.id), action: 'provider-changed', subject })
    return { ok: true }
  })
