import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { testPassword, type Reply, type TestServer } from './client.ts'

export const tokenAuth =
  'mutation ($username: String!, $password: String!) { tokenAuth(username: $username, password: $password) { token } }'
export const confirm =
  'mutation ($ticket: String!, $code: String!) { confirmSignIn(ticket: $ticket, code: $code) { token } }'
export const begin = 'mutation { beginSecondFactor { ok secret address qrCode errors { messages } } }'
export const finish =
  'mutation ($code: String!) { confirmSecondFactor(code: $code) { ok recoveryCodes errors { field messages } } }'
export const renew =
  'mutation ($code: String!) { renewRecoveryCodes(code: $code) { ok recoveryCodes errors { messages } } }'
export const remove = 'mutation ($code: String!) { removeSecondFactor(code: $code) { ok errors { messages } } }'
export const takeOff = 'mutation ($id: ID!) { takeOffSecondFactor(userId: $id) { ok errors { field messages } } }'
export const demand =
  'mutation ($isRequired: Boolean!) { requireSecondFactor(isRequired: $isRequired) { ok errors { messages } } }'
export const state = '{ secondFactor { isOn since recoveryCodesLeft isRequired } }'
export const whoAmI = '{ whoAmI { username signInDuty permissions { codename } } }'
const start = '2026-11-20T10:00:00Z'

export const codeOfError = (errors: Reply['errors']) => errors[0]?.extensions.code
export const said = ({ errors }: Reply) => errors[0]?.message

/** People with a second factor on a server whose clock is moved by the test. */
export function secondFactorDesk(server: TestServer) {
  const later = (seconds: number) => server.clock.moveTo(new Date(Date.parse(start) + seconds * 1000).toISOString())
  const codeOf = (secret: string, secondsAway = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now().getTime() + secondsAway * 1000 })
  const ask = async (document: string, token: string, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await server.call(document, { token, variables })
    return data === null || data === undefined ? codeOfError(errors) : Object.values(data)[0]
  }
  const firstStep = async (username: string, from?: string): Promise<string> => {
    const variables = { username, password: testPassword }
    const { errors } = await server.call(tokenAuth, { variables, ...(from !== undefined && { from }) })
    expect(errors[0]?.extensions.code).toBe('SECOND_FACTOR_REQUIRED')
    return (errors[0]!.extensions as unknown as { ticket: string }).ticket
  }
  const secondStep = (ticket: string, code: string, from?: string) =>
    server.call(confirm, { variables: { ticket, code }, ...(from !== undefined && { from }) })
  const sessionsOf = async (id: string) =>
    Number(
      (
        await server.db
          .selectFrom('sessions')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('user_id', '=', id)
          .where('revoked_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).n,
    )

  /** Somebody who has one; the clock stands five minutes later, so that the code of the set-up is long gone. */
  async function personWithFactor(name: string, of: string, permissions?: readonly PermissionCode[]) {
    const id = await server.addUser(of, name, permissions)
    const token = await server.signIn(name)
    const { secret } = (await ask(begin, token)) as { secret: string }
    const { recoveryCodes } = (await ask(finish, token, { code: codeOf(secret) })) as { recoveryCodes: string[] }
    later(300)
    return { id, token, secret, recoveryCodes }
  }

  const auditOf = async (id: string) => ({
    rows: (
      await server.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('id').execute()
    )
      .map(({ action }) => action)
      .filter((action) => action !== 'signed-in'),
  })
  return { later, codeOf, ask, firstStep, secondStep, sessionsOf, auditOf, personWithFactor }
}
