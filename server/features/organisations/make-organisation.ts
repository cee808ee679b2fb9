import { checkText } from '../../check-text.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { insertPerson, problemsOf, type Hand, type NewPerson } from '../accounts/add-person.ts'
import type { Context } from '../../context.ts'
import { refused, type Doer, type Operator } from '../accounts/operator.ts'
import { unguessablePassword } from '../accounts/password.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { mayManageOrganisations } from './who-may.ts'
import { noteOfOrganisation } from './with-organisation.ts'

const CODE = /^[a-z0-9][a-z0-9-]{0,49}$/
const longestName = 200

export type NewOrganisation = { readonly code: string; readonly name: string; readonly publicName: string }
export type Administrator = Omit<NewPerson, 'permissions'>

/** All that is about their own organisation. */
export const administratorPermissions: readonly PermissionCode[] = [
  'a3m_core.DestinationManager',
  'a3m_core.Events',
  'a3m_core.ListMyJourney',
  'a3m_core.CDB',
  'a3m_core.Widget',
  'a3m_core.EditNews',
  'a3m_core.EditTextsnippet',
  'a3m_core.EditPortfolio',
  'a3m_core.ManageUsers',
]

/** Makes an organisation, which is switched on and has nobody yet. */
export async function makeOrganisation(
  operator: Operator,
  organisation: NewOrganisation,
): Promise<Result<{ readonly id: string }>> {
  const problems = checkOrganisation(organisation)
  if (problems.length > 0) return { ok: false, problems }
  return operator.db.transaction().execute((trx) => insertOrganisation(operator, trx, organisation))
}

/** The same by somebody who manages organisations, with who is to manage its people: both or none. */
export async function makeOrganisationWith<Handed extends object>(
  doer: Context,
  { administrator, ...organisation }: NewOrganisation & { readonly administrator: Administrator },
  hand: Hand<Handed>,
): Promise<Result<Handed & { readonly organisationId: string }>> {
  mayManageOrganisations(doer)
  const problems = [
    ...checkOrganisation(organisation),
    ...problemsOf({ ...administrator, permissions: [] }).map((each) => ({
      ...each,
      field: `administrator.${each.field}`,
    })),
  ]
  if (problems.length > 0) return { ok: false, problems }
  const passwordHash = await unguessablePassword()
  return doer.db
    .transaction()
    .execute(async (trx) => {
      const made = await insertOrganisation(doer, trx, organisation)
      if (!made.ok) return made
      const person = { ...administrator, permissions: administratorPermissions, organisationId: made.id, passwordHash }
      const added = await insertPerson(operatorOf(doer), trx, person, hand)
      if (!added.ok) throw new Undone(added.problems)
      return { ...added, organisationId: made.id }
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
      return {
        ok: false as const,
        problems: error.problems.map((each) => ({ ...each, field: `administrator.${each.field}` })),
      }
    })
}

/** Ends the transaction, so that no organisation is left without anybody. */
class Undone extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super()
    this.problems = problems
  }
}

/** In another organisation it is the installation that acts: its trail names nobody of theirs. */
export const operatorOf = ({ db, clock, config }: Doer): Operator => ({ db, clock, config })

const checkOrganisation = ({ code, name, publicName }: NewOrganisation): Problem[] => [
  ...problemIf(!CODE.test(code), 'code', 'organisations.code'),
  ...checkText('name', name.trim(), { isRequired: true, longest: longestName }),
  ...checkText('publicName', publicName.trim(), { isRequired: true, longest: longestName }),
]

async function insertOrganisation(
  doer: Doer,
  trx: DatabaseTransaction,
  { code, name, publicName }: NewOrganisation,
): Promise<Result<{ readonly id: string }>> {
  const made = await trx
    .insertInto('organisations')
    .values({ id_code: code, name: name.trim(), public_name: publicName.trim(), created_at: doer.clock.now() })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return refused('code', 'organisations.code-taken', { code })
  await noteOfOrganisation(doer, trx, made.id, { action: 'made' })
  return { ok: true, id: made.id }
}
