import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import type { MailKind } from '../../mail/mail-kind.ts'
import { mostInDoubt, sendMails } from '../../mail/send-mails.ts'
import { openPost, type Mail } from '../../mail/transport.ts'
import { describeAtUpdateDesk, rulesWith, visa } from '../../testing/update-desk.ts'
import { verifyEvidence } from '../evidence/verify-evidence.ts'
import { subscriptionMails } from './subscription-mails.ts'
import { updateMail } from './update-mail.tsx'

const followers = 60

describeAtUpdateDesk('very many mails that are due at once', (desk) => {
  /** A significant change that all followers of one page are to be told of now, and a way to the mail server that is watched. */
  async function due(onSend: (mail: Mail, handed: number) => Promise<void> | void = () => undefined) {
    const { made, followed, address, publish, keep, tell, later, sink, server } = desk()
    const { id } = await made()
    const addresses = Array.from({ length: followers }, (_each, at) => address(`f${at}`))
    for (const each of addresses) await followed(id, each)
    await publish(rulesWith(visa('yes')), { de: 'Neu.', en: 'New.' })
    await keep()
    expect(await tell()).toBe(followers)
    later(11)
    const post = openPost(sink.url, 'trips.example.org', { connections: 4 })
    let handed = 0
    const watched = {
      ...post,
      send: async (mail: Mail) => {
        handed += 1
        await onSend(mail, handed)
        await post.send(mail)
      },
    }
    const sentTo = () => addresses.map((each) => desk().sentTo(each).length)
    return { id, addresses, post: watched, sentTo, db: server.db }
  }
  const verified = () => {
    const { server, context } = desk()
    return verifyEvidence({ ask: (read) => read(server.db), config: context().config })
  }

  test('each arrives once, is written down with its evidence in one chain, and nobody holds any (SAFETY 2)', async () => {
    const { post, sentTo } = await due()
    await sendMails(desk().context(), subscriptionMails, undefined, { post })
    post.close()
    expect(sentTo()).toEqual(Array.from({ length: followers }, () => 1))
    const mails = await desk().mails()
    expect(
      mails.every(({ state, attempts, leased_until }) => state === 'sent' && attempts === 1 && !leased_until),
    ).toBe(true)
    expect(await verified()).toMatchObject({ tampered: [], entries: followers })
  })

  test('who unsubscribes, or whose page is erased, while others are handed over gets none (SAFETY 26, 41)', async () => {
    const at = 20
    const { id, addresses, post, sentTo, db } = await due(async (_mail, handed) => {
      if (handed !== at) return
      await db.deleteFrom('subscriptions').where('email', 'in', addresses.slice(0, 30)).execute()
      await db.deleteFrom('journeys').where('id', '=', id).execute()
    })
    await sendMails(desk().context(), subscriptionMails, undefined, { post, freshForMs: 0 })
    post.close()
    // Those of the other three connections were made before it was committed.
    expect(sentTo().reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(at + 3)
  })

  test('what was read and not handed over in time counts as no attempt, and all the same arrives once', async () => {
    const { post, sentTo } = await due()
    await sendMails(desk().context(), subscriptionMails, undefined, { post, freshForMs: 0 })
    post.close()
    expect(sentTo()).toEqual(Array.from({ length: followers }, () => 1))
    expect(new Set((await desk().mails()).map(({ attempts }) => attempts))).toEqual(new Set([1]))
  })

  test('a process that is killed sends no more again than were in doubt, under their Message-IDs (SAFETY 2)', async () => {
    const { server, context, later, sink } = desk()
    let isAlive = true
    const dying: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (!isAlive) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const { addresses, post, sentTo } = await due((_mail, handed) => {
      if (handed === followers / 2) isAlive = false
    })
    const own = { ...context(), db: server.db.withPlugin(dying) }
    await expect(sendMails(own, subscriptionMails, undefined, { post })).rejects.toThrow('killed')
    const marked = (await desk().mails()).filter(({ state }) => state === 'sent').length
    const arrived = sentTo().reduce((sum, each) => sum + each, 0)
    expect(arrived).toBeGreaterThan(marked)
    expect(arrived - marked).toBeLessThanOrEqual(mostInDoubt)
    later(6)
    await sendMails(context(), subscriptionMails, undefined, { post })
    post.close()
    expect(sentTo().every((each) => each === 1 || each === 2)).toBe(true)
    expect(sentTo().reduce((sum, each) => sum + each, 0)).toBe(followers + arrived - marked)
    const raws = sink.received.filter(({ to }) => addresses.includes(to[0]!)).map(({ raw }) => raw)
    expect(new Set(raws.map((raw) => /^Message-ID: (.*)$/im.exec(raw)![1])).size).toBe(followers)
    expect(await verified()).toMatchObject({ tampered: [], entries: followers })
  })

  test('one that cannot be read, or not be written down, keeps none of the others from it', async () => {
    const { id, addresses, post, sentTo, db } = await due()
    const { organisation, clock, context, mails } = desk()
    const at = { created_at: clock.now(), due_at: new Date(clock.now().getTime() - 60_000) }
    await db
      .insertInto('mail_outbox')
      .values({
        organisation_id: organisation,
        subject_kind: 'journey',
        subject_id: id,
        kind: 'update',
        cause: 'nobody:1',
        ...at,
      })
      .execute()
    const unwritable: MailKind = {
      ...updateMail,
      whenSent: async (_trx, _context, taken) => {
        if (taken.some(({ letter }) => letter.to === addresses[0])) throw new Error('not written')
      },
    }
    const sending = sendMails(context(), [unwritable], undefined, { post })
    await expect(sending).rejects.toThrow('not written')
    const marked = (await mails()).filter(({ state }) => state === 'sent').length
    const arrived = sentTo().reduce((sum, each) => sum + each, 0)
    expect(marked).toBe(arrived - 1)
    await sendMails(context(), subscriptionMails, undefined, { post })
    post.close()
    const left = (await mails()).filter(({ state }) => state !== 'sent')
    // The first is somebody's until its lease ends.
    expect(left.map(({ reason, attempts }) => [reason, attempts]).toSorted()).toEqual([
      [null, 1],
      ['not-made', 1],
    ])
  })
})
