import type { Language } from '#domain/languages.ts'
import { itemOf } from '#domain/wording/word-changes.ts'
import type { Context } from '#server/context.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { appendEvidence } from '../../evidence/append-evidence.ts'
import { forgetJourneyPage, type JourneyPage } from './read-journey-page.ts'
import { stillUnread } from '../changes/still-unread.ts'

/** What was read, as it was shown. */
export type Reading = {
  /** The newest publication of which the page told. What was published since is not read. */
  readonly revision: number
  /** Null: all that the page told. */
  readonly item: string | null
  readonly language: Language
  /** SHA-256 of the changes as their reader saw them. */
  readonly contentHash: string
}

/**
 * A traveller has read what has changed: the page marks it no longer, their agency sees it, and it is in the evidence. Read
 * again it changes nothing. Says whether there was something to read.
 */
export async function acknowledgeChanges(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  page: Pick<JourneyPage, 'id' | 'organisationId'>,
  { revision, item, language, contentHash }: Reading,
): Promise<boolean> {
  const { id, organisationId } = page
  const at = clock.now()
  const isRead = await withTenant(db, organisationId, async (trx) => {
    const unread = (await lockUnread(trx, organisationId, id)).filter((change) => change.revision <= revision)
    const own = item === null ? unread : unread.filter(({ changes }) => changes.some((each) => itemOf(each) === item))
    const upTo = own.at(-1)?.revision
    if (upTo === undefined) return false
    if (item === null) await readAll(trx, organisationId, id, upTo, at)
    else await readItem(trx, organisationId, id, { item, upTo, at })
    await appendEvidence(trx, config, {
      journeyId: id,
      organisationId,
      kind: 'acknowledgement',
      language,
      revision: upTo,
      contentHash,
      at,
      detail: item === null ? { read: 'all' } : { read: item },
    })
    return true
  })
  forgetJourneyPage(db, id)
  return isRead
}

/** What a page's traveller has not read, the oldest first. The page is locked: two presses at once are one after the other. */
async function lockUnread(trx: DatabaseTransaction, organisationId: string, id: string) {
  const page = await trx
    .selectFrom('journeys')
    .select(['rulebook_revision', 'acknowledged_revision'])
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()
  if (!page) return []
  const rows = await trx
    .selectFrom('journey_changes')
    .select(['revision', 'changes'])
    .where('journey_id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('revision', '>', page.acknowledged_revision ?? page.rulebook_revision)
    .orderBy('revision')
    .execute()
  const reads = await trx
    .selectFrom('journey_reads')
    .select(['item', 'revision'])
    .where('journey_id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
  const readUpTo = new Map(reads.map((read) => [read.item, read.revision]))
  return rows.map((row) => ({ revision: row.revision, changes: stillUnread(row, readUpTo) }))
}

async function readAll(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  upTo: number,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('journeys')
    .set({ acknowledged_revision: upTo, acknowledged_at: at })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute()
  await trx
    .deleteFrom('journey_reads')
    .where('journey_id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('revision', '<=', upTo)
    .execute()
}

const readItem = (
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  { item, upTo, at }: { item: string; upTo: number; at: Date },
) =>
  trx
    .insertInto('journey_reads')
    .values({ journey_id: id, organisation_id: organisationId, item, revision: upTo, read_at: at })
    .onConflict((known) => known.columns(['journey_id', 'item']).doUpdateSet({ revision: upTo, read_at: at }))
    .execute()
