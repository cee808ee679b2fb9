import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/tables.ts'
import { withJourneyCode } from '#server/db/tenancy.ts'
import type { Cruise } from '#domain/cruises/cruise.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Change } from '#domain/assessment/compare.ts'
import { agencyOf } from '../../organisations/agency.ts'
import { hashOfCode } from '../trip/journey-code.ts'
import { journeyState, type JourneyState } from '../trip/journey-state.ts'
import { unreadOf, type Readings } from './readings.ts'
import { stillUnread } from '../changes/still-unread.ts'
import { findJourneyPage } from '../trip/store.ts'
import type { TripInput } from '../trip/trip-input.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPage>>>
export type JourneyPage = Found['page'] & { readonly state: JourneyState }

/** How long a page is shown without asking the database again; what another process changed is seen within this time. */
const trustedForMs = 5_000
const pagesRemembered = 2_000

const rememberedBy = new WeakMap<Database, Map<string, Found>>()

function remembered(db: Database): Map<string, Found> {
  let pages = rememberedBy.get(db)
  if (!pages) rememberedBy.set(db, (pages = new Map()))
  return pages
}

/** After a change in this process the next reader asks the database. */
export function forgetJourneyPage(db: Database, id: string): void {
  const pages = remembered(db)
  for (const [codeHash, { page }] of pages) if (page.id === id) pages.delete(codeHash)
}

/** The trip page of a code; null when there is none. A page of an organisation that was switched off is disabled. */
export async function readJourneyPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<JourneyPage | null> {
  const codeHash = hashOfCode(code)
  if (codeHash === null) return null
  const now = clock.now()
  const pages = remembered(db)
  const known = pages.get(codeHash)
  const isTrusted = known && now.getTime() < known.until && known.until <= now.getTime() + trustedForMs
  const found = isTrusted ? known : await findPage(db, codeHash, now)
  if (!found) return null
  if (pages.size >= pagesRemembered) pages.clear()
  pages.set(codeHash, found)
  const { page, isDisabled } = found
  return {
    ...page,
    state: journeyState(
      { dateEnd: page.trip.dateEnd, isManuallyDisabled: isDisabled, isUnfinished: page.unfinished !== null },
      now,
    ),
  }
}

/** What a reader has not read yet, the oldest first. It is long, so it is read where a page is rendered, and not remembered. */
export async function readUnread(
  db: Database,
  code: string,
  { id, changedIn }: Pick<JourneyPage, 'id' | 'changedIn'>,
  readings: Readings,
): Promise<readonly Change[]> {
  const codeHash = hashOfCode(code)
  const unread = unreadOf(changedIn, readings)
  if (codeHash === null || unread.length === 0) return []
  const found = await withJourneyCode(db, codeHash, (trx) =>
    trx
      .selectFrom('journey_changes as c')
      .innerJoin('rulebook_publications as p', 'p.revision', 'c.revision')
      .select(['c.revision', 'c.changes', 'p.published_at as publishedAt'])
      .where('c.journey_id', '=', id)
      .where('c.revision', 'in', unread)
      .orderBy('c.revision')
      .execute(),
  )
  return found.flatMap((row) => stillUnread(row, readings.items).map((change) => ({ ...change, on: dayOf(row) })))
}

const dayOf = ({ publishedAt }: { readonly publishedAt: Date }): CalendarDate => publishedAt.toISOString().slice(0, 10)

async function findPage(db: Database, codeHash: string, now: Date) {
  const found = await withJourneyCode(db, codeHash, (trx) => findJourneyPage(trx, codeHash))
  if (!found) return null
  const { journey, trip, names, settings, changedIn } = found
  const page = {
    id: journey.id,
    organisationId: journey.organisation_id,
    trip,
    /** Of its travellers, in their order; none where nobody has one. */
    names,
    /** The publications that changed something for the trip since its page was made, the oldest first. */
    changedIn,
    /** The trip for which the page was made, and when it last got another one; null while it has the first. */
    changed: journey.first && { at: new Date(journey.first.at), from: journey.first.trip },
    language: journey.language,
    /** Its agency wants events on it, and has them. */
    showEvents: journey.show_events && journey.feature_events,
    hasEvents: journey.feature_events,
    /** Up to that day something that its agency wrote may stand on it; null: nothing does. */
    notedUntil: journey.noted_until,
    madeAt: journey.created_at,
    /** What the cruise was when the page was made; null where the trip is none. */
    cruise: journey.cruise as Cruise | null,
    isDemo: journey.is_demo,
    /** The agency keeps an address for it, to which the PDF can be mailed. */
    keepsAddress: journey.keeps_address,
    /** What is known of a trip that is not whole yet; null: it is, and `trip` is that trip. */
    unfinished: journey.unfinished as TripInput | null,
    agency: agencyOf(journey),
    settings,
    hasVisaPart: journey.feature_visa,
  }
  return { page, isDisabled: journey.is_manually_disabled || !journey.is_active, until: now.getTime() + trustedForMs }
}
