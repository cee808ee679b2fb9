import { setTimeout as wait } from 'node:timers/promises'
import type { MailContext } from '../../mail/mail-kind.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { hotelAlertMail } from './hotel-alert-mail.ts'
import { tellHotels, tellHotelsOfChanged, type OnQueued } from './tell-hotels.ts'

/** A job waits so long for the mails that it caused, and no longer for a mail server that says nothing: the next events are due. */
const waitsMs = 10_000

/** What the job of each minute does: tells organisations what is new at their hotels, and sends it meanwhile. */
export async function alertHotels(context: MailContext, signal?: AbortSignal): Promise<number> {
  const sender = sendBeside(context, signal)
  const queued = await tellHotels(context, signal, sender.send)
  await sender.ended()
  return queued
}

type Only = { readonly eventId?: string; readonly signal?: AbortSignal }

/**
 * Of events that changed, or one of them, as soon as they were kept, and sends it meanwhile. What is not looked at now is by the job of each
 * minute. Returns when the mails are queued; `sent` ends with the sending, or does not wait for it any longer.
 */
export async function alertHotelsSoon(
  context: MailContext,
  only: Only = {},
): Promise<{ readonly sent: Promise<void> }> {
  const sender = sendBeside(context, only.signal)
  try {
    await tellHotelsOfChanged(context, only, sender.send)
  } catch (err) {
    context.log.error({ err }, 'Events that changed could not be looked at for hotels')
  }
  return { sent: sender.ended() }
}

/** Tries what was queued at once, beside whoever goes on queueing. What it does not send, or fails, the job of mails takes up. */
function sendBeside(context: MailContext, signal?: AbortSignal) {
  let waiting: string[] = []
  let sending: Promise<void> | null = null
  const isOver = (): boolean => signal?.aborted === true
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0 && !isOver()) {
      const only = waiting
      waiting = []
      await sendMails(context, [hotelAlertMail], signal, { only })
    }
  }
  const send: OnQueued = (mails) => {
    waiting.push(...mails)
    sending ??= sendAll()
      .catch((err: unknown) => context.log.error({ err }, 'Alerts about hotels could not be sent at once'))
      .finally(() => (sending = null))
  }
  const ended = async (): Promise<void> => {
    if (sending === null) return
    const enough = new AbortController()
    const patience = wait(waitsMs, undefined, { signal: enough.signal }).catch(() => undefined)
    await Promise.race([sending, patience])
    enough.abort()
  }
  return { send, ended }
}
