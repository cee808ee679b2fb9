import { call, isCallError } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { clearErrors } from '../error-log.ts'
import { ConfirmSignInDocument, LogoutDocument, TokenAuthDocument } from '../generated/graphql.ts'
import { clearToasts } from '../toasts/toast-store.ts'
import { personalKeys } from '../stored-values.ts'
import { clearStored, readStored, subscribeToStored, writeStored } from '../stored.ts'

let leftOnPurpose = false

/** Whoever logs out is not led back to where they were; whoever lost their session is. */
export const wasLeftOnPurpose = (): boolean => leftOnPurpose

/**
 * Signs in; a text is the ticket with which the second step goes on. Rejects with the server's refusal, which the sign-in screen shows above
 * its fields.
 */
export async function signIn(username: string, password: string): Promise<string | null> {
  try {
    const { tokenAuth } = await call(TokenAuthDocument, { username, password }, unseen)
    enterWith(tokenAuth?.token ?? null)
    return null
  } catch (error) {
    if (isCallError(error) && error.ticket !== undefined) return error.ticket
    throw error
  }
}

export async function confirmSignIn(ticket: string, code: string): Promise<void> {
  const { confirmSignIn: done } = await call(ConfirmSignInDocument, { ticket, code }, unseen)
  enterWith(done?.token ?? null)
}

const unseen = { refreshUser: false, announce: false } as const

export function enterWith(token: string | null): void {
  leftOnPurpose = false
  clearStored(['signInTicket'])
  writeStored('authToken', token)
}

/** Forgets who was signed in and all that was fetched for them; without a token every screen leads to the sign-in. */
export function endSession(): void {
  clearStored(['authToken', 'searchParameters'])
  clearErrors()
  clearToasts()
}

/** What was fetched belongs to a token: with another one, also from another tab, it is forgotten. So are drafts after a sign-out. */
export function forgetWithToken(): void {
  let token = readStored('authToken')
  subscribeToStored(() => {
    if (token === readStored('authToken')) return
    token = readStored('authToken')
    queryClient.clear()
    if (readStored('draftsOf') === null) clearStored(['drafts'])
  })
}

/** Ends the session here at once, and at the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const atServer = call(LogoutDocument, {}, { refreshUser: false, announce: false })
  leftOnPurpose = true
  clearStored(['draftsOf', 'draftsOfTab'])
  endSession()
  await atServer.catch(() => undefined)
}

/** Histories and defaults belong to a person: another one on the same device starts without them. True: somebody is new here. */
export function keepForOnePerson(userId: string): boolean {
  if (readStored('draftsOf') !== userId || readStored('draftsOfTab') !== userId) {
    clearStored(['drafts'])
    writeStored('draftsOf', userId)
    writeStored('draftsOfTab', userId)
  }
  const known = readStored('userId')
  if (known === userId) return false
  if (known !== null) clearStored(personalKeys)
  writeStored('userId', userId)
  return true
}
