import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { sealAnew } from '../journeys/trip/journey-code.ts'

const readAtOnce = 500

type Parts = Pick<Context, 'db' | 'log'> & { readonly config: Pick<Config, 'secretKey' | 'previousSecretKeys'> }

/**
 * As the links of trip pages: seals with the key in use the links of mails that were sealed with one before it. Without it no mail
 * could be written to a subscription once the old key is gone. Running it again changes nothing. Says how many it sealed anew.
 */
export async function resealTokens({ db, config, log }: Parts, signal?: AbortSignal): Promise<number> {
  const goesOn = (): boolean => config.previousSecretKeys.length > 0 && signal?.aborted !== true
  let resealed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (goesOn()) {
    const rows = await db
      .selectFrom('subscriptions')
      .select(['id', 'confirm_sealed', 'unsubscribe_sealed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    for (const { id, ...sealed } of rows) {
      const confirm = sealAnew(sealed.confirm_sealed, config)
      const unsubscribe = sealAnew(sealed.unsubscribe_sealed, config)
      if (confirm === null && unsubscribe === null) continue
      // A token never changes, so whoever seals it at the same time seals the same.
      await db
        .updateTable('subscriptions')
        .set({
          ...(confirm !== null && { confirm_sealed: confirm }),
          ...(unsubscribe !== null && { unsubscribe_sealed: unsubscribe }),
        })
        .where('id', '=', id)
        .execute()
      resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (resealed > 0) log.info({ resealed }, 'Links of mails sealed with the new secret key')
  return resealed
}
