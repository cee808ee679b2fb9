import type { Change } from '#domain/assessment/compare.ts'
import type { LocalisedText } from '#domain/languages.ts'
import type { PublishedChanges } from '#domain/wording/updates.ts'
import type { Database } from '#server/db/tables.ts'
import { withJourneyCode } from '#server/db/tenancy.ts'
import { hashOfCode } from '../trip/journey-code.ts'
import type { StoredTrip } from '../trip/stored-trip.ts'
import type { JourneyPage } from './read-journey-page.ts'

/** What was changed since a page was made, read or not, each the newest first. */
export type History = {
  readonly published: readonly PublishedChanges[]
  /** The trips that it had before, and until when. */
  readonly trips: readonly { readonly trip: StoredTrip; readonly until: Date }[]
}

export const nothingChanged: History = { published: [], trips: [] }

/** Older ones are not told any more. */
const mostKept = 20

/** Of a page that never changed nothing is read. */
export async function readHistory(
  db: Database,
  code: string,
  { id, changedIn, changed }: Pick<JourneyPage, 'id' | 'changedIn' | 'changed'>,
): Promise<History> {
  const codeHash = hashOfCode(code)
  if (codeHash === null || (changedIn.length === 0 && changed === null)) return nothingChanged
  const revisions = changedIn.slice(-mostKept)
  return withJourneyCode(db, codeHash, async (trx) => {
    const published =
      revisions.length === 0
        ? []
        : await trx
            .selectFrom('journey_changes as c')
            .innerJoin('rulebook_publications as p', 'p.revision', 'c.revision')
            .select([
              'c.revision',
              'c.changes',
              'p.published_at as publishedAt',
              'p.is_significant as isSignificant',
              'p.sentence',
            ])
            .where('c.journey_id', '=', id)
            .where('c.revision', 'in', revisions)
            .orderBy('c.revision', 'desc')
            .execute()
    const trips = await trx
      .selectFrom('journey_earlier_trips')
      .select(['trip', 'replaced_at as until'])
      .where('journey_id', '=', id)
      .orderBy('version', 'desc')
      .limit(mostKept)
      .execute()
    return {
      published: published.map(({ revision, changes, publishedAt, isSignificant, sentence }) => ({
        revision,
        on: publishedAt.toISOString().slice(0, 10),
        sentence: isSignificant ? (sentence as LocalisedText | null) : null,
        changes: changes as readonly Change[],
      })),
      trips: trips.map(({ trip, until }) => ({ trip: trip as StoredTrip, until })),
    }
  })
}
