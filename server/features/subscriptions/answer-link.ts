import type { Language } from '#domain/languages.ts'
import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { proveSubscription } from './prove-subscription.ts'
import { confirmSubscription, findByToken, removeSubscription, type Page, type Subscription } from './store.ts'
import { hashOfToken } from './token.ts'

type Parts = Pick<Context, 'db' | 'clock'>
type Proving = Pick<Context, 'db' | 'clock' | 'config' | 'rulebook'>
/** The link that was followed, and the language of the page on which it was answered. */
type Answer = { readonly token: string; readonly language: Language }

/** What a link of a mail leads to. `open`: there is something to answer. */
export type LinkState = 'open' | 'exists' | 'invalid'

/** So long a question waits for its answer; then the address is erased. */
export const confirmWithinMs = 7 * 86_400_000

const stateOf = (found: Subscription | undefined, now: Date): LinkState => {
  if (!found) return 'invalid'
  if (found.confirmedAt !== null) return 'exists'
  return found.askedAt.getTime() + confirmWithinMs > now.getTime() ? 'open' : 'invalid'
}

/** Looks and changes nothing: scanners open every link of a mail. */
export const readConfirmLink = (
  parts: Parts,
  page: Page,
  token: string,
): Promise<{ readonly state: LinkState; readonly wantsReminders: boolean }> =>
  withToken(parts, page, 'confirm', token, async (_trx, found) => ({
    state: stateOf(found, parts.clock.now()),
    wantsReminders: found?.wantsReminders ?? false,
  }))

export const readUnsubscribeLink = (parts: Parts, page: Page, token: string): Promise<'open' | 'invalid'> =>
  withToken(parts, page, 'unsubscribe', token, async (_trx, found) => (found ? 'open' : 'invalid'))

export const confirm = (
  parts: Proving,
  page: Page,
  { token, language, wantsReminders }: Answer & { readonly wantsReminders: boolean },
): Promise<'confirmed' | 'exists' | 'invalid'> =>
  withToken(parts, page, 'confirm', token, async (trx, found) => {
    const state = stateOf(found, parts.clock.now())
    if (state !== 'open') return state
    const { id } = found!
    if (!(await confirmSubscription(trx, page, id, { at: parts.clock.now(), wantsReminders }))) return 'exists'
    await proveSubscription(trx, parts, page, { step: 'confirmed', id, language, wantsReminders })
    return 'confirmed'
  })

/** Whoever did not ask, or does not want to: the address is erased. */
export const decline = (
  parts: Proving,
  page: Page,
  { token, language }: Answer,
): Promise<'declined' | 'exists' | 'invalid'> =>
  withToken(parts, page, 'confirm', token, async (trx, found) => {
    const state = stateOf(found, parts.clock.now())
    if (state !== 'open') return state
    return (await end(trx, parts, page, { step: 'declined', id: found!.id, language })) ? 'declined' : 'invalid'
  })

export const unsubscribe = (parts: Proving, page: Page, { token, language }: Answer): Promise<'ended' | 'invalid'> =>
  withToken(parts, page, 'unsubscribe', token, async (trx, found) => {
    if (!found) return 'invalid'
    return (await end(trx, parts, page, { step: 'ended', id: found.id, language })) ? 'ended' : 'invalid'
  })

/** Of two presses at once one ends it. */
async function end(
  trx: DatabaseTransaction,
  parts: Proving,
  page: Page,
  ended: Parameters<typeof proveSubscription>[3],
): Promise<boolean> {
  const isEnded = await removeSubscription(trx, page, ended.id)
  if (isEnded) await proveSubscription(trx, parts, page, ended)
  return isEnded
}

export async function withToken<T>(
  { db }: Parts,
  page: Page,
  which: 'confirm' | 'unsubscribe',
  token: string,
  work: (trx: DatabaseTransaction, found: Subscription | undefined) => Promise<T>,
): Promise<T> {
  const hash = hashOfToken(token)
  return withTenant(db, page.organisationId, async (trx) =>
    work(trx, hash === null ? undefined : await findByToken(trx, page, which, hash)),
  )
}
