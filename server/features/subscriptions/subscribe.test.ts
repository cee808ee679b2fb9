import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { countAttempt } from '../../mail/address-limit.ts'
import { startServer } from '../../testing/client.ts'
import { describeAtMailDesk, describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { decodeMail, languageOfMail } from '../../testing/read-mail.ts'
import { subscriptionDesk } from '../../testing/subscription-desk.ts'
import { expireJourneys } from '../journeys/expire-journeys.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { openLink, sealLink } from './token.ts'

describeAtMailDesk('who follows a trip page by mail', (desk) => {
  const { request, said, asked, mailTo, linkIn, answered, looked, subscriptions, subscribed } = subscriptionDesk(desk)
  const inbox = 'Please check your inbox'
  const days = (count: number) => desk().later(count * 24 * 60)

  test('asks on the page, answers the question in the mail, and ends it with one click', async () => {
    const { id, url } = await desk().made({ email: '' })
    const page = await (await request(url)).text()
    expect(page).toContain('action="/m/')
    expect(page).toContain('/subscribe?lang=fr"')
    expect(await said(await asked(url))).toEqual({ status: 200, title: inbox })
    const question = await mailTo(desk().address)
    expect(question.text).toContain('Start of the trip: 1 March 2027. End: 10 March 2027.')
    const link = linkIn(question.text, 'confirm')
    expect(await looked(link)).toEqual({ status: 200, title: 'Confirm e-mails' })
    // Until it is answered nobody has proved whose mailbox this is: nothing in it or behind it leads to the trip.
    const secret = new URL(url).pathname.split('/').at(-1)!
    const { raw: first } = desk().sentTo(desk().address)[0]!
    for (const part of [first, question.text, question.html, await (await request(link)).text()])
      expect(part).not.toContain(secret)
    expect(await subscriptions(id)).toMatchObject([{ email: desk().address, language: 'en', confirmed_at: null }])
    expect(await answered(link, { answer: 'yes' })).toEqual({ status: 200, title: 'You are subscribed' })
    expect((await subscriptions(id))[0]!.confirmed_at).not.toBeNull()
    // The same link again tells whoever has the mail that it was done; it does nothing more.
    expect(await answered(link, { answer: 'yes' })).toMatchObject({
      title: 'Confirmation already exists for this journey.',
    })
    expect(await answered(link, { answer: 'no' })).toMatchObject({
      title: 'Confirmation already exists for this journey.',
    })
    await asked(url)
    const { text } = await mailTo(desk().address, 2)
    expect(text).toContain('Confirmation already exists for this journey.')
    const end = linkIn(text, 'unsubscribe')
    const { raw } = desk().sentTo(desk().address)[1]!
    expect(raw.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <${end}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(await looked(end)).toEqual({ status: 200, title: 'Unsubscribe' })
    expect(await subscriptions(id)).toHaveLength(1)
    expect(await answered(end, { 'List-Unsubscribe': 'One-Click' })).toEqual({
      status: 200,
      title: 'You receive no more e-mails',
    })
    expect(await subscriptions(id)).toEqual([])
    // Pressed again, or opened from an older mail: nothing comes any more.
    for (const again of [await answered(end), await looked(end)])
      expect(again).toEqual({ status: 200, title: 'You receive no more e-mails' })
  })

  test('is asked in the language in which they read, whatever that of the page is', async () => {
    const { url } = await desk().made({ email: '', language: 'de' })
    for (const language of languages) {
      const address = `${language}-${desk().number}@customer.example`
      const response = await request(`${url}/subscribe?lang=${language}`, { email: address, consent: 'yes' })
      expect(response.headers.get('content-language')).toBe(language)
      const { text, html } = await mailTo(address)
      expect(languageOfMail(html)).toBe(language)
      for (const part of [text, html, await response.text()])
        expect(part).not.toMatch(/mail\.|subscription\.|undefined|\{[a-z]+\}/)
      expect(linkIn(text, 'confirm')).toMatch(new RegExp(`lang=${language}$`))
    }
  })

  test('is told the same, and gets as many mails, whether they follow the page or not (SAFETY 23)', async () => {
    const { url } = await desk().made({ email: '' })
    const [known, unknown] = [`known-${desk().number}@customer.example`, `new-${desk().number}@customer.example`]
    await subscribed(url, known)
    const bodies = await Promise.all([known, unknown].map(async (each) => (await asked(url, each)).text()))
    // What they typed is shown to them, so that a slip is seen; nothing else differs.
    expect(bodies[0]!.split(known)).toHaveLength(2)
    expect(bodies[0]!.replace(known, '')).toBe(bodies[1]!.replace(unknown, ''))
    await mailTo(known, 2)
    await mailTo(unknown, 1)
  })

  test('no address, no consent, a header in the address: refused, and nothing is sent (SAFETY 27)', async () => {
    const { id, url } = await desk().made({ email: '' })
    const foul = [
      '',
      'nobody',
      'a@b',
      'a@ok.org\r\nBcc: b@ok.org',
      'a@ok.org,b@ok.org',
      '"a@evil x"@ok.org',
      '=?utf-8?q?a?= <a@ok.org>',
      'a\u0000@ok.org',
      'a\u2028@ok.org',
      `${'a'.repeat(5000)}@ok.org`,
      '<'.repeat(200),
    ]
    for (const email of foul)
      expect(await said(await asked(url, email)), JSON.stringify(email).slice(0, 40)).toMatchObject({ status: 422 })
    expect((await asked(url, desk().address, { consent: '' })).status).toBe(422)
    expect(await subscriptions(id)).toEqual([])
    expect(await desk().rows(id)).toEqual([])
  })

  test('three mails to one mailbox in a day over all pages, however it is spelled, then locked for a day (SAFETY 25)', async () => {
    const pages = [await desk().made(), await desk().made(), await desk().made(), await desk().made()]
    const name = `v.i.c${desk().number}`
    const forms = [`${name}@customer.example`, `${name}+a@customer.example`, `${name.toUpperCase()}+b@CUSTOMER.example`]
    for (const [at, address] of forms.entries())
      expect(await said(await asked(pages[at]!.url, address))).toMatchObject({ status: 200 })
    const locked = await asked(pages[3]!.url, `${name.replaceAll('.', '')}@customer.example`)
    expect(locked.status).toBe(429)
    expect(await locked.text()).toContain('The number of attempts has been exceeded. Please try again in 24 hours.')
    desk().later(23 * 60)
    expect((await asked(pages[3]!.url, forms[0])).status).toBe(429)
    // Attempts that were refused keep nobody locked for longer.
    desk().later(61)
    expect((await asked(pages[3]!.url, forms[0])).status).toBe(200)
    const rows = await Promise.all(pages.map(({ id }) => desk().rows(id)))
    expect(rows.flat()).toHaveLength(4)
  })

  test('a thousand attempts for one mailbox are three mails; one network asks five in a minute; a page twenty in a day (SAFETY 25)', async () => {
    const { id, url } = await desk().made({ email: '' })
    const victim = `Victim.${desk().number}@customer.example`
    const counted = await Promise.all(
      Array.from({ length: 1_000 }, (_, number) =>
        countAttempt(desk().context(), 'subscribe', victim.replace('@', `+${number}@`)),
      ),
    )
    expect(counted.filter((isAllowed) => isAllowed)).toHaveLength(3)
    expect((await asked(url, victim)).status).toBe(429)
    expect(await desk().rows(id)).toEqual([])
    const from = `10.200.0.${desk().number}`
    const statuses: number[] = []
    for (let number = 0; number < 24; number += 1) {
      const address = `n${number}-${desk().number}@customer.example`
      statuses.push((await asked(url, address, {}, number < 7 ? from : undefined)).status)
    }
    expect(statuses.slice(0, 7)).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(statuses.slice(7)).toEqual([...Array.from({ length: 15 }, () => 200), 429, 429])
    expect(await desk().rows(id)).toHaveLength(20)
  })

  test('a program that opens every link of every mail changes nothing (SAFETY 26)', async () => {
    const { id, url } = await desk().made({ email: '' })
    await subscribed(url)
    await asked(url)
    await mailTo(desk().address, 2)
    const other = `other-${desk().number}@customer.example`
    await asked(url, other)
    await mailTo(other)
    const before = await subscriptions(id)
    for (const { raw } of [...desk().sentTo(desk().address), ...desk().sentTo(other)]) {
      const { text, html } = decodeMail(raw)
      for (const link of new Set(`${text} ${html}`.match(/https:\/\/trips\.example\.org[^\s"<]*/g))) {
        const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
        for (const method of ['GET', 'HEAD'])
          await fetch(`${desk().server.url}${pathname}${search}`, { method, headers: { purpose: 'prefetch' } })
      }
    }
    expect(await subscriptions(id)).toEqual(before)
  })

  test('a link of another page, of another kind, or made up does nothing', async () => {
    const [one, two] = [await desk().made({ email: '' }), await desk().made({ email: '' })]
    await asked(one.url)
    const { text } = await mailTo(desk().address)
    const link = linkIn(text, 'confirm')
    const { config } = desk().server
    const sealed = new URL(link).pathname.split('/').at(-1)!
    const { token } = openLink(sealed, config)!
    const codeOf = ({ url }: { url: string }) => new URL(url).pathname.split('/').at(-1)!
    const invalid = { status: 404, title: 'Invalid or expired URL' }
    const gone = { status: 404, title: 'The requested page was not found.' }
    const forged = (code: string, own: string) => answered(`/confirm/${sealLink(code, own, config)}?lang=en`)
    expect(await forged(codeOf(two), token)).toEqual(invalid)
    expect(await forged(codeOf(one), '0'.repeat(26))).toEqual(invalid)
    expect(await forged('0'.repeat(26), token)).toEqual(gone)
    for (const other of ['x', sealed.slice(1), `a${sealed}`, codeOf(one), token])
      expect(await answered(`/confirm/${other}?lang=en`), other).toEqual(gone)
    expect(await looked(`${one.url}/unsubscribe/x?lang=en`)).toEqual(invalid)
    // The agency's own address of a page opens no question.
    for (const url of [one.url, two.url]) expect((await request(`${url}/confirm/${token}`, {})).status).not.toBe(200)
    expect((await subscriptions(one.id))[0]).toMatchObject({ confirmed_at: null })
    const log = desk().server.log.join('\n')
    expect(log).toContain('/confirm/:sealed')
    for (const secret of [sealed, token, desk().address]) expect(log).not.toContain(secret)
  })

  test('no number of wrong codes and links keeps the same network from the right one (SAFETY 26)', async () => {
    const { id, url } = await desk().made({ email: '' })
    await asked(url)
    const { text } = await mailTo(desk().address)
    const from = `10.201.0.${desk().number}`
    const none = `/m/${'0'.repeat(26)}`
    for (let number = 0; number < 40; number += 1) {
      await request(`/confirm/${'0'.repeat(26)}`, { answer: 'yes' }, from)
      await request(`${url}/unsubscribe/${'0'.repeat(26)}`, undefined, from)
      for (const path of ['unsubscribe/x', 'read?revision=1', 'travellers', 'pdf', 'card'])
        await request(`${none}/${path}`, undefined, from)
    }
    for (const path of ['travellers', 'card'])
      expect((await request(`${url}/${path}`, undefined, from)).status, path).toBe(200)
    const confirmed = await request(linkIn(text, 'confirm'), { answer: 'yes' }, from)
    expect(await said(confirmed)).toEqual({ status: 200, title: 'You are subscribed' })
    await asked(url)
    const end = linkIn((await mailTo(desk().address, 2)).text, 'unsubscribe')
    // One mail provider answers for all its readers.
    for (let number = 0; number < 130; number += 1) await request(`${url}/unsubscribe/${'0'.repeat(26)}`, {}, from)
    expect((await request(end, { 'List-Unsubscribe': 'One-Click' }, from)).status).toBe(200)
    expect(await subscriptions(id)).toEqual([])
  })

  test('can end it while the page is closed, and after it; nothing else is answered then', async () => {
    const { id, url } = await desk().made({ email: '' })
    await subscribed(url)
    await asked(url)
    const end = linkIn((await mailTo(desk().address, 2)).text, 'unsubscribe')
    await desk().server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    desk().later(1)
    expect((await asked(url, 'late@customer.example')).status).toBe(303)
    expect(await looked(end)).toEqual({ status: 200, title: 'Unsubscribe' })
    days(200)
    expect(await answered(end)).toEqual({ status: 200, title: 'You receive no more e-mails' })
    expect(await subscriptions(id)).toEqual([])
  })

  test('is erased when the trip is over (SAFETY 41)', async () => {
    const { id, url } = await desk().made({ email: '' })
    await subscribed(url)
    desk().server.clock.moveTo('2027-03-11T11:59:00Z')
    await expireJourneys(desk().context())
    expect(await subscriptions(id)).toHaveLength(1)
    desk().server.clock.moveTo('2027-03-11T12:00:00Z')
    await expireJourneys(desk().context())
    expect(await subscriptions(id)).toEqual([])
  })

  test('is offered nothing where no mail can be sent', async () => {
    const { url } = await desk().made({ email: '' })
    const bare = await startServer(desk().server)
    const path = new URL(url).pathname
    expect(await (await fetch(`${bare.url}${path}`)).text()).not.toContain('/subscribe')
    const post = await fetch(`${bare.url}${path}/subscribe`, {
      method: 'POST',
      body: new URLSearchParams({ email: desk().address, consent: 'yes' }),
      redirect: 'manual',
    })
    expect(post.status).toBe(303)
    expect(await subscriptions()).toEqual([])
    await bare.close()
  })
})

describeAtMailDeskOnBoth('who does not say yes', (desk) => {
  const { asked, mailTo, linkIn, answered, subscriptions } = subscriptionDesk(desk)

  test('says no, or nothing for a week: the address is erased', async () => {
    const { id, url } = await desk().made({ email: '' })
    const silent = `silent-${desk().number}@customer.example`
    await asked(url)
    await asked(url, silent)
    const { text } = await mailTo(desk().address)
    // Who never had a mail is not told that there will be no more.
    expect(await answered(linkIn(text, 'confirm'), { answer: 'no' })).toEqual({
      status: 200,
      title: 'You will receive no e-mails',
    })
    expect((await subscriptions(id)).map(({ email }) => email)).toEqual([silent])
    const late = linkIn((await mailTo(silent)).text, 'confirm')
    desk().later(7 * 24 * 60)
    expect(await answered(late, { answer: 'yes' })).toEqual({ status: 404, title: 'Invalid or expired URL' })
    await forgetUnconfirmed(desk().context())
    expect(await subscriptions(id)).toEqual([])
    expect(await desk().server.db.selectFrom('subscription_attempts').selectAll().execute()).toEqual([])
  })
})
