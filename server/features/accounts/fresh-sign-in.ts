import type { Context, LimitedViewer, StaffViewer } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { sessionOpenedAt } from './second-factor/store.ts'

/** A token that was left behind in a browser hours ago gives nobody what outlasts it: a factor, an account elsewhere, an address for mails. */
const freshForMinutes = 15

export async function checkFresh(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sessionId }: StaffViewer | LimitedViewer,
): Promise<void> {
  const openedAt = await sessionOpenedAt(db, sessionId)
  const oldest = clock.now().getTime() - freshForMinutes * 60_000
  if (openedAt === null || openedAt.getTime() < oldest) throw new NotAllowed('SIGN_IN_AGAIN')
}
