import { Button } from '@mantine/core'
import { Play } from 'lucide-react'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { ErrorNotice } from '#web/staff/errors/ErrorNotice.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './golden-trips.module.css'
import type { GoldenRunState } from './use-golden-run.ts'

type RunBarProps = { run: GoldenRunState; label: string; hint?: string; onRun: () => void }

/** Runs golden trips, and says in one sentence what came of it. */
export function RunBar({ run, label, hint, onRun }: RunBarProps) {
  const t = useT()
  const { result, error, isRunning } = run
  const broken = result?.broken.length ?? 0
  return (
    <div className={styles.run}>
      <Button variant="default" leftSection={<Play size={17} />} loading={isRunning} onClick={onRun}>
        {label}
      </Button>
      {hint && <span className={styles.quiet}>{hint}</span>}
      <p role="status" className={styles.result}>
        {result && <StatusIcon status={broken === 0 ? 'BLUE' : 'RED'} size={20} />}
        {result &&
          t(broken === 0 ? 'golden-trip.run.holds' : 'golden-trip.run.broken', {
            broken,
            trips: result.trips,
            revision: result.rulebookRevision,
          })}
      </p>
      {error && <ErrorNotice title={t('golden-trip.run.failed')} message={error.message} />}
    </div>
  )
}
