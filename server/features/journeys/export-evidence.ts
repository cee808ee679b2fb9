import { citizenshipsOf } from '#domain/assessment/traveller.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { dayFormat } from '#domain/wording/day-format.ts'
import { wordsFor } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { withTenant } from '../../db/tenancy.ts'
import { rateLimit } from '../../rate-limit.ts'
import { NotAllowed } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { evidenceOfPage } from '../evidence/evidence-of-page.ts'
import { settleViews } from '../evidence/view-evidence.ts'
import { evidencePdf, mostListed } from '../evidence/evidence-pdf.ts'
import { findTripsUntil, shownThen } from './shown-then.ts'
import { findOwnJourney } from './page/changed-trip-store.ts'
import { mayListJourneys } from './trip/who-may.ts'

/** Each is work for everybody's server, and few are wanted at once. */
const limit = rateLimit({ most: 20, windowSeconds: 60 })

export type ExportedEvidence = {
  readonly fileName: string
  readonly pdf: Buffer
  readonly entries: number
  readonly isWhole: boolean
}

/** All that is in evidence about one trip page, with what its chain says of itself; null where there is no such page. */
export async function exportEvidence(context: Context, id: string): Promise<ExportedEvidence | null> {
  const viewer = mayListJourneys(context)
  const { db, config, clock } = context
  const { organisationId } = viewer
  if (!isRowId(id)) return null
  const read = await withTenant(db, organisationId, async (trx) => {
    const journey = await findOwnJourney(trx, organisationId, id)
    if (journey === undefined) return null
    const { name } = await trx
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow()
    return { journey, name, trips: await findTripsUntil(trx, organisationId, id, journey.trip) }
  })
  if (read === null) return null
  const now = clock.now().getTime()
  if (limit.wait(organisationId, now) > 0) throw new NotAllowed('TOO_MANY')
  limit.count(organisationId, now)
  // Of no other organisation: the wall hides their chains.
  const ask = <T>(work: (own: typeof db) => Promise<T>) => withTenant(db, organisationId, work)
  await settleViews(db, id)
  const evidence = await evidenceOfPage({ ask, config }, organisationId, id, { most: mostListed, now: clock.now() })
  const { journey, name, trips } = read
  const { trip } = journey
  const language: StaffLanguage = viewer.language
  const words = wordsFor(language, 'staff', translatorFor(language), context.rulebook.current())
  const stops = [trip.departure, ...trip.transits, ...trip.destinations].map(words.placeName)
  const forgottenAt = journey.travellers_forgotten_at
  // Of what is left of its travellers something else would be said than they were told.
  const shown = forgottenAt ? [] : await shownThen(context, evidence.newest, trips, language)
  const page = {
    id,
    organisation: name,
    trip: stops.join(' → '),
    dates: dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).range(trip.dateStart, trip.dateEnd),
    citizenships: words.list(citizenshipsOf(trip).map(words.countryName)),
    forgottenAt,
  }
  return {
    fileName: fileNameOf(words.t('evidence.pdf.file'), trip.destinations.map(words.placeName), trip.dateStart),
    pdf: await evidencePdf({ page, ...evidence, shown, language }, clock),
    entries: evidence.count,
    isWhole: evidence.chain.tampered.length === 0,
  }
}

/** What it is of, for whoever has many: the places and the first day, and nobody's name. */
function fileNameOf(word: string, places: readonly string[], dateStart: string): string {
  const parts = [word, ...new Set(places), dateStart].map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
  return `${parts.join('-').slice(0, 100)}.pdf`
}
