import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { countRecentMails, queueMail } from '../../mail/outbox.ts'
import { NotAllowed, type Result } from '../../refusals.ts'
import { isRowId } from '../../row-id.ts'
import { findJourneyForEdit } from '../journeys/trip/store.ts'
import { findKnownEvents, type KnownEvent } from '../trip-events/board-events.ts'
import { answersOf } from './answers-of.ts'
import { isAskedAbout, pagesUnderWay } from './pages-at-event.ts'
import { causesOfReminder, findReminders, safetyReminderKind, type Reminder } from './reminders.ts'
import { findSaid } from './safety-store.ts'
import { travellerKeys } from './traveller-key.ts'
import { maySeeSafety } from './who-may.ts'

const most = { minute: 200, day: 5_000 } as const

export type ReminderInput = { readonly id: string; readonly gmUniqueEventId: string }

/** Asks the travellers of one page once by mail whether they are safe, at each of their addresses; asked again, these are the same mails. */
export async function remindOfSafety(
  context: Context,
  { id, gmUniqueEventId }: ReminderInput,
): Promise<Result<{ reminder: Reminder | null }>> {
  const viewer = maySeeSafety(context)
  const { organisationId, userId } = viewer
  if (!isRowId(id) || !isRowId(gmUniqueEventId)) return refused('errors.no-data')
  return withTenant(context.db, organisationId, async (trx) => {
    // Its row is locked, so that two presses come one after the other.
    const journey = await findJourneyForEdit(trx, organisationId, id)
    const [event] = await findKnownEvents(trx, organisationId, [gmUniqueEventId])
    if (journey === undefined || event === undefined) return refused('errors.no-data')
    const known = (await findReminders(trx, organisationId, [id], event)).get(id)
    if (known !== undefined && known.state !== 'failed') return { ok: true, reminder: known }
    const why = await whyNotAsked(trx, context, { organisationId, id, event })
    if (why !== null) return refused(why)
    if (context.config.smtpUrl === null) return refused('errors.mail.no-server')
    const asked = { organisationId, journeyId: id, eventId: event.id, failed: known?.mails ?? 0 }
    const causes = await causesOfReminder(trx, asked, journey.contact.email)
    if (causes.length === 0) return refused('errors.mail.no-address')
    const at = context.clock.now()
    const { organisation } = await countRecentMails(trx, organisationId, userId, at)
    if (organisation.minute >= most.minute || organisation.day >= most.day) throw new NotAllowed('TOO_MANY')
    const mail = {
      organisationId,
      subject: { kind: 'journey', id },
      kind: safetyReminderKind,
      at,
    } as const
    // One press counts as one mail of whoever pressed.
    for (const [index, cause] of causes.entries())
      await queueMail(trx, { ...mail, cause, createdBy: index === 0 ? userId : null })
    await recordAudit(trx, { ...by(viewer, context.clock), action: 'mailed', subject: { kind: 'journey', id } })
    return {
      ok: true,
      reminder: { state: 'waiting', at, reason: null, addresses: causes.length, mails: causes.length },
    }
  })
}

const refused = (key: string): Result<never> => ({ ok: false, problems: [{ field: 'id', key }] })

type About = { readonly organisationId: string; readonly id: string; readonly event: KnownEvent }

/** Null: somebody there is asked, and has said nothing. */
export async function whyNotAsked(
  trx: DatabaseTransaction,
  { rulebook, clock }: Pick<Context, 'rulebook' | 'clock'>,
  { organisationId, id, event }: About,
): Promise<string | null> {
  const [page] = await pagesUnderWay(trx, organisationId, { ids: [id] })
  const isAsked = page && isAskedAbout(page, event, { rules: rulebook.current(), now: clock.now() })
  if (!isAsked) return 'safety-board.problem.not-asked'
  const said = await findSaid(trx, organisationId, { journeyId: id })
  const isSilent = answersOf(travellerKeys(page), said, [event.id]).answers.includes(null)
  return isSilent ? null : 'safety-board.problem.all-answered'
}
