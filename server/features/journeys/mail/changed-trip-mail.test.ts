import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { sendMail } from '#server/mail/send-mails.ts'
import { openPost } from '#server/mail/transport.ts'
import { trip } from '#server/testing/journey-desk.ts'
import { describeAtMailDesk } from '#server/testing/mail-desk.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import { journeyMails } from './mail-journey.ts'

const { language: _ofPage, ...alone } = trip

describeAtMailDesk('the mail of a trip that was changed', (desk) => {
  const change = async (id: string, version: number, more: object, language = 'en') => {
    const { server, token } = desk()
    const input = { id, version, ...alone, language, email: desk().address, ...more }
    const document = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { errors { field messages } } }`
    const { data } = await server.call(document, { token, variables: { input } })
    expect(data.changeMyjourneyTrip.errors).toEqual([])
  }
  const opened = (id: string) =>
    desk()
      .server.db.updateTable('journeys')
      .set({ opened_at: desk().server.clock.now() })
      .where('id', '=', id)
      .execute()
  const mailed = async (id: string) => {
    desk().later(2)
    const { data } = await desk().server.call('query ($id: ID!) { myjourneyMailPreview(id: $id) { subject } }', {
      token: desk().token,
      variables: { id },
    })
    await desk().press(id)
    return {
      subject: data.myjourneyMailPreview.subject as string,
      ...decodeMail(desk().sentTo(desk().address).at(-1)!.raw),
    }
  }

  test.each(languages)('says so, with what was and what is, in %s', async (language) => {
    const t = translatorFor(language)
    const { id } = await desk().made({ language })
    const first = await mailed(id)
    expect(first.text).not.toContain(t('mail.trip.changed.intro'))
    desk().later(2)
    await change(id, 1, { dateStart: '2027-04-10', dateEnd: '2027-04-20' }, language)
    const { text, html, subject } = await mailed(id)
    expect(subject).toBe(t('mail.trip.changed.subject', { places: subject.split(/: /).at(-1)! }))
    for (const said of [text, html]) {
      expect(said).toContain(t('mail.trip.changed.intro').slice(0, 12))
      expect(said).toContain(t('trip-change.dates'))
      expect(said).not.toMatch(/mail\.|trip-change\.|undefined|\{[a-z]+\}/)
    }
    expect(text).toMatch(new RegExp(`${t('changes.before')}.*2027`))
  })

  test('once: who was told of it, or knew no other trip, is told where it goes alone', async () => {
    const { id } = await desk().made()
    await change(id, 1, { dateEnd: '2027-03-12' })
    const isChanged = ({ subject }: { subject: string }) => /changed/.test(subject)
    expect(isChanged(await mailed(id))).toBe(false)
    desk().later(2)
    await change(id, 2, { dateEnd: '2027-03-14' })
    expect(isChanged(await mailed(id))).toBe(true)
    expect(isChanged(await mailed(id))).toBe(false)
  })

  test('also who was sent a mail while the trip was changed again: it told of the one before (SAFETY 50)', async () => {
    const { server, context, organisation, sink } = desk()
    const { id } = await desk().made()
    await mailed(id)
    desk().later(2)
    await change(id, 1, { dateEnd: '2027-03-12' })
    const mail = await server.db.transaction().execute((trx) =>
      queueMail(trx, {
        organisationId: organisation,
        subject: { kind: 'journey', id },
        kind: 'trip-page',
        cause: 'pressed',
        createdBy: null,
        at: server.clock.now(),
      }),
    )
    const own = openPost(sink.url, 'trips.example.org')
    const send = async (letter: Parameters<typeof own.send>[0]) => {
      await own.send(letter)
      // The mail server has it, and nobody has written it down yet.
      await change(id, 2, { dateEnd: '2027-03-14' })
      desk().later(1)
    }
    expect(await sendMail(context(), journeyMails, mail!, { ...own, send })).toEqual({ state: 'sent' })
    own.close()
    const next = await mailed(id)
    expect(next.subject).toMatch(/changed/)
    expect(next.text.replaceAll(/[\u2009\u00a0]/g, ' ')).toMatch(/Before: 1 – 12 March 2027\s+Now: 1 – 14 March 2027/)
  })

  test('also where the page was opened before, and no mail was sent', async () => {
    const { id } = await desk().made()
    await opened(id)
    await change(id, 1, { dateEnd: '2027-03-12' })
    expect((await mailed(id)).subject).toMatch(/changed/)
  })
})
