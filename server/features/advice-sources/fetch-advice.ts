import type { AdviceSourceId } from '#contract/advice-sources.ts'
import type { Config } from '../../config.ts'
import { importers } from '../../importers/all-importers.ts'
import { conditionalFetch, type FetchOptions } from '../../importers/guarded-fetch.ts'
import { ImportRefused } from '../../importers/importer.ts'
import { gatherGovUk } from '../../importers/read-feed.ts'
import { noteFailedFetch, runImport } from '../../importers/run-import.ts'
import type { JobContext } from '../../jobs/job.ts'
import type { Publishing } from '../../rulebook/publishing-gate.ts'
import { adviceSourcesOf, isByConfiguration, type AdviceSource } from './known-sources.ts'
import { nextTurn } from './next-turn.ts'
import { dueRows, isStillOn, noteFailure, noteGood, type SourceRow } from './store.ts'

type FetchContext = JobContext & Publishing & { readonly config: Pick<Config, 'adviceSources' | 'imports'> }

const longestFailure = 500
/** GOV.UK is asked for one country after the other, five in a second at most. */
const pauseMs = 200
const nothingKnown = { etag: null, lastModified: null } as const

/** Asks each source that somebody agreed to and whose turn has come. One that fails takes nothing away from what stands. */
export async function fetchAdvice(context: FetchContext, fetching: FetchOptions = {}): Promise<void> {
  const { db, clock, config } = context
  if (config.adviceSources === null) return
  const sources = new Map(adviceSourcesOf(config).map((source) => [source.id, source]))
  for (const row of await dueRows(db, clock.now())) {
    fetching.signal?.throwIfAborted()
    const source = sources.get(row.id as AdviceSourceId)
    if (source && !isByConfiguration(source, config) && (await isStillOn(db, row.id)))
      await fetchOne(context, source, row, fetching)
  }
}

async function fetchOne(
  context: FetchContext,
  source: AdviceSource,
  row: SourceRow,
  fetching: FetchOptions,
): Promise<void> {
  const { db, clock, log } = context
  const { id, url } = source
  const at = clock.now()
  const turn = (failures: number) => ({
    id,
    url,
    at,
    dueAt: new Date(at.getTime() + nextTurn(source.everyMinutes, failures) * 60_000),
  })
  try {
    const read = await readSource(context, source, row, fetching)
    if (read === null) return
    const { isSame, validators } = read
    await noteGood(db, turn(0), validators)
    log.info({ source: id, isSame }, 'A source of travel advice or missions was read')
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    const failure = error.message.replaceAll(/\s+/g, ' ').slice(0, longestFailure)
    await noteFailure(db, turn(row.failures + 1), failure)
    log.warn({ source: id, failure }, 'A source of travel advice or missions cannot be read: what it said last stays')
  }
}

async function readSource(context: FetchContext, source: AdviceSource, row: SourceRow, fetching: FetchOptions) {
  const { db, clock, gate } = context
  const { kind, from, url } = source
  const limits = { mostBytes: importers[kind].mostBytes, ...fetching }
  const isKnown = row.url === url && source.isIndex !== true
  const known = isKnown ? { etag: row.etag, lastModified: row.last_modified } : nothingKnown
  const fetchedAt = clock.now()
  const read = async () => {
    const answer = await conditionalFetch(url, known, limits)
    if (answer.isSame) return null
    const modified = Date.parse(answer.validators.lastModified ?? '')
    const modifiedOn = Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10)
    const input = { name: url, bytes: answer.bytes, fetchedAt, modifiedOn, address: url }
    const gathered = source.isIndex === true ? await gatherGovUk(input, { ...limits, pauseMs }) : input
    return { input: gathered, validators: answer.validators }
  }
  const found = await read().catch(async (error: unknown) => {
    if (error instanceof ImportRefused) await noteFailedFetch({ db, clock }, kind, url, error.message)
    throw error
  })
  if (found === null) return { isSame: true, validators: known }
  // Whoever ended it meanwhile does not want it published.
  if (!(await isStillOn(db, source.id))) return null
  const { signal } = fetching
  await runImport({ db, clock, gate }, { kind, from, input: found.input, signal })
  return { isSame: false, validators: found.validators }
}
