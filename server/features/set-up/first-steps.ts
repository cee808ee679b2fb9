import { by, recordAudit } from '../../audit-trail.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { isAdviceDecided } from '../advice-sources/is-decided.ts'
import { maySetUp } from './who-may.ts'

export const firstSteps = ['organisation', 'look', 'people', 'mail', 'advice', 'trip-page'] as const
export type FirstStep = (typeof firstSteps)[number]
export const stepStates = ['new', 'seen', 'ended'] as const
export type StepState = (typeof stepStates)[number]

export type FirstSteps = {
  readonly state: StepState
  readonly steps: readonly { readonly step: FirstStep; readonly isDone: boolean }[]
}

/** Which of the first steps an organisation has done: told by what it has, so that it does not matter who did it where. */
export async function readFirstSteps(context: Context): Promise<FirstSteps> {
  const { organisationId, permissions } = maySetUp(context)
  const advice = await isAdviceDecided(context)
  // What comes in from outside is decided by whoever looks after the installation.
  const steps = firstSteps.filter((step) => step !== 'advice' || permissions.has('a3m_core.ManageOrganisations'))
  return withTenant(context.db, organisationId, async (trx) => {
    const { state, ...ofOrganisation } = await whatIsDone(trx, organisationId, context.config)
    const done = { ...ofOrganisation, advice }
    return { state, steps: steps.map((step) => ({ step, isDone: done[step] })) }
  })
}

/** They were shown, are put away, or taken up again. Only the last two are a decision. */
export async function updateFirstSteps(
  context: Context,
  state: Exclude<StepState, 'new'>,
): Promise<{ readonly ok: true }> {
  const viewer = maySetUp(context)
  const { organisationId: id } = viewer
  return withTenant(context.db, id, async (trx) => {
    const before = await trx
      .selectFrom('organisations')
      .select('first_steps')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await trx.updateTable('organisations').set({ first_steps: state }).where('id', '=', id).execute()
    if (before.first_steps !== state && (state === 'ended' || before.first_steps === 'ended')) {
      const subject = { kind: 'organisation', id } as const
      await recordAudit(trx, { ...by(viewer, context.clock), action: 'changed', subject, detail: 'first-steps' })
    }
    return { ok: true } as const
  })
}

/** An address that leads nowhere is the one of the demonstration. */
const NOWHERE = /\.example$/i

async function whatIsDone(
  trx: DatabaseTransaction,
  id: string,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
): Promise<Readonly<Record<Exclude<FirstStep, 'advice'>, boolean>> & { readonly state: StepState }> {
  const row = await trx
    .selectFrom('organisations as o')
    .select(['o.first_steps', 'o.public_name', 'o.email', 'o.phone', 'o.brand_colour', 'o.logo_picture_id'])
    .select((of) => [
      of
        .exists(
          of.selectFrom('users as u').select('u.id').whereRef('u.organisation_id', '=', 'o.id').offset(1).limit(1),
        )
        .as('hasPeople'),
      of
        .exists(
          of
            .selectFrom('mail_outbox as m')
            .select('m.id')
            .whereRef('m.organisation_id', '=', 'o.id')
            .where('m.state', '=', 'sent'),
        )
        .as('hasMailed'),
      of
        .exists(
          of
            .selectFrom('journeys as j')
            .select('j.id')
            .whereRef('j.organisation_id', '=', 'o.id')
            .where('j.is_demo', '=', false),
        )
        .as('hasPages'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  const isReached = (row.email !== '' || row.phone !== '') && !NOWHERE.test(row.email)
  return {
    state: row.first_steps,
    organisation: row.public_name.trim() !== '' && isReached,
    look: row.logo_picture_id !== null || row.brand_colour !== null,
    people: Boolean(row.hasPeople),
    mail: smtpUrl !== null && Boolean(row.hasMailed),
    'trip-page': Boolean(row.hasPages),
  }
}
