import type { Context } from '#server/context.ts'
import { withTenant } from '#server/db/tenancy.ts'
import { countRecentOfKind, queueMail } from '#server/mail/outbox.ts'
import { tripPdfMail } from './trip-pdf-mail.ts'
import type { JourneyPage } from '../page/read-journey-page.ts'

/** Whoever has a link may ask; its traveller shall not be plagued with it. */
const mostADay = 3
const slotMs = 10 * 60_000

/**
 * The button of a trip page, which is there where the agency keeps an address: the PDF goes to that. Whoever presses names no address and
 * learns none; pressed where there is none it answers the same. Within ten minutes it is the same mail.
 */
export async function askForPdfMail(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { id, organisationId }: Pick<JourneyPage, 'id' | 'organisationId'>,
): Promise<void> {
  if (config.smtpUrl === null) return
  const at = clock.now()
  await withTenant(db, organisationId, async (trx) => {
    const contact = await trx
      .selectFrom('journey_contacts')
      .select('email')
      .where('journey_id', '=', id)
      .where('email', '<>', '')
      .forUpdate()
      .executeTakeFirst()
    if (contact === undefined) return
    const asked = await countRecentOfKind(
      trx,
      organisationId,
      id,
      tripPdfMail.kind,
      new Date(at.getTime() - 86_400_000),
    )
    if (asked >= mostADay) return
    const cause = `page:${Math.floor(at.getTime() / slotMs)}`
    await queueMail(trx, {
      organisationId,
      subject: { kind: 'journey', id },
      kind: tripPdfMail.kind,
      cause,
      createdBy: null,
      at,
    })
  })
}
