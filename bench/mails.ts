import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import pg from 'pg'
import type { Fact } from '#domain/rulebook/fact.ts'
import { systemClock } from '#server/clock.ts'
import { readContent } from '#server/content/read-content.ts'
import { migrate } from '#server/db/migrate.ts'
import { withHandle } from '#server/db/open-database.ts'
import { connectToPostgres } from '#server/db/postgres.ts'
import { keepChanges } from '#server/features/journeys/changes/keep-changes.ts'
import { tellSubscribers } from '#server/features/subscriptions/tell-subscribers.ts'
import { silentLog } from '#server/log.ts'
import { loadContent } from '#server/rulebook/load-content.ts'
import { readRulebook } from '#server/rulebook/rulebook-holder.ts'
import { openGate } from '#server/testing/open-gate.ts'
import { startPostgres, stopPostgres } from '#server/testing/postgres-server.ts'
import { fillLivePages } from './desk-pages.ts'
import { buildForBench } from './build.ts'
import type * as SendQueued from './send-queued.ts'

/**
 * `npm run bench -- mails`: one significant update against 100 000 live trip pages on PostgreSQL, of which 20 000 are followed by mail:
 * from the publication until the mail of each whose trip has changed is queued; then BENCH_MAILS of them are sent, beside the mail library
 * alone. BENCH_PAGES and BENCH_FOLLOWERS make it smaller.
 */
const pages = Number(process.env.BENCH_PAGES ?? 100_000)
const followers = Number(process.env.BENCH_FOLLOWERS ?? 20_000)
const mails = Number(process.env.BENCH_MAILS ?? 2_000)
const today = systemClock.today()
if (!process.env.BENCH_BUILT) buildForBench()
const built = pathToFileURL(join(import.meta.dirname, '../dist/bench/send-queued.js')).href
const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
const server = await startPostgres(folder, ['shared_buffers=1GB', 'max_wal_size=4GB'])
const owner = server.replace('//portolan@', '//postgres@')
const maker = new pg.Client({ connectionString: owner })
await maker.connect()
await maker.query('CREATE DATABASE bench OWNER portolan')
await maker.end()
const [url, superuser] = [server, owner].map((each) => each.replace(/postgres$/, 'bench')) as [string, string]
const { db, close } = withHandle(connectToPostgres({ url, poolSize: 6 }, silentLog), 'postgres')
const later = { now: () => new Date(Date.now() + 120_000), today: () => today }
const around = { db, clock: later, log: silentLog }
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const megabytes = () => Math.round(process.memoryUsage().rss / 1024 ** 2)
try {
  await migrate(db, silentLog)
  const reading = await readContent(join(import.meta.dirname, '../content'), today)
  if ('problems' in reading) throw new Error('The content has problems: npm run content:check')
  const { content } = reading
  const { revision } = await loadContent({ db, clock: systemClock, gate: openGate }, content)
  await keepChanges(around)
  const { id } = await db
    .insertInto('organisations')
    .values({ id_code: 'bench', name: 'Bench', public_name: 'Bench' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillLivePages(superuser, id, { places: content.places, today, pages, revision: revision! })
  // The pages that are followed are those of the next thirty days, so that each of them may get a mail.
  await sql`insert into subscriptions (organisation_id, journey_id, email, language, asked_at, confirmed_at, confirm_hash,
      confirm_sealed, unsubscribe_hash, unsubscribe_sealed)
    select organisation_id, id, left(id::text, 13) || '@example.org', 'de', now(), now(), md5(id::text), 'x', md5(id::text), 'x'
    from journeys order by abs(date_start - ${today}::date), id limit ${followers}::int`.execute(db)
  await sql`vacuum analyze`.execute(db)

  // Thailand, where most of them go, asks everybody for something new.
  const changed = content.restrictions.map((each) =>
    each.place.type === 'COUNTRY' && each.place.id === 'TH'
      ? { ...each, facts: each.facts.map((fact) => (fact.type === 'VisaRequiredForStay' ? turned(fact) : fact)) }
      : each,
  )
  const published = await loadContent({ db, clock: systemClock, gate: openGate }, { ...content, restrictions: changed })
  await db
    .updateTable('rulebook_publications')
    .set({ is_significant: true })
    .where('revision', '=', published.revision!)
    .execute()

  let worst = 0
  const reads = setInterval(() => {
    const since = performance.now()
    const end = (): void => void (worst = Math.max(worst, performance.now() - since))
    void sql`select from journeys where code_hash = 'x'`.execute(db).then(end)
  }, 50)
  const [memory, since] = [megabytes(), performance.now()]
  const kept = await keepChanges(around)
  const assessedMs = performance.now() - since
  const told = await tellSubscribers(around)
  const wholeMs = performance.now() - since
  clearInterval(reads)
  const row = (what: string, figure: string, goal = '') =>
    console.log(`${what.padEnd(60)}${figure.padStart(14)}  ${goal}`)
  row(`live pages / followed by mail`, `${pages} / ${followers}`)
  row('pages that change', String(kept))
  row('assessed and kept', seconds(assessedMs))
  row(`mails queued: ${told}`, seconds(wholeMs - assessedMs))
  row('both', seconds(wholeMs), `under 60 s ${wholeMs < 60_000 ? 'kept' : 'MISSED'}`)
  row('memory before / after', `${memory} / ${megabytes()} MB`)
  row('slowest read meanwhile, every 50 ms', `${worst.toFixed(0)} ms`)
  const again = performance.now()
  row(`a run with nothing to tell: ${await tellSubscribers(around)}`, `${(performance.now() - again).toFixed(0)} ms`)

  const current = await readRulebook(db, published.revision!)
  const thread = new Worker(new URL('./mail-sink-thread.ts', import.meta.url))
  const [smtpUrl] = (await once(thread, 'message')) as [string]
  const { sendQueued } = (await import(built)) as typeof SendQueued
  const { sent, own, library } = await sendQueued({ ...around, rulebook: { current: () => current } }, smtpUrl, mails)
  await thread.terminate()
  const each = ({ clock, processor }: SendQueued.Spent) =>
    `${(clock / sent).toFixed(2)} / ${(processor / sent).toFixed(2)} ms`
  row(`mails sent: ${sent}, each by the clock / the processor`, each(own))
  row('one of them, as often, by the library alone', each(library))
  const share = library.clock / own.clock
  row(
    'mails in a second, as a share of what the library sends',
    share.toFixed(2),
    `0.35 ${share >= 0.35 ? 'kept' : 'MISSED'}`,
  )
  row('the same by the processor time of the thread that sends', (library.processor / own.processor).toFixed(2))
} finally {
  await close()
  await stopPostgres(folder)
  rmSync(folder, { recursive: true, force: true })
}

function turned(fact: Fact): Fact {
  return fact.answer === 'yes' ? { ...fact, answer: 'no' } : { ...fact, answer: 'yes' }
}
