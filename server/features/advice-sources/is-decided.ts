import type { Context } from '../../context.ts'
import { adviceSourcesOf, isByConfiguration } from './known-sources.ts'
import { listRows } from './store.ts'

/** Whether somebody has said for one source at least whether it is to be asked, or nobody can. */
export async function isAdviceDecided({ db, config }: Pick<Context, 'db' | 'config'>): Promise<boolean> {
  if (config.adviceSources === null) return true
  return adviceSourcesOf(config).some((source) => isByConfiguration(source, config)) || (await listRows(db)).length > 0
}
