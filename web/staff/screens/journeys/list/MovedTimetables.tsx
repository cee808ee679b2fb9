import { useState } from 'react'
import { Button } from '@mantine/core'
import { Ship } from 'lucide-react'
import { formatDays } from '#web/ui/format-day.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { MyjourneyMovedTimetablesDocument, type MyjourneyMovedTimetablesQuery } from '#web/staff/generated/graphql.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { callText } from './moved-call.ts'
import { useTakeOver } from './use-take-over.ts'
import styles from './moved-timetables.module.css'

type Timetable = MyjourneyMovedTimetablesQuery['myjourneyMovedTimetables'][number]

/** Trip pages of cruises that show other calls than the line's timetable has now, and their taking over; nothing where there are none. */
export function MovedTimetables() {
  const t = useT()
  const { data } = useCall(MyjourneyMovedTimetablesDocument, {}, { announce: false })
  const { takeOver, isPending, failure } = useTakeOver()
  const found = data?.myjourneyMovedTimetables ?? []
  if (found.length === 0) return null
  const ready = found.filter(({ canTakeOver }) => canTakeOver).map(({ id }) => id)
  return (
    <section className={`card ${styles.moved}`} aria-labelledby="moved-timetables">
      <h2 id="moved-timetables" className={styles.title}>
        <Ship size={20} /> {t('journeys.timetable.moved', { count: found.length })}
      </h2>
      <p>{t('journeys.timetable.hint')}</p>
      {failure && <p role="alert">{failure}</p>}
      <ul className={styles.pages}>
        {found.map((each) => (
          <li key={each.id}>
            <Moved timetable={each} isPending={isPending} onTake={() => void takeOver([each.id])} />
          </li>
        ))}
      </ul>
      {ready.length > 1 && (
        <Button loading={isPending} onClick={() => void takeOver(ready)}>
          {t('journeys.timetable.take-all', { count: ready.length })}
        </Button>
      )}
    </section>
  )
}

type MovedProps = { timetable: Timetable; isPending: boolean; onTake: () => void }

function Moved({ timetable, isPending, onTake }: MovedProps) {
  const t = useT()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { ship, route, dateStart, dateEnd, moved, canTakeOver } = timetable
  const name = t('journeys.timetable.page', {
    ship,
    route,
    dates: formatDays({ from: dateStart, to: dateEnd }, language),
  })
  const shown = isOpen ? moved : moved.slice(0, 2)
  return (
    <>
      <div>
        <b>{name}</b>
        {!canTakeOver && <p>{t('journeys.timetable.by-hand')}</p>}
        <ul className={styles.calls}>
          {shown.map(({ before, after }, at) => (
            <li key={`${at}`}>
              {t('journeys.timetable.call', {
                before: before ? callText(before, language) : t('journeys.timetable.no-call'),
                after: after ? callText(after, language) : t('journeys.timetable.no-call'),
              })}
            </li>
          ))}
        </ul>
        {moved.length > shown.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('journeys.timetable.more', { count: moved.length - shown.length })}
          </Button>
        )}
      </div>
      {canTakeOver && (
        <Button
          variant="default"
          disabled={isPending}
          aria-label={t('journeys.timetable.take-row', { page: name })}
          onClick={onTake}
        >
          {t('journeys.timetable.take')}
        </Button>
      )}
    </>
  )
}
