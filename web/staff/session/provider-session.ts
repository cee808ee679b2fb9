import { call, isCallError } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { ConnectAtProviderDocument, SignInAtProviderDocument } from '../generated/graphql.ts'
import { enterWith } from './session.ts'

/** Signs in with what a provider said; a text is the ticket with which the second step goes on. */
export async function signInAtProvider(answer: string, key: string): Promise<string | null> {
  try {
    const quiet = { refreshUser: false, announce: false }
    const { signInAtProvider: done } = await call(SignInAtProviderDocument, { answer, key }, quiet)
    enterWith(done?.token ?? null)
    return null
  } catch (error) {
    if (isCallError(error) && error.ticket !== undefined) return error.ticket
    throw error
  }
}

/** Connects who is signed in here with who they are there. */
export async function connectAtProvider(answer: string, key: string): Promise<null> {
  await call(ConnectAtProviderDocument, { answer, key }, { announce: false })
  await queryClient.resetQueries()
  return null
}
