import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from '../accounts/operator.ts'

/** Whether an organisation has the key of the country database; a new one each time it is switched on. */
export async function switchCountryDatabase(
  operator: Operator,
  { code, to }: { readonly code: string; readonly to: string },
): Promise<Done> {
  if (to !== 'on' && to !== 'off') return declined('The country database is switched on or off')
  return operator.db.transaction().execute(async (trx) => {
    const organisation = await trx
      .updateTable('organisations')
      .set({ cdb_access_key: to === 'on' ? randomUUID() : null })
      .where('id_code', '=', code)
      .returning('id')
      .executeTakeFirst()
    if (!organisation) return declined(`There is no organisation ${code}`)
    const subject = { kind: 'organisation', id: organisation.id } as const
    const detail = 'country-database'
    await recordAudit(trx, { ...byOperator(operator, organisation.id), action: 'changed', subject, detail })
    return { ok: true }
  })
}
