import type { AuditAction } from '#contract/audit-words.ts'
import type { CalendarDate } from '#domain/dates.ts'
import { placeKey, readPlaceKey } from '#domain/places.ts'
import { by, recordAudit } from '#server/audit-trail.ts'
import { checkText } from '#server/check-text.ts'
import type { Context, StaffViewer } from '#server/context.ts'
import type { Database, DatabaseTransaction } from '#server/db/tables.ts'
import { problemIf, wordProblems, type FieldError, type Problem } from '#server/refusals.ts'
import { toPerson, type Person } from './rule-store.ts'
import { mayEditRules } from './who-may.ts'

/** What editors keep beside the rules of a place. What is left out stays as it is. */
export type DeskInput = {
  readonly reminder?: CalendarDate | null | undefined
  readonly internalNote?: string | null | undefined
  readonly internalSources?: string | null | undefined
}

/** What whoever writes saw there before: no revision keeps these texts. Left out, nothing is compared. */
export type SeenDesk = {
  readonly internalNoteSeen?: string | null | undefined
  readonly internalSourcesSeen?: string | null | undefined
}

export type DeskRow = {
  readonly reminder: CalendarDate | null
  readonly internalNote: string
  readonly internalSources: string
  readonly checkedAt: Date | null
  readonly checkedBy: Person | null
}

export type DeskDone = { readonly ok: boolean; readonly errors: readonly FieldError[] }

const longest = 20_000
const MEANWHILE = 'errors.changed-meanwhile'
/** Of all places, or of those that are named. */
export async function readDesks(db: Database, keys?: readonly string[]): Promise<ReadonlyMap<string, DeskRow>> {
  const rows = await db
    .selectFrom('restriction_desk as d')
    .leftJoin('users as u', 'u.id', 'd.checked_by')
    .selectAll('d')
    .select(['u.first_name', 'u.last_name'])
    .$if(keys !== undefined, (query) => query.where('d.key', 'in', keys!))
    .execute()
  return new Map(
    rows.map((row) => [
      row.key,
      {
        reminder: row.reminder,
        internalNote: row.internal_note,
        internalSources: row.internal_sources,
        checkedAt: row.checked_at,
        checkedBy: toPerson(row.checked_by, row),
      },
    ]),
  )
}

export const deskProblems = ({ internalNote, internalSources }: DeskInput): Problem[] => [
  ...checkText('internalNote', internalNote ?? '', { longest }),
  ...checkText('internalSources', internalSources ?? '', { longest }),
]

async function writeDesk(trx: DatabaseTransaction, key: string, input: DeskInput): Promise<void> {
  const row = {
    ...(input.reminder !== undefined && { reminder: input.reminder }),
    ...(input.internalNote !== undefined && { internal_note: input.internalNote ?? '' }),
    ...(input.internalSources !== undefined && { internal_sources: input.internalSources ?? '' }),
  }
  if (Object.keys(row).length === 0) return
  await trx
    .insertInto('restriction_desk')
    .values({ key, reminder: null, checked_at: null, checked_by: null, ...row })
    .onConflict((old) => old.column('key').doUpdateSet(row))
    .execute()
}

/** Reminder, note and sources: for colleagues alone, and in no revision. */
export async function updateRestrictionDesk(
  context: Context,
  { key, internalNoteSeen, internalSourcesSeen, ...input }: DeskInput & SeenDesk & { readonly key: string },
): Promise<DeskDone> {
  return change(context, key, 'noted', deskProblems(input), async (trx) => {
    const now = await trx
      .selectFrom('restriction_desk')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst()
    const isOther = (wanted: unknown, saw: string | null | undefined, stands = '') =>
      wanted !== undefined && typeof saw === 'string' && saw !== stands && wanted !== stands
    const problems = [
      ...problemIf(isOther(input.internalNote, internalNoteSeen, now?.internal_note), 'internalNote', MEANWHILE),
      ...problemIf(
        isOther(input.internalSources, internalSourcesSeen, now?.internal_sources),
        'internalSources',
        MEANWHILE,
      ),
    ]
    if (problems.length === 0) await writeDesk(trx, key, input)
    return problems
  })
}

/** The viewer has read the rules of the place against their sources, today. */
export async function markRuleChecked(context: Context, key: string): Promise<DeskDone> {
  const checked = { checked_at: context.clock.now(), checked_by: mayEditRules(context).userId }
  return change(context, key, 'checked', [], async (trx) => {
    await trx
      .insertInto('restriction_desk')
      .values({ key, reminder: null, ...checked })
      .onConflict((old) => old.column('key').doUpdateSet(checked))
      .execute()
    return []
  })
}

async function change(
  context: Context,
  key: string,
  action: AuditAction,
  found: readonly Problem[],
  /** Resolves with what keeps it from writing. */
  write: (trx: DatabaseTransaction) => Promise<readonly Problem[]>,
): Promise<DeskDone> {
  const viewer = mayEditRules(context)
  const place = readPlaceKey(key)
  const isKnown = place !== null && context.rulebook.current().places.has(placeKey(place))
  const problems = [...problemIf(!isKnown, 'key', 'rule-desk.no-record'), ...found]
  if (problems.length > 0) return { ok: false, errors: wordProblems(problems, viewer.language) }
  const late = await context.db.transaction().execute(async (trx) => {
    const refused = await write(trx)
    if (refused.length === 0) await auditDesk(trx, viewer, context, key, action)
    return refused
  })
  return { ok: late.length === 0, errors: wordProblems(late, viewer.language) }
}

async function auditDesk(
  trx: DatabaseTransaction,
  viewer: StaffViewer,
  { clock }: Pick<Context, 'clock'>,
  key: string,
  action: AuditAction,
): Promise<void> {
  const subject = { kind: 'rule', id: `restriction:${key}` } as const
  await recordAudit(trx, { ...by(viewer, clock), action, subject })
}

/** Written with the rules of the place, and in the audit log also where nothing in those is changed. */
export async function noteWithRules(
  trx: DatabaseTransaction,
  context: Context,
  key: string,
  input: DeskInput,
): Promise<void> {
  const given = [input.reminder, input.internalNote, input.internalSources]
  if (given.every((each) => each === undefined)) return
  await writeDesk(trx, key, input)
  await auditDesk(trx, mayEditRules(context), context, key, 'noted')
}
