import type { Context } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { withTenant } from '../../db/tenancy.ts'
import { confirmSubscription, findByToken, removeSubscription, type Page, type Subscription } from './store.ts'
import { hashOfToken } from './token.ts'

type Parts = Pick<Context, 'db' | 'clock'>

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
export const readConfirmLink = (parts: Parts, page: Page, token: string): Promise<LinkState> =>
  withToken(parts, page, 'confirm', token, async (_trx, found) => stateOf(found, parts.clock.now()))

export const readUnsubscribeLink = (parts: Parts, page: Page, token: string): Promise<'open' | 'invalid'> =>
  withToken(parts, page, 'unsubscribe', token, async (_trx, found) => (found ? 'open' : 'invalid'))

export const confirm = (parts: Parts, page: Page, token: string): Promise<'confirmed' | 'exists' | 'invalid'> =>
  withToken(parts, page, 'confirm', token, async (trx, found) => {
    const state = stateOf(found, parts.clock.now())
    if (state !== 'open') return state
    return (await confirmSubscription(trx, page, found!.id, parts.clock.now())) ? 'confirmed' : 'exists'
  })

/** Whoever did not ask, or does not want to: the address is erased. */
export const decline = (parts: Parts, page: Page, token: string): Promise<'ended' | 'exists' | 'invalid'> =>
  withToken(parts, page, 'confirm', token, async (trx, found) => {
    const state = stateOf(found, parts.clock.now())
    if (state === 'open') await removeSubscription(trx, page, found!.id)
    return state === 'open' ? 'ended' : state
  })

export const unsubscribe = (parts: Parts, page: Page, token: string): Promise<'ended' | 'invalid'> =>
  withToken(parts, page, 'unsubscribe', token, async (trx, found) => {
    if (found) await removeSubscription(trx, page, found.id)
    return found ? 'ended' : 'invalid'
  })

async function withToken<T>(
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
