import { changedNow } from '#domain/assessment/changed-now.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { isShown } from '#domain/assessment/without-blocks.ts'
import type { ContentBlockName } from '#domain/catalogue/content-blocks.ts'
import { withPeople } from '#domain/wording/people.ts'
import { wordPublished, type PublishedChanges, type WordedUpdate } from '#domain/wording/updates.ts'
import { wordTripChange } from '#domain/wording/word-trip-change.ts'
import type { Words } from '#domain/wording/words.ts'
import type { Context } from '../../context.ts'

type History = {
  readonly published: readonly PublishedChanges[]
  readonly trips: readonly { readonly trip: Trip; readonly until: Date }[]
}

/** What was changed of the rules for a trip, and of the trip itself, the newest first; what its organisation switched off is left out. */
export function wordHistory(
  { rulebook, clock }: Pick<Context, 'rulebook' | 'clock'>,
  { published, trips }: History,
  trip: Trip,
  words: Words,
  off: ReadonlySet<ContentBlockName>,
): readonly WordedUpdate[] {
  const told = published.map((each) => ({
    ...each,
    changes: each.changes.filter((change) => change.kind !== 'answer' || isShown(change.type, off)),
  }))
  const changes = told.flatMap((each) => each.changes)
  const now = changedNow(trip, rulebook.current(), clock.today(), changes)
  const ofRules = told.flatMap((each) => wordPublished(each, now, words) ?? [])
  const ofTrips = trips.flatMap(({ trip: before, until }, at): WordedUpdate[] => {
    const after = trips[at - 1]?.trip
    // Names stand beside the trip of now alone.
    const own = after ? withPeople(words.base ?? words, after) : words
    const change = wordTripChange(before, after ?? trip, until, own)
    return change ? [{ kind: 'trip', on: until.toISOString().slice(0, 10), change }] : []
  })
  return [...ofRules, ...ofTrips].toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0))
}
