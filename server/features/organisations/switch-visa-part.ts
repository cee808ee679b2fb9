import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from '../accounts/operator.ts'

/** Whether an organisation's pages have the part about visas and who gets them. Readers see it within seconds. */
export async function switchVisaPart(
  operator: Operator,
  { code, to }: { readonly code: string; readonly to: string },
): Promise<Done> {
  if (to !== 'on' && to !== 'off') return declined('The visa part is switched on or off')
  return operator.db.transaction().execute(async (trx) => {
    const organisation = await trx
      .updateTable('organisations')
      .set({ feature_visa: to === 'on' })
      .where('id_code', '=', code)
      .returning('id')
      .executeTakeFirst()
    if (!organisation) return declined(`There is no organisation ${code}`)
    const subject = { kind: 'organisation', id: organisation.id } as const
    await recordAudit(trx, { ...byOperator(operator, organisation.id), action: 'changed', subject })
    return { ok: true }
  })
}
