import type { Context } from '../../context.ts'
import { readMailAlarm } from './reached.ts'

/** Says in the log when a change older than an hour has not come to whom it was to come to; the vitals say it too. */
export async function watchMails({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  const alarm = await readMailAlarm({ db, clock })
  if (Object.values(alarm).some((count) => count > 0)) log.error(alarm, 'Changes have not reached their travellers')
}
