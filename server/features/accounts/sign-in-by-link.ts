import type { Context } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { administers } from './ask-for-sign-in.ts'
import { findLink, useLink } from './link-store.ts'
import { hashOfCode } from './one-time-code.ts'
import { enter } from './second-factor/enter.ts'
import { findAccount } from './store.ts'
import { readToken } from './token.ts'

type Parts = Pick<Context, 'db' | 'clock' | 'config'>

/** Whose link it is, as long as it may sign them in. Reading it changes nothing. */
export async function readSignInLink({ db, clock }: Parts, code: string) {
  const codeHash = hashOfCode(code)
  const link = codeHash === null ? undefined : await findLink(db, codeHash, ['AUTO_LOGIN'], clock.now())
  return link === undefined || (await administers(db, link.userId)) ? null : link
}

/** A token; or a ticket for whoever has a second factor, with which the sign-in goes on as after a password. */
export type SignedIn = { readonly token: string } | { readonly ticket: string }

/** For the person to whom the link leads, once, through the gate of every sign-in. Null: it signs nobody in. */
export async function signInByLink(context: Parts, code: string): Promise<SignedIn | null> {
  const { db } = context
  const link = await db.transaction().execute(async (trx) => {
    const found = await readSignInLink({ ...context, db: trx }, code)
    return found !== null && (await useLink(trx, found.codeHash)) ? found : null
  })
  const account = link && (await findAccount(db, { id: link.userId }))
  if (!account?.mayEnter) return null
  try {
    const { token } = await enter(context, account, 'link')
    await noteKey(context, token, link?.keyId ?? null)
    return { token }
  } catch (error) {
    if (error instanceof NotAllowed && error.ticket !== undefined) return { ticket: error.ticket }
    throw error
  }
}

/** With the key that opened it a session ends. */
async function noteKey({ db, clock, config }: Parts, token: string, keyId: string | null): Promise<void> {
  const session = await readToken(token, clock.now(), config.secretKey)
  if (session) await db.updateTable('sessions').set({ key_id: keyId }).where('id', '=', session.sessionId).execute()
}
