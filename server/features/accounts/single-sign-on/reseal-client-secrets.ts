import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { clientSecretSeal } from './sign-in-at-provider.ts'

type Parts = Pick<Context, 'db' | 'log'> & { readonly config: Pick<Config, 'secretKey' | 'previousSecretKeys'> }

/** As the links of trip pages: seals with the key in use what organisations are known by at their providers. Says how many it sealed anew. */
export async function resealClientSecrets({ db, config, log }: Parts): Promise<number> {
  if (config.previousSecretKeys.length === 0) return 0
  let resealed = 0
  const rows = await db.selectFrom('sign_in_providers').select(['organisation_id', 'client_secret_sealed']).execute()
  for (const { organisation_id: id, client_secret_sealed: sealed } of rows) {
    const anew = clientSecretSeal.sealAnew(sealed, config)
    if (anew === null) continue
    await db
      .updateTable('sign_in_providers')
      .set({ client_secret_sealed: anew })
      .where('organisation_id', '=', id)
      .where('client_secret_sealed', '=', sealed)
      .execute()
    resealed += 1
  }
  if (resealed > 0) log.info({ resealed }, 'Secrets of providers sealed with the new secret key')
  return resealed
}
