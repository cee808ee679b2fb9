import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { GoldenTripListsDocument } from '#web/staff/generated/graphql.ts'
import { RecordList } from '#web/staff/rules/RecordList.tsx'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './golden-trips.module.css'
import { RunBar } from './RunBar.tsx'
import { useGoldenRun } from './use-golden-run.ts'

/** All lists of golden trips, and whether they hold. */
export function GoldenTripsScreen() {
  const t = useT()
  const call = useCall(GoldenTripListsDocument, {}, { announce: false })
  const run = useGoldenRun()
  const lists = call.data?.goldenTripLists

  function stateOf(key: string): string {
    if (!run.result) return t('golden-trip.state.unknown')
    const count = run.result.broken.filter((broken) => broken.key === key).length
    return count === 0 ? t('golden-trip.state.holds') : t('golden-trip.state.broken', { count })
  }
  return (
    <Screen title={t('golden-trip.title')}>
      <RulesTabs />
      <p className={styles.hint}>{t('golden-trip.hint')}</p>
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('rule-records.failed')} call={call} />}
      {lists && (
        <>
          <RunBar run={run} label={t('golden-trip.run.all')} onRun={() => run.start({})} />
          <RecordList
            caption={t('golden-trip.title')}
            columns={[t('golden-trip.column.key'), t('golden-trip.column.trips'), t('golden-trip.column.state')]}
            rows={lists.map(({ key, name, trips }) => ({
              key,
              path: pathOfRule('GOLDEN_TRIPS', key),
              name,
              cells: [trips, stateOf(key)],
            }))}
          />
        </>
      )}
    </Screen>
  )
}
