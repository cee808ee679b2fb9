import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Database, RecordOrigin } from '#server/db/tables.ts'
import { toPerson, type Person } from '../rule/rule-store.ts'

/** What the tables say of an entry restriction beside its rules. */
export type DeskRow = {
  readonly modifiedAt: Date
  readonly modifiedBy: Person | null
  readonly origin: RecordOrigin
  readonly significantAt: Date | null
  readonly markedAt: Date | null
  readonly markedBy: Person | null
  readonly reminder: CalendarDate | null
  readonly hasProposal: boolean
  readonly scheduled: number
  /** Of these: whose time came, and that could not be published. */
  readonly scheduledFailed: number
}

/** Every entry restriction that is published, by its key. */
export async function readDeskRows(db: Database): Promise<ReadonlyMap<string, DeskRow>> {
  const rows = await db
    .selectFrom((sub) =>
      sub
        .selectFrom('rulebook_records as r')
        .innerJoin('rulebook_publications as p', 'p.revision', 'r.revision')
        .distinctOn('r.key')
        .select(['r.key', 'r.hash', 'p.origin', 'p.published_at', 'p.published_by'])
        .select(sql<boolean>`r.body is null`.as('is_removed'))
        .where('r.kind', '=', 'restriction')
        .orderBy('r.key')
        .orderBy('r.revision', 'desc')
        .as('newest'),
    )
    .leftJoin('restriction_desk as d', 'd.key', 'newest.key')
    .leftJoin('users as editor', 'editor.id', 'newest.published_by')
    .leftJoin('users as checker', 'checker.id', 'd.checked_by')
    .leftJoin('rule_proposals as proposal', (join) =>
      join
        .on('proposal.kind', '=', 'restriction')
        .onRef('proposal.key', '=', 'newest.key')
        .on('proposal.refused_at', 'is', null)
        .onRef('proposal.hash', '<>', 'newest.hash'),
    )
    .select(['newest.key', 'newest.origin', 'newest.published_at', 'newest.published_by', 'd.reminder', 'd.checked_at'])
    .select(['d.checked_by', 'editor.first_name', 'editor.last_name', 'proposal.key as proposed'])
    .select(['checker.first_name as checker_first', 'checker.last_name as checker_last'])
    .where('is_removed', '=', false)
    .execute()
  const significant = new Map((await significantUpdates(db)).map(({ key, at }) => [key, at]))
  const scheduled = new Map((await scheduledChanges(db)).map((each) => [each.key, each]))
  return new Map(
    rows.map((row) => [
      row.key,
      {
        modifiedAt: row.published_at,
        modifiedBy: toPerson(row.published_by, row),
        origin: row.origin,
        significantAt: significant.get(row.key) ?? null,
        markedAt: row.checked_at,
        markedBy: toPerson(row.checked_by, { first_name: row.checker_first, last_name: row.checker_last }),
        reminder: row.reminder,
        hasProposal: row.proposed !== null,
        scheduled: Number(scheduled.get(row.key)?.count ?? 0),
        scheduledFailed: Number(scheduled.get(row.key)?.failed ?? 0),
      },
    ]),
  )
}

const significantUpdates = (db: Database) =>
  db
    .selectFrom('rulebook_records as r')
    .innerJoin('rulebook_publications as p', 'p.revision', 'r.revision')
    .select(['r.key', ({ fn }) => fn.max('p.published_at').as('at')])
    .where('r.kind', '=', 'restriction')
    .where('p.is_significant', '=', true)
    .groupBy('r.key')
    .execute()

const scheduledChanges = (db: Database) =>
  db
    .selectFrom('scheduled_rules')
    .select(['key', ({ fn }) => fn.countAll().as('count'), ({ fn }) => fn.count('failure').as('failed')])
    .where('kind', '=', 'restriction')
    .where('cancelled_at', 'is', null)
    .groupBy('key')
    .execute()

/** Scheduled changes of all records whose time came, and that could not be published. */
export async function countFailedSchedules(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_rules')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('failure', 'is not', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
