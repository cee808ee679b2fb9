import { sampleCruises } from './first-start/sample-cruises.ts'
import { seedFirstOrganisation, type FirstSignIn } from './first-start/first-organisation.ts'
import { answerBackupRequests } from './backup/ask-for-backup.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { RulebookHolder } from './context.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { checkTenantRole } from './db/tenancy.ts'
import type { Database } from './db/tables.ts'
import { loadContentFolder } from './rulebook/load-content-folder.ts'
import type { Publishing } from './rulebook/publishing-gate.ts'
import { goldenGate } from './rulebook/golden-gate.ts'
import { holdRulebook } from './rulebook/rulebook-holder.ts'
import { startQueue, type Queue } from './jobs/run-queue.ts'
import { timetable } from './jobs/timetable.ts'
import { mailboxIn } from './importers/import-mailbox.ts'
import { runImport } from './importers/run-import.ts'
import { takeImports } from './importers/take-imports.ts'
import type { Log } from './log.ts'

/** A demonstration has a timetable to look up; where it cannot be had, everything else goes on. */
async function importSampleCruises(publishing: Publishing & { readonly log: Log }): Promise<void> {
  const { clock, log } = publishing
  const bytes = new TextEncoder().encode(sampleCruises(clock.today()))
  const input = { name: 'sample', bytes, fetchedAt: clock.now(), modifiedOn: null, address: null }
  await runImport(publishing, { kind: 'cruises', from: null, input, date: clock.today() }).catch((err: unknown) =>
    log.warn({ err }, 'The sample cruises could not be imported'),
  )
}

export type PreparedDatabase = {
  /** For requests. */
  readonly webDb: Database
  readonly rulebook: RulebookHolder
  /** Resolves when the database is gone for good, so that this process can only end. */
  readonly lost: Promise<Error>
  /** Where this process is a worker. Call it when requests are answered: nobody waits for a job. */
  startJobs(): Promise<void>
  /** Tells the jobs to end, and waits a while for them. */
  stopJobs(): Promise<void>
  /** Closes the database. Call it after the last request, and after the jobs. */
  close(): Promise<void>
}

type Start = {
  readonly config: Config
  readonly contentFolder: string
  readonly clock: Clock
  readonly log: Log
  /** Prints the sign-in of an empty database, once; it is never logged. */
  readonly tellSignIn: (signIn: FirstSignIn) => void
}

/** All that must stand before the first request: schema, walls, rules, someone who can sign in. */
export async function prepareDatabase({
  config,
  contentFolder,
  clock,
  log,
  tellSignIn,
}: Start): Promise<PreparedDatabase> {
  const database = await openDatabase(config, log)
  const { db, webDb } = database
  try {
    await migrate(db, log)
    await checkTenantRole(db, database.engine)
    const context = { db, clock, log, config, gate: goldenGate() }
    await loadContentFolder(contentFolder, context)
    const rulebook = await holdRulebook(database, log, { gate: context.gate })
    const isFirstStart = (await seedFirstOrganisation({ config, clock, db, log, rulebook }, tellSignIn)) !== null
    if (isFirstStart && config.demo) await importSampleCruises(context)
    const jobs = config.roles.has('worker') ? timetable(config) : []
    let queue: Promise<Queue> | undefined
    const startJobs = async (): Promise<void> => {
      if (jobs.length > 0) await (queue = startQueue(jobs, { ...context, rulebook }))
    }
    const isEmbedded = database.engine === 'embedded'
    const stopTaking = isEmbedded
      ? await takeImports(mailboxIn(config.dataDir), { publishing: context, log })
      : async () => undefined
    const stopAnswering = isEmbedded
      ? answerBackupRequests(config.dataDir, config.backups.folder, context)
      : async () => undefined
    const stopJobs = async (): Promise<void> => {
      // Whoever started it is told why it did not start.
      const stopQueue = queue?.then(
        ({ stop }) => stop(),
        () => undefined,
      )
      await Promise.all([stopQueue, stopTaking(), stopAnswering()])
    }
    const close = async (): Promise<void> => {
      await rulebook.close()
      await database.close()
    }
    return { webDb, rulebook, lost: database.lost, startJobs, stopJobs, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
