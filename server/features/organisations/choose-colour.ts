import { recordAudit } from '../../audit-trail.ts'
import { byOperator, declined, type Done, type Operator } from '../accounts/operator.ts'

/** The colour of an organisation's public pages, `#rrggbb` or `none` for ours. Readers see it within seconds. */
export async function chooseColour(
  operator: Operator,
  { code, colour }: { readonly code: string; readonly colour: string },
): Promise<Done> {
  const hex = colour === 'none' ? null : /^#?([0-9a-f]{6})$/i.exec(colour)?.[1]?.toLowerCase()
  if (hex === undefined) return declined('A colour has six digits, such as "#7a1f3d"; none takes it away')
  return operator.db.transaction().execute(async (trx) => {
    const organisation = await trx
      .updateTable('organisations')
      .set({ brand_colour: hex })
      .where('id_code', '=', code)
      .returning('id')
      .executeTakeFirst()
    if (!organisation) return declined(`There is no organisation ${code}`)
    const subject = { kind: 'organisation', id: organisation.id } as const
    await recordAudit(trx, { ...byOperator(operator, organisation.id), action: 'changed', subject })
    return { ok: true }
  })
}
