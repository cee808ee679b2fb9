import { concerned, decideAlert, type Situation, type Told } from '#domain/alerts/decide-alert.ts'
import { quietUntil } from '#domain/alerts/quiet-hours.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { queueMail } from '../../mail/outbox.ts'
import { findEventToMatch, type EventToMatch } from './event-to-match.ts'
import { keepGuests } from './event-guests.ts'
import { nearHotels } from './near-hotels.ts'
import { findAlertSettings, findRecipients } from './settings-store.ts'
import {
  addTelling,
  addThread,
  findTelling,
  findThread,
  lockThread,
  lookAgainAt,
  type Telling,
  type Thread,
} from './thread-store.ts'

/** The kind of mail that is queued here. */
export const hotelAlertKind = 'hotel-alert'

type Parts = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Looks at one event for one organisation, counts its guests there, and queues the mails that tell what is new for its hotels: all of it in
 * one transaction, or nothing. Whoever does it again, or at the same time, tells nothing twice. Returns the mails that it queued.
 */
export const tellOrganisation = (
  { db, clock, config }: Parts,
  organisationId: string,
  eventId: string,
): Promise<readonly string[]> =>
  withTenant(db, organisationId, async (trx) => {
    await lockThread(trx, organisationId, eventId)
    const [event, settings] = [await findEventToMatch(trx, eventId), await findAlertSettings(trx, organisationId)]
    if (event === null) return []
    const at = clock.now()
    const near = isOver(event, at) ? [] : await nearHotels(trx, organisationId, event, settings?.reaches ?? {}, at)
    await keepGuests(trx, organisationId, event, near, { at, today: clock.today() })
    if (settings?.isOn !== true || !(await hasReaders(trx, organisationId))) return []
    const thread = await findThread(trx, organisationId, event.id)
    const last = thread === null ? null : await findTelling(trx, thread.id, thread.revision)
    const isHeard = event.isOnBoard || thread?.isOpen === true
    const { category, level } = event
    const situation: Situation = { isOver: isOver(event, at), category, level, hotels: isHeard ? near : [] }
    const decision = decideAlert(toldOf(thread, last), situation, settings, {
      at,
      quietUntil: settings.quiet && quietUntil(at, settings.quiet),
    })
    if (decision.is === 'nothing') {
      const lookAt = thread?.isOpen === true ? event.activeUntil : null
      if (thread !== null && thread.lookAt?.getTime() !== lookAt?.getTime()) await lookAgainAt(trx, thread.id, lookAt)
      return []
    }
    const kept = thread ?? (await addThread(trx, organisationId, event.id, config))
    if (decision.is === 'held') {
      await lookAgainAt(trx, kept.id, decision.until)
      return []
    }
    const isClear = decision.is === 'all-clear'
    const revision = await addTelling(trx, organisationId, kept, {
      kind: decision.is,
      level: situation.level,
      hotels: isClear ? (last?.hotels ?? []) : concerned(situation, settings),
      at,
      lookAt: isClear ? null : event.activeUntil,
    })
    return queueMails(trx, organisationId, kept.id, revision, at)
  })

const toldOf = (thread: Thread | null, last: Telling | null): Told | null =>
  thread === null || thread.toldAt === null
    ? null
    : { isOpen: thread.isOpen, at: thread.toldAt, level: last?.level ?? null, hotels: last?.hotels ?? [] }

const isOver = ({ isCancelled, activeUntil }: EventToMatch, at: Date): boolean => isCancelled || activeUntil <= at

/** Alerts that nobody gets but whoever watches them are none. */
const hasReaders = async (trx: DatabaseTransaction, organisationId: string): Promise<boolean> =>
  (await findRecipients(trx, organisationId)).some(({ isCanary }) => !isCanary)

/** One for each who is told: the address is read when it is sent. */
async function queueMails(
  trx: DatabaseTransaction,
  organisationId: string,
  alertId: string,
  revision: number,
  at: Date,
): Promise<readonly string[]> {
  const queued: string[] = []
  for (const { id } of await findRecipients(trx, organisationId)) {
    const mail = await queueMail(trx, {
      organisationId,
      subject: { kind: 'hotel-alert', id: alertId },
      kind: hotelAlertKind,
      cause: `${revision}:${id}`,
      createdBy: null,
      at,
    })
    if (mail !== null) queued.push(mail)
  }
  return queued
}
