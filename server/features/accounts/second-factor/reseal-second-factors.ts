import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { secretSeal } from './take-code.ts'

type Parts = Pick<Context, 'db' | 'log'> & { readonly config: Pick<Config, 'secretKey' | 'previousSecretKeys'> }

/**
 * As the links of trip pages: seals with the key in use the secrets that were sealed with one before it, without which nobody of them could
 * sign in once the old key is gone. Running it again changes nothing. Says how many it sealed anew.
 */
export async function resealSecondFactors({ db, config, log }: Parts): Promise<number> {
  if (config.previousSecretKeys.length === 0) return 0
  let resealed = 0
  const rows = await db.selectFrom('second_factors').select(['user_id', 'secret_sealed']).execute()
  for (const { user_id: userId, secret_sealed: sealed } of rows) {
    const anew = secretSeal.sealAnew(sealed, config)
    if (anew === null) continue
    await db
      .updateTable('second_factors')
      .set({ secret_sealed: anew })
      .where('user_id', '=', userId)
      .where('secret_sealed', '=', sealed)
      .execute()
    resealed += 1
  }
  if (resealed > 0) log.info({ resealed }, 'Second factors sealed with the new secret key')
  return resealed
}
