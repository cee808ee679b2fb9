import { expect, test } from 'vitest'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { describeAtMailDeskOnBoth } from '../../testing/mail-desk.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { accountMails } from './account-mails.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.ts'
import { mailInvitation } from './mail-invitation.ts'

const fields = `id username firstName lastName email language defaultDepartureId defaultNationalityId restrictionType dataVersion`
const read = `query ($id: ID!) { organisationUser(id: $id) { ${fields} } }`
const update = `mutation ($input: UpdateOrganisationUserInput!) { updateOrganisationUser(input: $input) { ok errors { field messages } } }`
const whoAmI = `{ whoAmI { id email language defaultDepartureId defaultNationalityId defaultRestrictionType } }`

describeAtMailDeskOnBoth('what somebody says of themselves', (desk) => {
  async function person(permissions?: PermissionCode[], organisation = desk().organisation) {
    const { server, number } = desk()
    const username = `person-${number}-${crypto.randomUUID().slice(0, 8)}`
    const id = await server.addUser(organisation, username, permissions)
    const email = `${username}@harbour.example`
    await server.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    return { id, username, email, token: await server.signIn(username) }
  }
  const asked = async (id: string, token?: string) => {
    const { data, errors } = await desk().server.call(read, {
      variables: { id },
      ...(token !== undefined && { token }),
    })
    return data?.organisationUser ?? errors[0]!.extensions.code
  }
  const change = async (input: object, token?: string) => {
    const options = { variables: { input }, ...(token !== undefined && { token }) }
    const { data, errors } = await desk().server.call(update, options)
    const answer = data?.updateOrganisationUser ?? errors[0]!.extensions.code
    if (answer.ok !== false) return answer.ok ?? answer
    return Object.fromEntries(
      answer.errors.map((each: { field: string; messages: string[] }) => [each.field, each.messages.join()]),
    )
  }

  test('is read and changed by themselves, stays where it is left out, and an empty default is none', async () => {
    const me = await person([])
    const given = {
      firstName: '  Ada ',
      lastName: 'Quay',
      language: 'en',
      defaultDepartureId: 'AT',
      defaultNationalityId: 'TR',
      restrictionType: 'TOURISM',
    }
    const { dataVersion } = await asked(me.id, me.token)
    expect(await change({ id: me.id, dataVersion, ...given }, me.token)).toBe(true)
    expect(await asked(me.id, me.token)).toMatchObject({ ...given, firstName: 'Ada', email: me.email })
    expect((await desk().server.call(whoAmI, { token: me.token })).data.whoAmI).toEqual({
      id: me.id,
      email: me.email,
      language: 'en',
      defaultDepartureId: 'AT',
      defaultNationalityId: 'TR',
      defaultRestrictionType: 'TOURISM',
    })
    expect(await change({ id: me.id, language: '', defaultDepartureId: null }, me.token)).toBe(true)
    expect(await asked(me.id, me.token)).toMatchObject({ language: null, defaultDepartureId: null, lastName: 'Quay' })
    expect(await change({ id: me.id, lastName: 'Pier', dataVersion }, me.token)).toEqual({
      '': 'Somebody else has changed this meanwhile',
    })
  })

  test('is refused with the words of the specification, and nothing of it is kept', async () => {
    const me = await person()
    const wrong = {
      id: me.id,
      firstName: 'x'.repeat(101),
      email: 'ada@quay',
      language: 'fr',
      defaultDepartureId: 'ZZ',
      restrictionType: 'CRUISE',
      lastName: 'Pier',
    }
    expect(await change(wrong, me.token)).toEqual({
      firstName: expect.stringMatching(/at most 100/),
      email: 'E-Mail Address is invalid',
      language: 'Invalid value',
      defaultDepartureId: 'Unknown place: ZZ',
      restrictionType: 'Invalid value',
    })
    expect(await asked(me.id, me.token)).toMatchObject({ email: me.email, lastName: '' })
  })

  test('is for colleagues only where they manage people, and for nobody of another organisation (SAFETY 17)', async () => {
    const [me, colleague, manager] = [await person(), await person(), await person(['a3m_core.ManageUsers'])]
    const elsewhere = await desk().server.addOrganisation('Lighthouse')
    const stranger = await person(['a3m_core.ManageUsers'], elsewhere)
    for (const token of [colleague.token, stranger.token]) {
      expect(await asked(me.id, token)).toBe('NOT_FOUND')
      expect(await change({ id: me.id, email: 'thief@evil.example' }, token)).toEqual({ id: 'No data found' })
    }
    expect(await asked('no id', manager.token)).toBe('NOT_FOUND')
    expect(await asked(me.id)).toBe('UNAUTHENTICATED')
    expect(await change({ id: me.id, lastName: 'Pier' })).toBe('UNAUTHENTICATED')
    expect(await change({ id: me.id, lastName: 'Pier' }, manager.token)).toBe(true)
    expect(await asked(me.id, manager.token)).toMatchObject({ lastName: 'Pier', email: me.email })
    const { db } = desk().server
    await db.updateTable('users').set({ is_staff: true }).where('id', '=', colleague.id).execute()
    expect(await change({ id: colleague.id, email: 'thief@evil.example' }, manager.token)).toEqual({
      '': expect.stringMatching(/organisation/),
    })
  })

  test('another address of their own only just after a sign-in, whichever way it is given (SAFETY 24)', async () => {
    const { later, server } = desk()
    const me = await person(['a3m_core.ManageUsers'])
    const other = await person()
    later(16)
    const viaPeople = 'mutation ($input: UpdatePersonInput!) { updatePerson(input: $input) { ok } }'
    const email = 'other@harbour.example'
    expect(await change({ id: me.id, email, lastName: 'Pier' }, me.token)).toBe('SIGN_IN_AGAIN')
    const { errors } = await server.call(viaPeople, { variables: { input: { id: me.id, email } }, token: me.token })
    expect(errors[0]!.extensions.code).toBe('SIGN_IN_AGAIN')
    expect(await asked(me.id, me.token)).toMatchObject({ email: me.email, lastName: '' })
    expect(await change({ id: me.id, email: me.email, lastName: 'Pier' }, me.token)).toBe(true)
    expect(await change({ id: other.id, email }, me.token)).toBe(true)
    expect(await change({ id: me.id, email: '' }, await server.signIn(me.username))).toBe(true)
  })

  test('another address ends what was mailed to the one before, which is told once and then forgotten (SAFETY 24)', async () => {
    const { server, organisation: organisationId, context, sentTo } = desk()
    const { db, clock, config } = server
    const me = await person()
    await db
      .transaction()
      .execute((trx) =>
        mailInvitation(
          trx,
          { clock, config },
          { userId: me.id, organisationId, email: me.email },
          { language: 'en', invitedBy: null },
        ),
      )
    const links = () => db.selectFrom('one_time_links').select('id').where('user_id', '=', me.id).execute()
    const addresses = () => db.selectFrom('earlier_addresses').select('address').where('user_id', '=', me.id).execute()
    expect(await links()).toHaveLength(1)
    expect(await change({ id: me.id, email: 'other@harbour.example' }, me.token)).toBe(true)
    expect(await links()).toEqual([])
    expect(await addresses()).toEqual([{ address: me.email }])
    const outbox = await db.selectFrom('mail_outbox').selectAll().where('subject_id', '=', me.id).execute()
    expect(JSON.stringify(outbox)).not.toContain(me.email)
    await sendMails(context(), accountMails)
    await sendMails(context(), accountMails)
    const told = sentTo(me.email).map(({ raw }) => decodeMail(raw).text)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(me.username)
    expect(told[0]).not.toContain('other@harbour.example')
    expect(await addresses()).toEqual([])
    expect(await change({ id: me.id, email: '' }, me.token)).toBe(true)
    expect(await addresses()).toHaveLength(1)
    desk().later(8 * 24 * 60)
    await forgetOldSignIns({ db, clock })
    expect(await addresses()).toEqual([])
  })
})
