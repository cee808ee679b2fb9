import type { Context } from '../../context.ts'
import type { Result } from '../../refusals.ts'
import { leaveAddress } from '../accounts/address-changed-mail.ts'
import { checkNames } from '../accounts/check-person.ts'
import { checkFresh } from '../accounts/fresh-sign-in.ts'
import { unknownRights } from '../accounts/known-permissions.ts'
import { refused, withPerson } from '../accounts/operator.ts'
import { changeNames } from '../accounts/people-store.ts'
import { setRights } from '../accounts/set-rights.ts'
import { mayManagePeople } from '../accounts/who-may.ts'
import { versionOf } from './read-people.ts'

export type UpdatePersonInput = {
  readonly id: string
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly email?: string | null
  /** All that they are to have. */
  readonly permissions?: readonly string[] | null
  /** The version that whoever changes it has seen. */
  readonly versionSeen?: string | null
  readonly givesUpOwn?: boolean | null
}

/** Changes what is given and leaves the rest, all of it or nothing. */
export async function updatePerson(context: Context, input: UpdatePersonInput): Promise<Result<{}>> {
  const viewer = mayManagePeople(context)
  const { permissions = null } = input
  const unknown = permissions === null ? [] : unknownRights(permissions)
  if (unknown.length > 0) return { ok: false, problems: unknown }
  return withPerson(context, { id: input.id }, async (trx, person, note) => {
    const seen = input.versionSeen
    if (seen != null && seen !== versionOf(person)) return refused('', 'errors.changed-meanwhile')
    const names = {
      firstName: oneLine(input.firstName ?? person.firstName),
      lastName: oneLine(input.lastName ?? person.lastName),
      email: (input.email ?? person.email).trim(),
    }
    const problems = checkNames(names)
    if (problems.length > 0) return { ok: false, problems }
    // Whoever has the address may choose another password.
    if (names.email !== person.email && person.id === viewer.userId) await checkFresh({ ...context, db: trx }, viewer)
    if (permissions !== null) {
      const wanted = { rights: permissions, givesUpOwn: input.givesUpOwn === true }
      const set = await setRights(context, trx, person, wanted, note)
      if (!set.ok) return set
    }
    const changed = (['firstName', 'lastName', 'email'] as const).filter((field) => names[field] !== person[field])
    if (changed.length > 0) {
      await changeNames(trx, person.id, names)
      if (changed.includes('email'))
        await leaveAddress(
          trx,
          { userId: person.id, organisationId: person.organisationId, email: person.email },
          { language: viewer.language, at: context.clock.now(), changedBy: viewer.userId },
        )
      await note('changed', changed.join(' '))
    }
    return { ok: true }
  })
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
