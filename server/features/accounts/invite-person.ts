import type { DatabaseTransaction } from '../../db/tables.ts'
import { saveLink } from './link-store.ts'
import { hashOfCode, linkUrl, newCode } from './one-time-code.ts'
import { declined, withPerson, type Done, type Operator } from './operator.ts'
import { unguessablePassword } from './password.ts'
import { setPassword } from './people-store.ts'

export type Link = { readonly url: string; readonly expiresAt: Date }

export const invitationHours = 72

/** A new link for somebody; an older one is worth nothing then. With `reset` their password and sessions end at once. */
export async function invitePerson(
  operator: Operator,
  { username, reset }: { readonly username: string; readonly reset: boolean },
): Promise<Done<Link>> {
  const unguessable = reset ? await unguessablePassword() : null
  return withPerson(operator, username, async (trx, person, note) => {
    if (!person.isActive) return declined(`${person.username} is deactivated: activate them first`)
    if (unguessable !== null) await setPassword(trx, person.id, unguessable, operator.clock.now())
    await note(reset ? 'reset' : 'invited')
    return giveLink(operator, trx, person.id)
  })
}

export async function giveLink(operator: Operator, trx: DatabaseTransaction, userId: string): Promise<Done<Link>> {
  const code = newCode()
  const expiresAt = new Date(operator.clock.now().getTime() + invitationHours * 3_600_000)
  await saveLink(trx, { kind: 'INVITATION', userId, codeHash: hashOfCode(code)!, expiresAt })
  return { ok: true, url: linkUrl(operator.config.publicUrl, 'INVITATION', code), expiresAt }
}
