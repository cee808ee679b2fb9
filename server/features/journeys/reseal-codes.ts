import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { sealAnew } from './trip/journey-code.ts'

const readAtOnce = 500

type Parts = Pick<Context, 'db' | 'log'> & {
  readonly config: Pick<Config, 'secretKey' | 'previousSecretKeys'>
}

/**
 * Seals with the key in use what was sealed with one before it, so that the old one can go. What no key opens stays as it
 * is. Running it again changes nothing. Says how many it sealed anew.
 */
export async function resealCodes({ db, config, log }: Parts, signal?: AbortSignal): Promise<number> {
  const goesOn = (): boolean => config.previousSecretKeys.length > 0 && signal?.aborted !== true
  let resealed = 0
  let after = '00000000-0000-0000-0000-000000000000'
  while (goesOn()) {
    const rows = await db
      .selectFrom('journeys')
      .select(['id', 'code_sealed'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(readAtOnce)
      .execute()
    for (const { id, code_sealed: sealed } of rows) {
      const anew = sealAnew(sealed, config)
      if (anew === null) continue
      await db
        .updateTable('journeys')
        .set({ code_sealed: anew })
        .where('id', '=', id)
        .where('code_sealed', '=', sealed)
        .execute()
      resealed += 1
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
  }
  if (resealed > 0) log.info({ resealed }, 'Links sealed with the new secret key')
  return resealed
}
