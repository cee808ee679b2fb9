import type { Context } from '../../context.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed, problemIf, type Problem } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { maxDestinations } from '#domain/assessment/trip.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import type { Language } from '#domain/languages.ts'
import { cleanName, type NamesTold } from '../assessment/told-travellers.ts'
import { checkContact, normaliseNote } from './check-contact.ts'
import { countRecentChanges, findOwnJourney, replaceTrip, setPageOptions } from './page/changed-trip-store.ts'
import { changedFields, meanwhileChanged, type SeenContact } from './contact-changes.ts'
import { mostJourneys } from './create-journey.ts'
import { isOver } from './trip/journey-state.ts'
import { presentJourney, type OwnJourney } from './page/own-journey.ts'
import { forgetJourneyPage } from './page/read-journey-page.ts'
import { saveContact, type Contact } from './trip/store.ts'
import { areSameNames, lastNaming, namesThatStay, saveNames } from './trip/traveller-names.ts'
import type { StoredTrip } from './trip/stored-trip.ts'
import { checkLanguage, once, readTrip, type TripInput } from './trip/trip-input.ts'
import { mayChangeTrip } from './trip/who-may.ts'

export type ChangeTripInput = TripInput &
  SeenContact & {
    id: string
    version: number
    language?: string | null
    showEvents?: boolean | null
    email?: string | null
    internalNote?: string | null
    /** What whoever changes a page saw; left out, nothing is compared. */
    travellerNamesSeen?: NamesTold
  }

/** `myjourney` is the page as it is now; also where somebody changed it meanwhile, so that nothing is done. */
export type ChangeTripResult =
  | { readonly ok: true; readonly myjourney: OwnJourney }
  | { readonly ok: false; readonly myjourney: OwnJourney | null; readonly problems: readonly Problem[] }

const refused = (problems: readonly Problem[], myjourney: OwnJourney | null = null): ChangeTripResult => ({
  ok: false,
  myjourney,
  problems: once(problems),
})

/**
 * Puts another trip on a page under the same link; the one before is kept. What else is given of the page is changed with it. A page
 * that is switched off stays so. Another organisation's is answered as one that does not exist.
 */
export async function changeTrip(context: Context, input: ChangeTripInput): Promise<ChangeTripResult> {
  const viewer = mayChangeTrip(context)
  const { clock, db } = context
  const { organisationId } = viewer
  const rulebook = context.rulebook.current()
  // Whether it is a page of a cruise, which may have more stops, is known when it was read.
  const { trip, names, problems: ofTrip } = readTrip(context, { ...input, onShip: true })
  const given = {
    ...(typeof input.email === 'string' && { email: input.email }),
    ...(typeof input.internalNote === 'string' && { internalNote: normaliseNote(input.internalNote) }),
  }
  const problems = [
    ...ofTrip,
    ...(typeof input.language === 'string' ? checkLanguage(input.language) : []),
    ...checkContact({ email: '', internalNote: '', ...given }),
  ]
  if (problems.length > 0 || trip === null) return refused(problems)
  const unknown = refused([{ field: 'id', key: 'errors.no-data' }])
  if (!isRowId(input.id)) return unknown

  const result = await withTenant(db, organisationId, async (trx): Promise<ChangeTripResult> => {
    const before = await findOwnJourney(trx, organisationId, input.id, { forChange: true })
    if (!before) return unknown
    const now = presentJourney(before, context)
    if (isOver(before.trip.dateEnd, clock.now())) return refused([{ field: 'id', key: 'errors.page-expired' }])
    const isCruise = before.cruise !== null
    const tooMany = tooManyStops(trip, isCruise)
    if (tooMany.length > 0) return refused(tooMany)
    const fixed = isCruise && !hasSameStops(trip, before.trip)
    if (fixed) return refused([{ field: 'destinations', key: 'cruise-search.refused.fixed' }], now)
    const meanwhile = [
      ...problemIf(input.version !== before.version, 'version', 'errors.changed-meanwhile'),
      ...meanwhileChanged(before.contact, given, input),
      ...problemIf(areNamedMeanwhile(before.names, names, input), 'travellerNames', 'errors.changed-meanwhile'),
    ]
    if (meanwhile.length > 0) {
      const isOfNames = meanwhile.every(({ field }) => field === 'travellerNames')
      const who = isOfNames ? await lastNaming(trx, organisationId, before.id) : null
      return refused(meanwhile, who ? { ...now, changedAt: who.at, changedBy: who.by } : now)
    }

    const audit = { ...by(viewer, clock), action: 'changed', subject: { kind: 'journey', id: before.id } } as const
    const options = {
      language: (input.language ?? before.language) as Language,
      showEvents: input.showEvents ?? before.show_events,
    }
    // Its ports stay those of the ship.
    const { onShip: _onShip, ...onLand } = trip
    const asked: StoredTrip = before.trip.onShip ? trip : onLand
    const isOtherTrip = canonicalJson(asked) !== canonicalJson(before.trip)
    if (isOtherTrip) {
      const recent = await countRecentChanges(trx, organisationId, clock.now())
      if (recent.minute >= mostJourneys.inAMinute || recent.day >= mostJourneys.inADay) throw new NotAllowed('TOO_MANY')
      await replaceTrip(trx, organisationId, before, {
        trip: asked,
        ...options,
        rulebook,
        at: clock.now(),
        by: viewer.userId,
      })
      await recordAudit(trx, { ...audit, detail: 'trip' })
    } else await setPageOptions(trx, organisationId, before.id, options)
    const contact = { ...before.contact, ...given }
    const ofContact = changedFields(before.contact, contact)
    if (ofContact.length > 0) await saveContact(trx, organisationId, before.id, contact)
    const kept = isErased(contact, ofContact) ? [] : namesThatStay(before.names, before.trip, asked)
    const called = input.travellerNames ? names : kept
    const areOthers = !areSameNames(called, before.names)
    if (areOthers) await saveNames(trx, organisationId, before.id, called)
    const changed = [...ofContact, ...(areOthers ? ['travellerNames'] : [])]
    if (changed.length > 0) await recordAudit(trx, { ...audit, detail: changed.join(', ') })
    const after = await findOwnJourney(trx, organisationId, before.id)
    return { ok: true, myjourney: presentJourney(after!, context) }
  })
  if (result.ok) forgetJourneyPage(db, input.id)
  return result
}

/** Which page it is of is known by now. */
const tooManyStops = ({ destinations }: StoredTrip, isCruise: boolean): readonly Problem[] =>
  problemIf(!isCruise && destinations.length > maxDestinations, 'destinations', 'errors.too-many-destinations', {
    max: maxDestinations,
  })

/** Names would be written over although somebody else has named people since. The same names twice are no conflict. */
const areNamedMeanwhile = (
  now: readonly string[],
  wanted: readonly string[],
  { travellerNames, travellerNamesSeen: seen }: ChangeTripInput,
): boolean =>
  Boolean(travellerNames) && Boolean(seen) && !areSameNames(seen!.map(cleanName), now) && !areSameNames(wanted, now)

/** Nothing is left of what was there. */
const isErased = ({ email, internalNote }: Contact, changed: readonly string[]): boolean =>
  changed.length > 0 && email === '' && internalNote === ''

/** The ports of a cruise are as the timetable had them. */
const hasSameStops = (one: StoredTrip, other: StoredTrip): boolean =>
  [one, other]
    .map(({ destinations, dateStart, dateEnd }) => canonicalJson({ destinations, dateStart, dateEnd }))
    .every((stops, _index, [first]) => stops === first)
