import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { Download, Pencil, Printer } from 'lucide-react'
import { isCalendarDate } from '#domain/dates.ts'
import { useAddress } from '#web/staff/address/use-address.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { today } from '#web/staff/fields/today.ts'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { problemOfList } from '../group/check-list.ts'
import styles from '../group/group.module.css'
import { OtherLines } from '../group/OtherLines.tsx'
import { otherLines } from '../group/read-group.ts'
import { useList } from '../group/use-list.ts'
import { readWayHome, routeText, wayHomeProblems, type RouteForm, type WayHomeForm as Values } from './routes.ts'
import { useWayHome } from './use-way-home.ts'
import { filterOf, wayHomeFilters, wayHomeTexts } from './way-home-rows.ts'
import own from './way-home.module.css'
import { WayHomeForm } from './WayHomeForm.tsx'
import { WayHomeTable } from './WayHomeTable.tsx'

/** Which ways home the papers of a group allow. The address holds the routes alone; the list stays in this tab. */
export function WayHomeScreen() {
  const t = useT()
  const language = useLanguage()
  const [address, show] = useAddress()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const filter = wayHomeFilters.find((each) => each === address.get('show')) ?? null
  // The question stays the same value while only the filter changes.
  const asked = `${new URLSearchParams([...address].filter(([name]) => name === 'from' || name === 'route'))}`
  const form = useMemo(() => readWayHome(new URLSearchParams(asked)), [asked])
  const start = form.routes[0]?.day ?? ''
  const { list, listed, people, failed, change, mend } = useList({ start, end: start })
  const isAsked = wayHomeProblems(form, today()).length === 0 && problemOfList(list.text) === null
  const isSomebody = people.some(({ traveller }) => traveller !== null)
  const call = useWayHome(form, people, isAsked && isSomebody)
  const { error } = call
  const refused = Object.fromEntries((error?.fields ?? []).map(({ field, messages }) => [field, messages.join(' ')]))
  const places = usePlaceNames([form.from, ...call.routes.flatMap(({ via, to }) => [...via, to])].filter(Boolean))
  const nameOfRoute = ({ via, sides, to, day }: RouteForm): string =>
    [
      ...via.map((key, index) =>
        sides[index] === 'landside' ? t('way-home.landside-at', { place: places(key) }) : places(key),
      ),
      places(to),
    ].join(' → ') + (isCalendarDate(day) ? `, ${formatDay(day, language)}` : '')

  function ask(next: Values, text: string) {
    change({ text, mended: text === list.text ? list.mended : {} })
    setEditing(false)
    const parameters = new URLSearchParams({ from: next.from })
    for (const route of next.routes) parameters.append('route', routeText(route))
    void navigate(`?${parameters}`)
  }
  if (!isAsked || isEditing || Object.keys(refused).length > 0)
    return (
      <Screen title={t('way-home.title')}>
        <p className={styles.hint}>{t('way-home.hint')}</p>
        <WayHomeForm
          key={asked}
          initial={form}
          text={list.text}
          refused={refused}
          onAsk={ask}
          {...(isAsked && isEditing && { onClose: () => setEditing(false) })}
        />
      </Screen>
    )
  const routes = call.routes.map(nameOfRoute)
  const rows = (isSomebody && call.rows) || people.map((each) => ({ ...each, profile: null }))
  const isWaiting = listed === null || (isSomebody && !call.rows)
  const shown = rows.filter((row) => filter === null || filterOf(row) === filter)
  const countOf = (each: (typeof wayHomeFilters)[number]) => rows.filter((row) => filterOf(row) === each).length
  return (
    <Screen title={t('way-home.title')}>
      <section className={`card ${styles.asked}`} aria-label={t('group.asked')}>
        <p>
          <b>{t('way-home.from-place', { place: places(form.from) })}</b> ·{' '}
          {t('way-home.count', { count: form.routes.length })}
        </p>
        <Button
          variant="default"
          className="screen-only"
          leftSection={<Pencil size={16} />}
          onClick={() => setEditing(true)}
        >
          {t('way-home.change')}
        </Button>
      </section>
      {failed && <FailedCall title={t('group.failed')} call={failed} />}
      {error && <FailedCall title={t('group.failed')} call={call} />}
      {isWaiting && !error && !failed && <Skeleton lines={10} />}
      {!isWaiting && (
        <section aria-busy={call.isPlaceholderData}>
          <div className={styles.head}>
            <h2>{t('way-home.sum', { count: rows.length, stuck: countOf('stuck') })}</h2>
            <div className={`${styles.actions} screen-only`}>
              <Button
                variant="default"
                leftSection={<Download size={17} />}
                disabled={shown.length === 0}
                onClick={() => saveCsv(wayHomeTexts(shown, routes, { t, language }), `way-home-${today()}.csv`)}
              >
                {t('group.download')}
              </Button>
              <Button variant="default" leftSection={<Printer size={17} />} onClick={() => window.print()}>
                {t('group.print')}
              </Button>
            </div>
          </div>
          <p className={`${styles.quiet} ${own.caution}`}>{t('way-home.caution')}</p>
          <div role="group" aria-label={t('group.filters')} className={`${styles.actions} screen-only`}>
            {wayHomeFilters.map((each) => (
              <Button
                key={each}
                variant={filter === each ? 'filled' : 'default'}
                aria-pressed={filter === each}
                onClick={() => show({ show: filter === each ? '' : each })}
              >
                {t(`way-home.filter.${each}`)} ({countOf(each)})
              </Button>
            ))}
          </div>
          {shown.length === 0 ? (
            <Message title={t('group.none')}>{t('group.none.hint')}</Message>
          ) : (
            <div className={`card ${styles.frame}`}>
              <WayHomeTable rows={shown} routes={routes} onMend={mend} />
            </div>
          )}
          {listed && <OtherLines lines={otherLines(listed, list.mended)} onMend={mend} />}
        </section>
      )}
    </Screen>
  )
}
