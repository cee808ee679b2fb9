import { expect, test } from 'vitest'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { sendMail, sendMails } from '../../mail/send-mails.ts'
import { accountMails } from './account-mails.ts'
import { readPasswordLink } from './choose-password.ts'
import { mailInvitation } from './mail-invitation.ts'

describeAtMailDeskOnBoth('an invitation by mail', (desk) => {
  const person = async (email = `person-${desk().number}@harbour.example`) => {
    const { server, organisation: organisationId, number } = desk()
    const username = `invited-${number}-${email.length}`
    const userId = await server.addUser(organisationId, username)
    await server.db.updateTable('users').set({ email }).where('id', '=', userId).execute()
    return { userId, organisationId, email, username }
  }
  const invite = ({ userId, organisationId, email }: Awaited<ReturnType<typeof person>>) => {
    const { db, config, clock } = desk().server
    const mailed = { userId, organisationId, email }
    return db
      .transaction()
      .execute((trx) => mailInvitation(trx, { config, clock }, mailed, { language: 'en', invitedBy: null }))
  }
  const codeIn = (text: string) => /\/auth\/([\w-]{43})\?lang=en/.exec(text)?.[1] ?? ''
  const leadsTo = async (code: string) => (await readPasswordLink(desk().server, code))?.username

  test('leads whoever it was written to from the configured address to their password, and lies nowhere before', async () => {
    const invited = await person()
    const mailId = await invite(invited)
    expect(await sendMail(desk().context(), accountMails, mailId!)).toEqual({ state: 'sent' })
    const { raw } = desk().sentTo(invited.email)[0]!
    const { text } = decodeMail(raw)
    expect(raw).toContain('Subject: Your access to Portolan')
    expect(text).toContain(`Your user name is ${invited.username}`)
    expect(text).toContain('https://trips.example.org/auth/')
    const code = codeIn(text)
    expect(await leadsTo(code)).toBe(invited.username)
    const { db } = desk().server
    const kept = await Promise.all([
      db.selectFrom('one_time_links').selectAll().execute(),
      db.selectFrom('mail_outbox').selectAll().execute(),
    ])
    expect(JSON.stringify(kept)).not.toContain(code)
    expect(JSON.stringify(kept[1])).not.toContain(invited.email)
  })

  test('is worth nothing after a newer one, another address or its 72 hours, and is then not sent either', async () => {
    const invited = await person()
    const first = await invite(invited)
    const second = await invite(invited)
    expect(await sendMail(desk().context(), accountMails, first!)).toEqual({ state: 'failed', reason: 'no-link' })
    await sendMail(desk().context(), accountMails, second!)
    const code = codeIn(decodeMail(desk().sentTo(invited.email)[0]!.raw).text)
    const people = desk().server.db.updateTable('users').where('id', '=', invited.userId)
    await people.set({ email: 'other@harbour.example' }).execute()
    expect(await leadsTo(code)).toBeUndefined()
    await people.set({ email: invited.email.toUpperCase() }).execute()
    expect(await leadsTo(code)).toBe(invited.username)
    desk().later(72 * 60)
    expect(await leadsTo(code)).toBeUndefined()
  })

  test('is not made for who has no address, and ends with the account', async () => {
    const silent = await person('')
    expect(await invite(silent)).toBeNull()
    const links = desk().server.db.selectFrom('one_time_links').select('id')
    expect(await links.where('user_id', '=', silent.userId).execute()).toEqual([])
    const invited = await person()
    await invite(invited)
    await desk().server.db.deleteFrom('users').where('id', '=', invited.userId).execute()
    await sendMails(desk().context(), accountMails)
    expect(desk().sentTo(invited.email)).toEqual([])
  })

  test('goes to one mailbox twenty times a day at most, whoever it is said to be of (SAFETY 25)', async () => {
    const { server, organisation, number } = desk()
    await server.addUser(organisation, `manager-${number}`, ['a3m_core.ManageUsers'])
    const token = await server.signIn(`manager-${number}`)
    const document =
      'mutation ($input: InvitePersonInput!) { invitePerson(input: $input) { ok isMailed errors { messages } } }'
    const inviteNew = async (username: string, email: string) => {
      const input = { username: `${username}-${number}`, email, permissions: [], mailIn: 'en' }
      const { data, errors } = await server.call(document, { token, variables: { input } })
      return data?.invitePerson ?? errors[0]!.extensions.code
    }
    const mailed = { ok: true, isMailed: true, errors: [] }
    for (let at = 0; at < 20; at += 1) {
      if (at % 10 === 0) desk().later(2)
      expect(await inviteNew(`new-${at}`, `victim-${number}+${at}@harbour.example`)).toEqual(mailed)
    }
    desk().later(2)
    expect(await inviteNew('one-more', `Victim-${number}@harbour.example`)).toBe('TOO_MANY')
    const made = server.db.selectFrom('users').select('id').where('username', '=', `one-more-${number}`)
    expect(await made.execute()).toEqual([])
    expect(await inviteNew('another', `another-${number}@harbour.example`)).toEqual(mailed)
  })
})
