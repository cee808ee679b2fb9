import { expect, test } from 'vitest'
import { sendMails } from '#server/mail/send-mails.ts'
import { openPost } from '#server/mail/transport.ts'
import { trip } from '#server/testing/journey-desk.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import { describeAtUpdateDeskOnBoth, rulesWith, visa } from '#server/testing/update-desk.ts'
import { subscriptionMails } from '../subscription-mails.ts'
import { tellChangedTrips } from './tell-changed-trips.ts'

const { language: _ofPage, ...alone } = trip
const subjectOf = (raw: string) => /^Subject: (.*(?:\r\n .*)*)/m.exec(raw)![1]!.replace(/\r\n /g, ' ')
/** A range of days has thin spaces. */
const plainOf = (raw: string): string => decodeMail(raw).text.replaceAll(/[\u2009\u00a0]/g, ' ')
const document = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { errors { field messages } } }`

describeAtUpdateDeskOnBoth('who follows a page that gets another trip', (desk) => {
  const change = async (id: string, version: number, more: object) => {
    const destinations = [{ type: 'COUNTRY', id: 'TH' }]
    const input = { id, version, ...alone, destinations, language: 'en', ...more }
    const { data } = await desk().server.call(document, { token: desk().token(), variables: { input } })
    expect(data.changeMyjourneyTrip.errors).toEqual([])
  }
  const settle = async () => {
    await tellChangedTrips(desk().context())
    desk().later(11)
    await desk().send()
  }
  const days = (name: string) =>
    desk()
      .sentTo(desk().address(name))
      .map(({ raw }) => /Now: (.*2027)/.exec(plainOf(raw))![1])

  test('is told of it once with old and new, in their language; who came after it is not', async () => {
    const { made, followed, address, sentTo, clock, server } = desk()
    const { id, url } = await made()
    await followed(id, address('ada'))
    await followed(id, address('bea'), 'de')
    await change(id, 1, { dateEnd: '2027-03-12' })
    desk().later(2)
    // Two changes within ten minutes are one mail.
    await change(id, 2, { dateEnd: '2027-03-14' })
    await followed(id, address('late'))
    for (let run = 0; run < 3; run += 1) await settle()
    await Promise.all([1, 2, 3].map(() => tellChangedTrips(desk().context())))
    await desk().send()
    const [mail, ...more] = sentTo(address('ada'))
    expect(more).toEqual([])
    expect(subjectOf(mail!.raw)).toBe('Your trip has changed: Thailand')
    for (const part of ['1 – 10 March 2027', '1 – 14 March 2027', url, 'legally binding'])
      expect(plainOf(mail!.raw)).toContain(part)
    expect(decodeMail(mail!.raw).html).toMatch(/<s>.*<\/s>/)
    expect(mail!.raw).toContain('List-Unsubscribe-Post')
    expect(decodeMail(sentTo(address('bea'))[0]!.raw).text).toContain('Ihre Reise wurde geändert')
    expect(sentTo(address('late'))).toEqual([])
    // Changed and changed back is no news, and neither is a page that is closed or over.
    await change(id, 3, { dateEnd: '2027-03-16' })
    await change(id, 4, { dateEnd: '2027-03-14' })
    await settle()
    expect(sentTo(address('ada'))).toHaveLength(1)
    await change(id, 5, { dateEnd: '2027-03-20' })
    const close = (isClosed: boolean) =>
      server.db.updateTable('journeys').set({ is_manually_disabled: isClosed }).where('id', '=', id).execute()
    await tellChangedTrips(desk().context())
    await close(true)
    desk().later(11)
    await desk().send()
    expect(sentTo(address('ada'))).toHaveLength(1)
    await close(false)
    await settle()
    expect(sentTo(address('ada'))).toHaveLength(2)
    await change(id, 6, { dateEnd: '2027-03-21' })
    clock.moveTo('2027-03-25T08:00:00Z')
    await settle()
    expect(sentTo(address('ada'))).toHaveLength(2)
  })

  test('is told of a change that came while the mail was on its way, each of them (SAFETY 50)', async () => {
    const { made, followed, address, sink, later, context } = desk()
    const { id } = await made()
    for (const name of ['ada', 'bea']) await followed(id, address(name))
    await change(id, 1, { dateEnd: '2027-03-12' })
    await tellChangedTrips(context())
    later(11)
    const own = openPost(sink.url, 'trips.example.org')
    let isFirst = true
    const post = {
      ...own,
      send: async (mail: Parameters<typeof own.send>[0]) => {
        await own.send(mail)
        // The mail server has it, and nobody has written it down yet.
        if (!isFirst) return
        isFirst = false
        await change(id, 2, { dateEnd: '2027-03-14' })
      },
    }
    await sendMails(context(), subscriptionMails, undefined, { post })
    post.close()
    await settle()
    await settle()
    for (const name of ['ada', 'bea']) expect(days(name).at(-1), name).toBe('1 – 14 March 2027')
    // The one whose mail the server had by then is told of both.
    expect(Math.max(...['ada', 'bea'].map((name) => days(name).length))).toBe(2)
  })

  test('keeps what rules changed before and nobody has read, and hears of it where it is still of the trip', async () => {
    const { made, followed, address, sentTo, publish, keep, tell, later, send, server } = desk()
    const { id, url } = await made()
    await followed(id, address('ada'))
    await publish(rulesWith(visa('yes')), { de: 'Neu.', en: 'New.' })
    await keep()
    await tell()
    await change(id, 1, { dateEnd: '2027-03-12' })
    later(11)
    await send()
    await settle()
    const subjects = sentTo(address('ada')).map(({ raw }) => subjectOf(raw))
    expect(subjects).toHaveLength(2)
    expect(subjects).toContain('Your trip has changed: Thailand')
    later(1)
    const page = await (await fetch(`${server.url}${new URL(url).pathname}?lang=en`)).text()
    expect(page).toContain('changes-block')
  })
})
