import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { unknownPlaces } from '#domain/assessment/unknown-places.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { verdictOf, verdictTexts } from '#domain/outline/outline.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'
import { readRulebook } from '#server/rulebook/rulebook-holder.ts'
import { answerTrip } from '../assessment/answer-trip.ts'
import type { ChainedEntry } from '../evidence/entry.ts'
import type { ShownThen } from '../evidence/evidence-pdf.ts'
import type { StoredTrip } from './trip/stored-trip.ts'

/** Under which rules and for which trip a page was shown the last times: rules of long ago are read again, which takes a second each. */
const mostShown = 3

/** A trip of a page, until it got the next one; the last has no end. */
export type TripUntil = { readonly trip: StoredTrip; readonly until: Date | null }

export async function findTripsUntil(
  trx: DatabaseTransaction,
  organisationId: string,
  id: string,
  current: StoredTrip,
): Promise<readonly TripUntil[]> {
  const rows = await trx
    .selectFrom('journey_earlier_trips')
    .select(['trip', 'replaced_at as until'])
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', id)
    .orderBy('version')
    .execute()
  return [...rows.map(({ trip, until }) => ({ trip: trip as StoredTrip, until })), { trip: current, until: null }]
}

/**
 * What the page said when it was last shown, for each of its rules and trips the newest first: made again from the rules of then, as of the
 * day on which it was shown.
 */
export async function shownThen(
  { db, rulebook }: Pick<Context, 'db' | 'rulebook'>,
  entries: readonly ChainedEntry[],
  trips: readonly TripUntil[],
  language: StaffLanguage,
): Promise<readonly ShownThen[]> {
  const now = rulebook.current()
  const books = new Map<number, Rulebook>([[now.revision, now]])
  const told = new Set<string>()
  const shown: ShownThen[] = []
  for (const entry of entries.toReversed()) {
    const at = trips.findIndex(({ until }) => until === null || until > entry.at)
    const key = `${entry.revision} ${at}`
    if (!showsTheTrip.has(entry.kind) || told.has(key) || told.size === mostShown) continue
    told.add(key)
    const book = books.get(entry.revision) ?? (await readRulebook(db, entry.revision))
    books.set(entry.revision, book)
    const { trip } = trips[at]!
    if (unknownPlaces(trip, book).length > 0) continue
    const clock = { now: () => entry.at, today: () => dayOf(entry) }
    const { assessment } = answerTrip({ rulebook: { current: () => book }, clock }, trip, language, 'traveller')
    const { verdict, checklist } = assessment
    const said = outlineWords(language, translatorFor(language), clock.today())
    shown.push({
      entry,
      verdict: verdictTexts(verdictOf(verdict, said), said),
      tasks: checklist.map(({ when, text, detail }) => ({ when, text, detail })),
    })
  }
  return shown
}

const showsTheTrip = new Set<ChainedEntry['kind']>(['view', 'pdf', 'card', 'mail'])

const dayOf = ({ detail: { day }, at }: ChainedEntry): CalendarDate =>
  typeof day === 'string' && isCalendarDate(day) ? day : at.toISOString().slice(0, 10)
