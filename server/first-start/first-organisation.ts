import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, StaffViewer } from '../context.ts'
import { hashPassword } from '../features/accounts/password.ts'
import { features } from '#contract/features.ts'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { demoAgency } from './demo-agency.ts'
import { seedDemoTrips } from './demo-seed.ts'

/** Whoever installs Portolan runs it: all that has a screen; the others follow with theirs. */
const permissions: readonly PermissionCode[] = [
  'a3m_core.DestinationManager',
  'a3m_core.Events',
  'a3m_core.ListMyJourney',
  'a3m_core.CDB',
  'a3m_core.Widget',
  'a3m_core.EditEntryrestriction',
  'a3m_core.EditNews',
  'a3m_core.EditPortfolio',
  'a3m_core.EditTextsnippet',
  'a3m_core.ManageUsers',
  'a3m_core.ManageOrganisations',
]
const seedLock = 7_067_813

/** A sign-in that was just made. `password` is null where the environment gave it. */
export type FirstSignIn = { readonly username: string; readonly password: string | null }

type Surroundings = Omit<Context, 'viewer'>

/**
 * On a database without an organisation: one, with an administrator; as a demo with trip pages. Else null. `tell` is called
 * before the password is kept, so that whatever happens next, nobody is left with one that was never shown.
 */
export async function seedFirstOrganisation(
  context: Surroundings,
  tell: (signIn: FirstSignIn) => void = () => undefined,
): Promise<FirstSignIn | null> {
  const { config, db } = context
  const { count } = await db
    .selectFrom('organisations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) return null
  const password = config.adminPassword ?? randomPassword()
  const signIn = { username: config.adminUsername, password: config.adminPassword === null ? password : null }
  const administrator = await addAdministrator(context, await hashPassword(password), () => tell(signIn))
  if (administrator === null) return null
  if (config.demo) await seedDemoTrips({ ...context, viewer: administrator })
  return signIn
}

/** Null: another process was quicker. */
async function addAdministrator(
  { clock, config, db }: Surroundings,
  passwordHash: string,
  tell: () => void,
): Promise<StaffViewer | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(seedLock)})`.execute(trx)
    if ((await trx.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) !== undefined) return null
    const name = config.demo ? 'Demo Travel' : 'My organisation'
    const organisation = await trx
      .insertInto('organisations')
      .values({
        id_code: config.demo ? 'demo' : 'first',
        name,
        public_name: name,
        is_demo: config.demo,
        // A demonstration begins with what it shows; its first steps wait on the newsboard.
        first_steps: config.demo ? 'seen' : 'new',
        cdb_access_key: randomUUID(),
        ...(config.demo && demoAgency),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const user = await trx
      .insertInto('users')
      .values({
        organisation_id: organisation.id,
        username: config.adminUsername,
        password_hash: passwordHash,
        is_staff: true,
        password_changed_at: clock.now(),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('user_permissions')
      .values(permissions.map((codename) => ({ user_id: user.id, codename })))
      .execute()
    const administrator: StaffViewer = {
      kind: 'staff',
      address: '',
      language: 'de',
      userId: user.id,
      organisationId: organisation.id,
      sessionId: '',
      isStaff: true,
      permissions: new Set<string>(permissions),
      features: new Set(features),
    }
    tell()
    return administrator
  })
}

/** 80 bits in letters and digits that are not mistaken for each other. */
const randomPassword = (): string => {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
