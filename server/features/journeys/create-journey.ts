import type { Context } from '../../context.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import { withTenant } from '../../db/tenancy.ts'
import { NotAllowed, type Result } from '../../refusals.ts'
import type { Language } from '#domain/languages.ts'
import { checkContact, normaliseNote } from './check-contact.ts'
import type { PartGiven } from '../cruises/cruise-detail.ts'
import { hashOfCode, journeyUrl, newJourneyCode, sealCode } from './trip/journey-code.ts'
import { mayCreateJourney } from './trip/who-may.ts'
import { withCruise } from './trip/cruise-input.ts'
import { addJourney, countRecentJourneys } from './trip/store.ts'
import { checkLanguage, once, readTrip, type TripInput } from './trip/trip-input.ts'
import { givenOf, missingIn, standIn, withoutMissing } from './trip/unfinished-trip.ts'

export type CreateJourneyInput = Omit<TripInput, 'destinations'> &
  PartGiven & {
    destinations?: TripInput['destinations'] | null
    cruisecompassCruiseId?: string | null
    language?: string | null
    email?: string | null
    showEvents?: boolean | null
    internalNote?: string | null
    /** What is missing is left to the traveller, who is asked on the page. */
    leaveMissing?: boolean | null
  }

/** New trip pages of one organisation, and as many changed ones: more than an agency makes, fewer than what fills a disk. */
export const mostJourneys = { inAMinute: 200, inADay: 5_000 } as const

/** Makes the trip page of one trip; all that is wrong with the input is said together. */
export async function createJourney(
  context: Context,
  input: CreateJourneyInput,
): Promise<Result<{ myjourney: { id: string; url: string } }>> {
  const viewer = mayCreateJourney(context)
  const { clock, config, db } = context
  const rulebook = context.rulebook.current()
  const { input: tripInput, cruise, problems: ofCruise } = await withCruise(context, input)
  const whole = readTrip(context, tripInput)
  // A cruise brings its places and days, and is made whole.
  const missing = input.leaveMissing && !input.cruisecompassCruiseId ? missingIn(tripInput) : []
  const isUnfinished = missing.length > 0
  const ofTrip = withoutMissing(whole.problems, missing)
  const trip = isUnfinished ? standIn(tripInput, clock.today()) : whole.trip
  const language = input.language ?? viewer.language
  const contact = { email: input.email ?? '', internalNote: normaliseNote(input.internalNote ?? '') }
  const problems = [...(ofCruise.length > 0 ? ofCruise : ofTrip), ...checkLanguage(language), ...checkContact(contact)]
  if (problems.length > 0 || trip === null) return { ok: false, problems: once(problems) }

  const code = newJourneyCode()
  const journey = {
    ...trip,
    cruise,
    unfinished: isUnfinished ? givenOf(tripInput) : null,
    names: whole.names,
    language: language as Language,
    showEvents: input.showEvents ?? true,
    codeHash: hashOfCode(code)!,
    codeSealed: sealCode(code, config.secretKey),
    rulebook,
    createdAt: clock.now(),
    createdBy: viewer.userId,
  }
  const id = await withTenant(db, viewer.organisationId, async (trx) => {
    const recent = await countRecentJourneys(trx, viewer.organisationId, clock.now())
    if (recent.minute >= mostJourneys.inAMinute || recent.day >= mostJourneys.inADay) throw new NotAllowed('TOO_MANY')
    const made = await addJourney(trx, viewer.organisationId, journey, contact)
    await recordAudit(trx, { ...by(viewer, clock), action: 'made', subject: { kind: 'journey', id: made } })
    return made
  })
  return { ok: true, myjourney: { id, url: journeyUrl(config.publicUrl, code) } }
}
