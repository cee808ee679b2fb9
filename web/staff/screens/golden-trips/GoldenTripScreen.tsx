import { useEffect, useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type { GoldenTrip } from '#domain/review/golden-trip.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { goldenTripsPath, readHandedTrip, type HandedTrip } from '#web/staff/rules/handed-trip.ts'
import { RecordFrame, type RecordEditor } from '#web/staff/rules/RecordFrame.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { RunBar } from './RunBar.tsx'
import { TripCard } from './TripCard.tsx'
import { useGoldenRun } from './use-golden-run.ts'
import styles from './golden-trips.module.css'

const noTrips: readonly GoldenTrip[] = []
type Trips = readonly GoldenTrip[]

/** The golden trips of one key: seen in words, run, changed with a reason; one may come from a look-up. */
export function GoldenTripScreen() {
  const { key = '' } = useParams()
  const t = useT()
  const language = useLanguage()
  const handed = readHandedTrip(useLocation().state)
  return (
    <RecordFrame<Trips>
      kind="GOLDEN_TRIPS"
      ruleKey={key}
      listPath={goldenTripsPath}
      title={() => t('golden-trip.title.of', { name: countryName(key, language) })}
      start={noTrips}
      needsReason
    >
      {(editor) => <TripList {...editor} listKey={key} handed={handed} />}
    </RecordFrame>
  )
}

type TripListProps = RecordEditor<Trips> & { listKey: string; handed: HandedTrip | null }

function TripList({ body: trips, change, published, errors, listKey, handed }: TripListProps) {
  const t = useT()
  const navigate = useNavigate()
  const location = useLocation()
  const run = useGoldenRun()
  const [taken, setTaken] = useState<HandedTrip | null>(null)
  const known = useMemo(() => new Set(published), [published])

  // Taken over once: then it is a part of the draft, and the history entry hands over nothing more.
  useEffect(() => {
    if (!handed) return
    change((now) => [...now, { why: '', ...handed.goldenTrip }])
    setTaken(handed)
    void navigate(location.pathname, { replace: true, state: null })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is handed over is the one thing to follow
  }, [handed])

  function changeTrip(index: number, next: GoldenTrip) {
    run.forget()
    change((now) => now.with(index, next))
  }
  function remove(index: number) {
    const trip = trips[index]!
    run.forget()
    change((now) => now.toSpliced(index, 1))
    showToast(t('golden-trip.removed', { number: index + 1 }), {
      label: t('rule-records.undo'),
      run: () => change((now) => (now.includes(trip) ? now : now.toSpliced(Math.min(index, now.length), 0, trip))),
    })
  }
  if (trips.length === 0)
    return (
      <Message
        title={t('golden-trip.none')}
        actions={
          <Button component={Link} to={LOOKUP_PATH}>
            {t('golden-trip.to-look-up')}
          </Button>
        }
      >
        {t('golden-trip.none.hint')}
      </Message>
    )
  return (
    <>
      {taken && (
        <p role="status" className={styles.handed}>
          {t('golden-trip.handed', { revision: taken.revision })}
        </p>
      )}
      <RunBar
        run={run}
        label={t('golden-trip.run')}
        hint={t('golden-trip.run.as-typed')}
        onRun={() => run.start({ key: listKey, trips: trips.map((trip) => ({ ...trip, why: trip.why || '…' })) })}
      />
      <ol className={styles.trips}>
        {trips.map((trip, index) => (
          <li key={index}>
            <TripCard
              trip={trip}
              number={index + 1}
              isNew={!known.has(trip) && index >= (published?.length ?? 0)}
              errors={errors}
              broken={run.result ? run.result.broken.filter((each) => each.trip === index + 1) : null}
              onChange={(next) => changeTrip(index, next)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
