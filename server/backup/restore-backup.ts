import { sql } from 'kysely'
import { allMigrations } from '#database/migrations/all-migrations.ts'
import type { Clock } from '../clock.ts'
import { applyMissing, lockMigrations } from '../db/migrate.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { rulebookChannel } from '../rulebook/store.ts'
import { expireJourneys } from '../features/journeys/expire-journeys.ts'
import { silentLog } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { decideWaitingMails, type MailsOfBackup } from './mails-of-backup.ts'
import { readBackup, type Header } from './backup-lines.ts'
import { allTables, columnsOf, isLeftOut, stayAsTheyAre } from './tables-of-backup.ts'
import { rememberWhatStands, takeAwayAgain } from './taken-away.ts'

type Restored = Header & { readonly rows: number; readonly mails: MailsOfBackup }

/**
 * Puts the rows of a backup in the place of what is there, in one transaction: it happens whole or not at all. Before
 * anybody can read them the contacts of past trips are erased, and what was taken away since the backup is taken away
 * again. Everybody signs in anew. Processes that run go on with it: the rules come as a newer revision than they know.
 */
export async function restoreBackup(db: Database, file: string, clock: Clock): Promise<Restored> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await lockMigrations(trx)
    await sql`set local lock_timeout = '10s'`.execute(trx)
    const before = await allTables(trx)
    await sql`lock table ${sql.join(before.map((name) => sql.table(name)))} in access exclusive mode`.execute(trx)
    await rememberWhatStands(trx)
    for (const table of stayAsTheyAre) await keepAside(trx, table)
    const { rows: last } = await sql<{ revision: number | null }>`
      select max(revision) as revision from rulebook_publications`.execute(trx)
    await sql`drop table ${sql.join(before.map((name) => sql.table(name)))} cascade`.execute(trx)

    const restored = await fill(trx, file)
    await sql`set constraints all immediate`.execute(trx)
    await applyMissing(trx, allMigrations, silentLog)
    for (const table of stayAsTheyAre) await putBack(trx, table)
    await takeAwayAgain(trx)
    const mails = await decideWaitingMails(trx, clock.now())
    await expireJourneys({ db: trx, clock, log: silentLog })
    await countOn(trx)
    await makeNewest(trx, last[0]?.revision ?? 0, restored.madeAt, clock.now())
    return { ...restored, mails }
  })
}

/** Makes the schema of the backup, and writes its rows. */
async function fill(trx: DatabaseTransaction, file: string): Promise<Header & { rows: number }> {
  let found: Header | undefined
  let total = 0
  await readBackup(file, {
    header: async (header) => {
      found = header
      const unknown = header.migrations.filter((name) => !allMigrations.some((each) => each.name === name))
      if (unknown.length > 0) {
        throw new StartProblem(
          `${file} was made by a newer version (it has ${unknown.join(', ')}): restore it with that`,
        )
      }
      const then = allMigrations.filter(({ name }) => header.migrations.includes(name))
      await applyMissing(trx, then, silentLog)
      await sql`set constraints all deferred`.execute(trx)
    },
    rows: async (table, rows) => {
      if (isLeftOut(table)) return
      const columns = await columnsOf(trx, table)
      const named = sql.join(columns.map(({ name }) => sql.ref(name)))
      const read = sql.join(
        columns.map(({ name, isJson }) => (isJson ? sql`coalesce(${sql.ref(name)}, 'null')` : sql.ref(name))),
      )
      await sql`insert into ${sql.table(table)} (${named}) overriding system value
        select ${read} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)`.execute(
        trx,
      )
      total += rows.length
    },
  })
  if (found === undefined) throw new Error('A backup that was read had a header')
  return { ...found, rows: total }
}

const keepAside = (trx: DatabaseTransaction, table: string) =>
  sql`create temporary table ${sql.table(`kept_${table}`)} on commit drop as select * from ${sql.table(table)}`.execute(
    trx,
  )

const putBack = (trx: DatabaseTransaction, table: string) =>
  sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(trx)

/** Numbers that the database gives begin after those that are there. */
async function countOn(trx: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`.execute(trx)
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)} having count(*) > 0`.execute(trx)
  }
}

/** What was answered before is remembered under its revision, so no number may ever mean something else. */
async function makeNewest(trx: DatabaseTransaction, lastRevision: number, madeAt: string, now: Date): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('rulebook_publications', 'revision'), greatest(max(revision), ${lastRevision}::int, 1))
    from rulebook_publications`.execute(trx)
  const { revision } = await trx
    .insertInto('rulebook_publications')
    .values({ origin: 'editor', published_at: now, published_by: null, note: `Restored from a backup of ${madeAt}` })
    .returning('revision')
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${rulebookChannel}, ${String(revision)})`.execute(trx)
}
