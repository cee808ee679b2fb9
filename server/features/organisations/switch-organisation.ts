import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from '../accounts/operator.ts'

/** Switched off: its people are refused and its trip pages are closed, within seconds in every process. */
export async function switchOrganisation(
  operator: Operator,
  { code, isActive }: { readonly code: string; readonly isActive: boolean },
): Promise<Done> {
  return operator.db.transaction().execute(async (trx) => {
    const organisation = await trx
      .selectFrom('organisations')
      .select(['id', 'is_active as isActive'])
      .where('id_code', '=', code)
      .forUpdate()
      .executeTakeFirst()
    if (!organisation) return declined(`There is no organisation ${code}`)
    if (organisation.isActive === isActive) return declined(`${code} is switched ${isActive ? 'on' : 'off'} already`)
    await trx.updateTable('organisations').set({ is_active: isActive }).where('id', '=', organisation.id).execute()
    const subject = { kind: 'organisation', id: organisation.id } as const
    const action = isActive ? 'switched-on' : 'switched-off'
    await recordAudit(trx, { ...byOperator(operator, organisation.id), action, subject })
    return { ok: true }
  })
}
