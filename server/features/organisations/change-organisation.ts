import type { Updateable } from 'kysely'
import { recordAudit } from '../../audit-trail.ts'
import type { Tables } from '../../db/tables.ts'
import { byOperator, declined, type Done, type Operator } from '../accounts/operator.ts'

type Change = { readonly code: string; readonly row: Updateable<Tables['organisations']>; readonly detail?: string }

/** What an operator sets of an organisation is set and recorded here alone. Readers see it within seconds. */
export async function changeOrganisation(operator: Operator, { code, row, detail = '' }: Change): Promise<Done> {
  return operator.db.transaction().execute(async (trx) => {
    const organisation = await trx
      .updateTable('organisations')
      .set(row)
      .where('id_code', '=', code)
      .returning('id')
      .executeTakeFirst()
    if (!organisation) return declined(`There is no organisation ${code}`)
    const subject = { kind: 'organisation', id: organisation.id } as const
    await recordAudit(trx, { ...byOperator(operator, organisation.id), action: 'changed', subject, detail })
    return { ok: true }
  })
}
