import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from '../accounts/operator.ts'

const CODE = /^[a-z0-9][a-z0-9-]{0,49}$/

/** Makes an organisation, which is switched on and has nobody yet. */
export async function makeOrganisation(
  operator: Operator,
  { code, name, publicName }: { readonly code: string; readonly name: string; readonly publicName: string },
): Promise<Done<{ readonly id: string }>> {
  if (!CODE.test(code)) return declined('The code of an organisation has 1 to 50 of a-z, 0-9 and -')
  if (name.trim() === '' || publicName.trim() === '') return declined('An organisation needs a name')
  return operator.db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('organisations')
      .values({ id_code: code, name, public_name: publicName, created_at: operator.clock.now() })
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made === undefined) return declined(`There is an organisation ${code} already`)
    const subject = { kind: 'organisation', id: made.id } as const
    await recordAudit(trx, { ...byOperator(operator, made.id), action: 'made', subject })
    return { ok: true, id: made.id }
  })
}
