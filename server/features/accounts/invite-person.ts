import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Result } from '../../refusals.ts'
import { checkFresh } from './fresh-sign-in.ts'
import { saveLink } from './link-store.ts'
import { hashOfCode, linkUrl, newCode } from './one-time-code.ts'
import { refused, withPerson, type Doer, type Operator, type Who } from './operator.ts'
import { unguessablePassword } from './password.ts'
import { setPassword, type Person } from './people-store.ts'
import { mayManagePeople } from './who-may.ts'

export type Link = { readonly url: string; readonly expiresAt: Date }

export const invitationHours = 72

type Invitation = Who & { readonly reset: boolean }

/** A new link for somebody; an older one is worth nothing then. With `reset` their password and sessions end at once. */
export const invitePerson = (operator: Operator, invitation: Invitation): Promise<Result<Link>> =>
  inviteBy(operator, invitation, (trx, { id }) => giveLink(operator, trx, id))

/** The same by somebody signed in too, who says how the link gets to the person. */
export async function inviteBy<Handed extends object>(
  doer: Doer,
  { reset, ...who }: Invitation,
  hand: (trx: DatabaseTransaction, person: Person) => Promise<Handed>,
): Promise<Result<Handed>> {
  const unguessable = reset ? await unguessablePassword() : null
  return withPerson(doer, who, async (trx, person, note): Promise<Result<Handed>> => {
    if (!person.isActive) return refused('', 'people.activate-first', { username: person.username })
    const viewer = 'viewer' in doer ? mayManagePeople(doer) : null
    // A link for oneself outlasts a stolen token.
    if (viewer?.userId === person.id) await checkFresh({ clock: doer.clock, db: trx }, viewer)
    if (unguessable !== null) await setPassword(trx, person.id, unguessable, doer.clock.now())
    await note(reset ? 'reset' : 'invited')
    return { ok: true, ...(await hand(trx, person)) }
  })
}

export async function giveLink(operator: Operator, trx: DatabaseTransaction, userId: string): Promise<Link> {
  const code = newCode()
  const expiresAt = new Date(operator.clock.now().getTime() + invitationHours * 3_600_000)
  await saveLink(trx, { kind: 'INVITATION', userId, codeHash: hashOfCode(code)!, expiresAt })
  return { url: linkUrl(operator.config.publicUrl, 'INVITATION', code), expiresAt }
}
