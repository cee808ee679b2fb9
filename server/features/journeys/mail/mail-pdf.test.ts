import { expect, test } from 'vitest'
import { sendMails } from '#server/mail/send-mails.ts'
import { startServer } from '#server/testing/client.ts'
import { describeAtMailDeskOnBoth, type MailDesk } from '#server/testing/mail-desk.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import { readChain } from '../../evidence/store.ts'
import { journeyMails } from './mail-journey.ts'

describeAtMailDeskOnBoth('the PDF by mail', (desk) => {
  const press = (url: string, from = '13.0.0.1') =>
    fetch(`${desk().server.url}${new URL(url).pathname}/pdf?lang=de`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': from },
      body: new URLSearchParams({ email: 'stranger@else.example', to: 'stranger@else.example' }),
    })
  const send = () => sendMails(desk().context(), journeyMails)

  test('goes from the button of the page to the address that the agency keeps, whatever is sent along', async () => {
    const { address, made, sentTo, sink, server, organisation } = desk()
    const { id, url } = await made()
    const answer = await press(url)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${new URL(url).pathname}/pdf/sent?lang=de`])
    await send()
    const [mail, ...more] = sentTo(address)
    expect(more).toEqual([])
    expect(mail!.to).toEqual([address])
    expect(sink.received.filter(({ to }) => to.includes('stranger@else.example'))).toEqual([])
    const { text, html } = decodeMail(letterIn(mail!.raw))
    for (const form of [text, html]) expect(form).toContain(url)
    // In the language of the page, as every mail of it.
    const { pages, language, isUniversal } = await readPdf(documentIn(mail!.raw))
    expect([language, isUniversal]).toEqual(['fr', true])
    expect(pages.join('')).not.toContain(address)
    expect(await readChain(server.db, organisation, 0, 100)).toContainEqual(
      expect.objectContaining({ journeyId: id, kind: 'pdf', detail: expect.objectContaining({ attempt: 1 }) }),
    )
  })

  test('has its button where an address is kept, while one is, and nowhere the address', async () => {
    const { made, server, address } = desk()
    const shown = async (url: string) => (await fetch(`${server.url}${new URL(url).pathname}?lang=en`)).text()
    const [none, some] = [await made({ email: '' }), await made()]
    expect(await shown(none.url)).not.toContain('Send PDF by e-mail')
    const page = await shown(some.url)
    expect(page).toContain('Send PDF by e-mail')
    expect(page).not.toContain(address)
    const change = async (id: string, email: string) => {
      const document = `mutation ($input: UpdateMyjourneyEmailNoteInput!) { updateMyjourneyEmailNote(input: $input) { ok } }`
      const { data } = await server.call(document, { token: desk().token, variables: { input: { id, email } } })
      expect(data.updateMyjourneyEmailNote.ok).toBe(true)
      desk().later(1)
    }
    await change(some.id, '')
    await change(none.id, address)
    expect(await shown(some.url)).not.toContain('Send PDF by e-mail')
    expect(await shown(none.url)).toContain('Send PDF by e-mail')
  })

  test('a page without an address answers the same, and sends nothing', async () => {
    const { made, sink, rows } = desk()
    const before = sink.received.length
    const [none, some] = [await made({ email: '' }), await made()]
    const answers = await Promise.all([press(none.url, '13.0.1.1'), press(some.url, '13.0.2.1')])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    const pages = await Promise.all(
      answers.map(async ({ headers }, index) => {
        const page = await fetch(new URL(headers.get('location')!, desk().server.url))
        return (await page.text()).replaceAll(new URL([none, some][index]!.url).pathname, '/m/CODE')
      }),
    )
    expect(pages[0]).toBe(pages[1])
    expect(await rows(none.id)).toEqual([])
    await send()
    expect(sink.received).toHaveLength(before + 1)
  })

  test('pressed again and again, from anywhere, its traveller gets three a day', async () => {
    const { address, made, sentTo, later } = desk()
    const { url } = await made()
    for (let hour = 0; hour < 8; hour += 1) {
      for (let network = 0; network < 4; network += 1)
        expect((await press(url, `13.${network}.${10 + hour}.1`)).status).toBe(303)
      await send()
      later(60)
    }
    expect(sentTo(address)).toHaveLength(3)
    later(24 * 60)
    await press(url, '13.9.9.9')
    await send()
    expect(sentTo(address)).toHaveLength(4)
  })

  test('one network may ask a few times a minute', async () => {
    const { made } = desk()
    const { url } = await made()
    const statuses = []
    for (let time = 0; time < 7; time += 1) statuses.push((await press(url, '13.0.5.1')).status)
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429])
  })

  test.each([
    ['closed', { is_manually_disabled: true }, 'page-closed'],
    ['over', { date_end: '2026-11-01', date_start: '2026-10-20' }, 'trip-over'],
  ])('of a page that is %s before it is sent nothing goes out', async (_name, changed, reason) => {
    const { address, made, sentTo, server, rows } = desk()
    const { id, url } = await made()
    await press(url)
    await server.db.updateTable('journeys').set(changed).where('id', '=', id).execute()
    await send()
    expect(sentTo(address)).toEqual([])
    expect((await rows(id)).map((row) => [row.kind, row.state, row.reason])).toEqual([['trip-pdf', 'failed', reason]])
  })

  test('staff send it from the list, and are told what became of it', async () => {
    const { address, made, sentTo } = desk()
    const { id } = await made({ language: 'de' })
    expect(await mailPdf(desk(), id)).toEqual({ ok: true, mail: { state: 'SENT', reason: null }, errors: [] })
    const [mail] = sentTo(address)
    expect(await readPdf(documentIn(mail!.raw))).toMatchObject({ language: 'de' })
    // Pressed twice it is one; the mail with the link is another.
    await mailPdf(desk(), id)
    expect(sentTo(address)).toHaveLength(1)
    await desk().press(id)
    expect(sentTo(address)).toHaveLength(2)
    const without = await made({ email: '' })
    expect(await mailPdf(desk(), without.id)).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
  })

  test('without a mail server it is refused: a mail that is written by hand brings no document', async () => {
    const { server, made, token, rows } = desk()
    const bare = await startServer(server)
    const { id, url } = await made()
    expect(await mailPdf({ server: bare, token }, id)).toMatchObject({
      ok: false,
      errors: [{ field: 'id', messages: ['No mail server is set up here. The PDF can be opened on the trip page.'] }],
    })
    const pressed = await fetch(`${bare.url}${new URL(url).pathname}/pdf`, { method: 'POST', redirect: 'manual' })
    expect(pressed.status).toBe(303)
    expect(await rows(id)).toEqual([])
    await bare.close()
  })

  test('another organisation sends nothing', async () => {
    const { made, server, number, address, sentTo } = desk()
    const { id } = await made()
    const other = await server.addOrganisation('Elsewhere')
    await server.addUser(other, `other-of-pdfs-${number}`)
    const token = await server.signIn(`other-of-pdfs-${number}`)
    expect(await mailPdf({ ...desk(), token }, id)).toMatchObject({ ok: false })
    expect(sentTo(address)).toEqual([])
  })
})

async function mailPdf({ server, token }: Pick<MailDesk, 'server' | 'token'>, id: string) {
  const document = `mutation ($input: MailMyjourneyInput!) {
    mailMyjourney(input: $input) { ok mail { state reason } errors { field messages } }
  }`
  const variables = { input: { id, withPdf: true } }
  return (await server.call(document, { token, language: 'en', variables })).data.mailMyjourney
}

/** Both forms of the letter, without what is attached. */
const letterIn = (raw: string): string => raw.slice(raw.indexOf('Content-Type: multipart/alternative'))

function documentIn(raw: string): Uint8Array {
  const [, head = ''] = raw.split('Content-Type: application/pdf')
  const body = head.slice(head.indexOf('\r\n\r\n')).split('\r\n--')[0]!
  return new Uint8Array(Buffer.from(body.replaceAll(/\s/g, ''), 'base64'))
}
