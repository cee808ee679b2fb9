import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { startServer } from '#server/testing/client.ts'
import { describeAtMailDesk, mailDocument } from '#server/testing/mail-desk.ts'
import { decodeMail, languageOfMail } from '#server/testing/read-mail.ts'
import { describeAgency } from '../../organisations/describe-agency.ts'
import { journeyMails } from './mail-journey.ts'

describeAtMailDesk('the mail of a trip page', (desk) => {
  test('goes to its address once, however often somebody presses, and the list says when', async () => {
    const { address, made, press, sentTo, mailOf, later, rows } = desk()
    const { id, url } = await made()
    const presses = await Promise.all([press(id), press(id), press(id)])
    presses.push(await press(id))
    expect(presses.map(({ ok }) => ok)).toEqual([true, true, true, true])
    expect(presses.at(-1)).toMatchObject({ mail: { state: 'SENT', reason: null }, draft: null, errors: [] })
    const [mail, ...more] = sentTo(address)
    expect(more).toEqual([])
    expect(mail!.to).toEqual([address])
    expect(mail!.from).toBe('trips@portolan.example')
    expect(mail!.raw).toContain(`Message-ID: <${(await rows(id))[0]!.id}@trips.example.org>`)
    const { text, html } = decodeMail(mail!.raw)
    expect(text).toContain(url)
    expect(html).toContain(`href="${url}"`)
    expect(await mailOf(id)).toMatchObject({ state: 'SENT', reason: null })
    later(2)
    await press(id)
    expect(sentTo(address)).toHaveLength(2)
  })

  test('goes to an address that was corrected a moment after the first one', async () => {
    const { address, made, press, sentTo, later, server, token } = desk()
    const { id } = await made()
    await press(id)
    later(0.2)
    const document = `mutation ($input: UpdateMyjourneyEmailNoteInput!) { updateMyjourneyEmailNote(input: $input) { ok } }`
    const corrected = `corrected-${address}`
    const input = { id, email: corrected, internalNote: '' }
    expect((await server.call(document, { token, variables: { input } })).data.updateMyjourneyEmailNote.ok).toBe(true)
    expect(await press(id)).toMatchObject({ ok: true, mail: { state: 'SENT' } })
    expect(sentTo(corrected)).toHaveLength(1)
    expect(sentTo(address)).toHaveLength(1)
  })

  test('is shown before: to whom, in which language, and how it begins', async () => {
    const { address, made, press, sentTo, server, token } = desk()
    const { id } = await made({ language: 'fr' })
    const document = `query ($id: ID!, $withPdf: Boolean) { myjourneyMailPreview(id: $id, withPdf: $withPdf) {
      email language subject firstLine isByHand } }`
    const ask = async (variables: Record<string, unknown>, as: string | null = token) => {
      const { data, errors } = await server.call(document, { ...(as !== null && { token: as }), variables })
      return errors[0]?.extensions.code ?? data.myjourneyMailPreview
    }
    const preview = await ask({ id })
    expect(preview).toMatchObject({ email: address, language: 'fr', isByHand: false })
    await press(id)
    const { raw } = sentTo(address)[0]!
    expect(decodeMail(raw).text).toContain(preview.firstLine)
    expect(preview.subject).toMatch(/^Votre voyage/)
    expect((await ask({ id, withPdf: true })).subject).not.toBe(preview.subject)
    expect(await ask({ id: 'none' })).toBeNull()
    expect(await ask({ id }, null)).toBe('UNAUTHENTICATED')
    const stranger = await server.addOrganisation('Island')
    await server.addUser(stranger, 'stranger-of-previews')
    expect(await ask({ id }, await server.signIn('stranger-of-previews'))).toBeNull()
  })

  test.each(languages)('is in the language of the page: %s', async (language) => {
    const { server, organisation, address, made, press, sentTo } = desk()
    const { id_code: code } = await server.db
      .selectFrom('organisations')
      .select('id_code')
      .where('id', '=', organisation)
      .executeTakeFirstOrThrow()
    await describeAgency(
      { db: server.db, clock: server.clock, config: server.config },
      {
        code,
        described: { 'public-name': 'Hafen Reisen', phone: '+49 30 1234567', email: 'desk@harbour.example' },
      },
    )
    const { id } = await made({ language })
    await press(id)
    const mail = decodeMail(sentTo(address)[0]!.raw)
    expect(languageOfMail(mail.html)).toBe(language)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('+49 30 1234567')
      expect(part).toContain('Hafen Reisen')
      expect(part).not.toMatch(/mail\.|traveller\.|undefined|\{[a-z]+\}/)
    }
    expect(sentTo(address)[0]!.raw).toMatch(/^Reply-To: "?Hafen Reisen"? <desk@harbour\.example>/m)
  })
  test('nothing in the name of an agency begins another header or another reader (SAFETY 27)', async () => {
    const { server, organisation, address, made, press, sentTo } = desk()
    const foul = 'Harbour\r\nBcc: all@else.example\u2028X: 1 <script>'
    await server.db.updateTable('organisations').set({ public_name: foul }).where('id', '=', organisation).execute()
    const { id } = await made()
    await press(id)
    const { raw, to } = sentTo(address)[0]!
    expect(to).toEqual([address])
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(Bcc|X):/im)
    expect(decodeMail(raw).html).not.toContain('<script>')
  })

  test('without an address, over, closed or of nobody it is not sent, and that is said (SAFETY 17)', async () => {
    const { server, organisation, number, address, made, press, sentTo, rows } = desk()
    const none = await made({ email: '' })
    expect(await press(none.id)).toMatchObject({
      ok: false,
      errors: [{ messages: ['There is no e-mail address for this page.'] }],
    })
    const closed = await made()
    await server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', closed.id).execute()
    expect((await press(closed.id)).errors[0].messages).toEqual(['This page is closed. Please reopen it first.'])
    const over = await made()
    await server.addUser(await server.addOrganisation('Lighthouse'), `stranger-${number}`)
    const foreign = await press(over.id, await server.signIn(`stranger-${number}`))
    const nobody = await press('00000000-0000-4000-8000-000000000000')
    expect(foreign).toEqual(nobody)
    expect(await press("' or 1=1")).toEqual(nobody)
    await server.addUser(organisation, `cannot-${number}`, ['a3m_core.CDB'])
    const refused = await server.call(mailDocument, {
      token: await server.signIn(`cannot-${number}`),
      variables: { input: { id: over.id } },
    })
    expect(refused.errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect(
      (await server.call(mailDocument, { variables: { input: { id: over.id } } })).errors[0]!.extensions.code,
    ).toBe('UNAUTHENTICATED')
    server.clock.moveTo('2028-01-01T12:00:00Z')
    await desk().signInAgain()
    expect((await press(over.id, desk().token)).errors[0].messages).toEqual([
      'This trip is over. No more messages are sent.',
    ])
    expect(sentTo(address)).toEqual([])
    for (const { id } of [none, closed, over]) expect(await rows(id)).toEqual([])
  })

  test('one person sends so many in a minute and no more (SAFETY 25)', async () => {
    const { server, number, token, made, press, rows } = desk()
    const pages = []
    for (let page = 0; page < 21; page++) pages.push(await made({ email: `many-${number}-${page}@customer.example` }))
    for (const { id } of pages.slice(0, 20)) expect(await press(id)).toMatchObject({ ok: true })
    const refused = await server.call(mailDocument, { token, variables: { input: { id: pages[20]!.id } } })
    expect(refused.errors[0]!.extensions.code).toBe('TOO_MANY')
    expect(await rows(pages[20]!.id)).toEqual([])
  }, 60_000)

  test('what travellers and publications caused uses up nothing of the staff (SAFETY 25)', async () => {
    const { server, organisation, made, press } = desk()
    const page = await made()
    await sql`insert into mail_outbox (organisation_id, subject_kind, subject_id, kind, cause, state, created_at, due_at, ended_at)
      select ${organisation}::uuid, 'journey', ${page.id}::uuid, 'update', n::text, 'sent', ${server.clock.now()}, ${server.clock.now()}, ${server.clock.now()}
      from generate_series(1, 5000) n`.execute(server.db)
    expect(await press(page.id)).toMatchObject({ ok: true, mail: { state: 'SENT' } })
  })

  test('without a mail server nothing is sent or claimed: the text is given for a mail program', async () => {
    const { server, address, token, made, mailOf, rows } = desk()
    const bare = await startServer(server)
    const { id, url } = await made({ language: 'de' })
    const { data } = await bare.call(mailDocument, { token, variables: { input: { id } } })
    expect(data.mailMyjourney).toMatchObject({ ok: true, mail: null, draft: { email: address } })
    expect(data.mailMyjourney.draft.subject).toMatch(/^Ihre Reise: /)
    expect(data.mailMyjourney.draft.text).toContain(`Reiseseite öffnen: ${url}`)
    expect(await rows(id)).toEqual([])
    expect(await mailOf(id)).toBeNull()
    await sendMails({ ...desk().context(), config: bare.config }, journeyMails)
    await bare.close()
  })
})
