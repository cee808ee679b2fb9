import { expect, test } from 'vitest'
import { queueMail } from '../../mail/outbox.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { subscriptionDesk } from '../../testing/subscription-desk.ts'
import { resealCodes } from '../journeys/reseal-codes.ts'
import { subscriptionMails } from './subscription-mails.ts'
import { resealTokens } from './reseal-tokens.ts'
import { existsMail } from './exists-mail.ts'

const newKey = 'another secret key that is only for tests too'

describeAtMailDeskOnBoth('after a change of the secret key', (desk) => {
  const { mailTo, linkIn, answered, subscriptions, subscribed } = subscriptionDesk(desk)
  const contextWith = (previousSecretKeys: readonly string[]) => {
    const context = desk().context()
    return { ...context, config: { ...context.config, secretKey: newKey, previousSecretKeys } }
  }
  const during = () => contextWith([desk().server.config.secretKey])
  /** A mail to who follows the page, written by a process that has the new key alone. */
  const mailAfter = async (id: string, count: number) => {
    const [followed] = await subscriptions(id)
    const { server, organisation, later } = desk()
    const mail = {
      organisationId: organisation,
      subject: { kind: 'journey', id } as const,
      kind: existsMail.kind,
      createdBy: null,
    }
    const queued = { ...mail, cause: `${followed!.id}:${count}`, at: server.clock.now() }
    await server.db.transaction().execute((trx) => queueMail(trx, queued))
    later(1)
    await sendMails(contextWith([]), subscriptionMails)
  }

  test('the links of mails are sealed anew, so that mails go on when the old key is gone', async () => {
    const { id, url } = await desk().made({ email: '' })
    await subscribed(url)
    await resealCodes(during())
    expect(await resealTokens(during())).toBe(1)
    expect(await resealTokens(during())).toBe(0)
    await mailAfter(id, 1)
    const { text } = await mailTo(desk().address, 2)
    expect(await answered(linkIn(text, 'unsubscribe'))).toMatchObject({ title: 'You receive no more e-mails' })
    expect(await subscriptions(id)).toEqual([])
  })

  test('what was not sealed anew sends nothing, and what no key opens stays as it is', async () => {
    const { id, url } = await desk().made({ email: '' })
    await subscribed(url)
    await resealCodes(during())
    const before = await subscriptions(id)
    expect(await resealTokens(contextWith([]))).toBe(0)
    expect(await resealTokens(contextWith(['a key that sealed none of them, of tests']))).toBe(0)
    await mailAfter(id, 1)
    expect(desk().sentTo(desk().address)).toHaveLength(1)
    expect(await subscriptions(id)).toEqual(before)
    // Half of a row that can be opened is worth having.
    await desk()
      .server.db.updateTable('subscriptions')
      .set({ confirm_sealed: 'AAAA' })
      .where('journey_id', '=', id)
      .execute()
    expect(await resealTokens(during())).toBe(1)
    expect(await subscriptions(id)).toMatchObject([{ confirm_sealed: 'AAAA' }])
    await mailAfter(id, 2)
    await mailTo(desk().address, 2)
  })

  test('the work stops when it is told to', async () => {
    const { url } = await desk().made({ email: '' })
    await subscribed(url)
    expect(await resealTokens(during(), AbortSignal.abort())).toBe(0)
  })
})
