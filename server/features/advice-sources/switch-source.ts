import { isAdviceSourceId } from '#contract/advice-sources.ts'
import { by, recordAudit } from '../../audit-trail.ts'
import type { Context } from '../../context.ts'
import { problemIf, type Result } from '../../refusals.ts'
import { adviceSourcesOf, isByConfiguration } from './known-sources.ts'
import { decide } from './store.ts'
import { mayChooseAdvice } from './who-may.ts'

type SwitchInput = { readonly id: string; readonly isOn: boolean }

/** Agrees that a source is asked, or ends it. What was read of it stays; switched on again it is asked at once. */
export async function switchAdviceSource(context: Context, { id, isOn }: SwitchInput): Promise<Result<object>> {
  const viewer = mayChooseAdvice(context)
  const { db, clock, config } = context
  const source = adviceSourcesOf(config).find((each) => each.id === id)
  const problems = [
    ...problemIf(source === undefined, 'id', 'errors.no-data'),
    ...problemIf(config.adviceSources === null && isOn, 'isOn', 'advice-sources.error.forbidden'),
    ...problemIf(
      source !== undefined && isByConfiguration(source, config),
      'isOn',
      'advice-sources.error.by-configuration',
    ),
  ]
  if (problems.length > 0 || !isAdviceSourceId(id)) return { ok: false, problems }
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('advice_sources')
      .select('is_on')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    await decide(trx, id, { isOn, by: viewer.userId, at: clock.now() })
    if (before?.is_on === isOn) return
    const action = isOn ? 'switched-on' : 'switched-off'
    await recordAudit(trx, { ...by(viewer, clock), action, subject: { kind: 'advice-source', id } })
  })
  return { ok: true }
}
