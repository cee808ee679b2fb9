import type { AuditAction } from '#contract/audit-words.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import { checkText } from '../../check-text.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { problemIf, type Problem, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { externalInfosByName } from '../external-infos/list-external-infos.ts'
import {
  addAssortment,
  findAssortment,
  foldedName,
  lockAssortments,
  removeAssortment,
  renameAssortment,
  replaceOperators,
  type AssortmentFields,
  type Named,
} from './store.ts'
import { mayUseAssortments } from './who-may.ts'

const longestName = 200
/** Each; and how many an organisation has. */
const mostOperators = 200
const mostAssortments = 100
const nameTaken: Problem = { field: 'name', key: 'assortments.name-taken' }
const noSuch: Problem = { field: 'id', key: 'errors.no-data' }

export async function createAssortment(context: Context, input: AssortmentFields): Promise<Result<{ id: string }>> {
  const viewer = mayUseAssortments(context)
  const name = plainName(input.name)
  const problems = [...checkName(name), ...(await checkOperators(context, input.operatorIds))]
  if (problems.length > 0) return { ok: false, problems }
  return change(context, viewer, async (trx, known) => {
    if (known.length >= mostAssortments)
      return refused({ field: 'name', key: 'assortments.too-many', values: { max: mostAssortments } })
    if (await isTaken(trx, known, name, null)) return refused(nameTaken)
    const id = await addAssortment(trx, viewer, name, context.clock.now())
    await replaceOperators(trx, viewer.organisationId, id, input.operatorIds)
    await note(trx, context, viewer, 'created', id)
    return { ok: true, id }
  })
}

type Update = { readonly id: string } & {
  readonly [Field in keyof AssortmentFields]?: AssortmentFields[Field] | null
} & {
  /** When it was last changed, as far as whoever changes it now has seen. */
  readonly modifiedAtSeen?: Date | null
}

/** Changes what is given and leaves the rest; operators are given whole, in their order. */
export async function updateAssortment(
  context: Context,
  { id, modifiedAtSeen, ...given }: Update,
): Promise<Result<{}>> {
  const viewer = mayUseAssortments(context)
  const { organisationId } = viewer
  const typed = given.name == null ? null : plainName(given.name)
  const problems = [
    ...(typed === null ? [] : checkName(typed)),
    ...(given.operatorIds ? await checkOperators(context, given.operatorIds) : []),
  ]
  if (problems.length > 0) return { ok: false, problems }
  return change(context, viewer, async (trx, known) => {
    const found = isRowId(id) ? await findAssortment(trx, organisationId, id) : undefined
    if (found === undefined) return refused(noSuch)
    if (modifiedAtSeen != null && found.modifiedAt.getTime() !== modifiedAtSeen.getTime())
      return refused({ field: '', key: 'errors.changed-meanwhile' })
    const name = typed ?? found.name
    if (await isTaken(trx, known, name, found.id)) return refused(nameTaken)
    await renameAssortment(trx, viewer, { id, name }, context.clock.now())
    if (given.operatorIds) await replaceOperators(trx, organisationId, id, given.operatorIds)
    await note(trx, context, viewer, 'changed', id)
    return { ok: true }
  })
}

export async function deleteAssortment(context: Context, id: string): Promise<Result<{}>> {
  const viewer = mayUseAssortments(context)
  return change(context, viewer, async (trx) => {
    const found = isRowId(id) ? await findAssortment(trx, viewer.organisationId, id) : undefined
    if (found === undefined) return refused(noSuch)
    await removeAssortment(trx, viewer.organisationId, id)
    await note(trx, context, viewer, 'removed', id)
    return { ok: true }
  })
}

const refused = (problem: Problem) => ({ ok: false as const, problems: [problem] })

const change = <T extends object>(
  { db }: Context,
  { organisationId }: StaffViewer,
  work: (trx: DatabaseTransaction, known: readonly Named[]) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withTenant(db, organisationId, async (trx) => work(trx, await lockAssortments(trx, organisationId)))

const note = (trx: DatabaseTransaction, { clock }: Context, viewer: StaffViewer, action: AuditAction, id: string) =>
  recordAudit(trx, { ...by(viewer, clock), action, subject: { kind: 'assortment', id } })

const plainName = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()
const checkName = (name: string) => checkText('name', name, { isRequired: true, longest: longestName })

/** Each once, and each one of the installation. */
async function checkOperators({ db }: Context, ids: readonly string[]): Promise<Problem[]> {
  const known = new Set((await externalInfosByName(db)).map(({ id }) => id))
  const isWrong = ids.length > mostOperators || new Set(ids).size < ids.length || ids.some((id) => !known.has(id))
  return problemIf(isWrong, 'operatorIds', 'assortments.unknown-operator')
}

async function isTaken(
  trx: DatabaseTransaction,
  known: readonly Named[],
  name: string,
  by: string | null,
): Promise<boolean> {
  const folded = await foldedName(trx, name)
  return known.some((each) => each.folded === folded && each.id !== by)
}
