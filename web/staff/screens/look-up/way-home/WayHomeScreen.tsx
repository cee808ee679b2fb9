import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { isCalendarDate } from '#domain/dates.ts'
import { useAddress } from '#web/staff/address/use-address.ts'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { today } from '#web/staff/fields/today.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { problemOfList } from '../group/check-list.ts'
import styles from '../group/group.module.css'
import { isSomebody, ListAnswer } from '../group/ListAnswer.tsx'
import { useList } from '../group/use-list.ts'
import { readWayHome, routeText, wayHomeProblems, type RouteForm, type WayHomeForm as Values } from './routes.ts'
import { useWayHome } from './use-way-home.ts'
import { filterOf, wayHomeFilters, wayHomeTexts, type WayHomeFilter } from './way-home-rows.ts'
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
  // A passport that lasts for one way may be too short for a later one.
  const end =
    form.routes
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? ''
  const kept = useList({ start, end })
  const { list, people, change } = kept
  const isAsked = wayHomeProblems(form, today()).length === 0 && problemOfList(list.text) === null
  const hasPeople = isSomebody(people)
  const call = useWayHome(form, people, isAsked && hasPeople)
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
  const rows = (hasPeople && call.rows) || people.map((each) => ({ ...each, profile: null }))
  const shown = rows.filter((row) => filter === null || filterOf(row) === filter)
  const countOf = (each: WayHomeFilter) => rows.filter((row) => filterOf(row) === each).length
  return (
    <ListAnswer
      title={t('way-home.title')}
      asked={
        <>
          <b>{t('way-home.from-place', { place: places(form.from) })}</b> ·{' '}
          {t('way-home.count', { count: form.routes.length })}
        </>
      }
      change={t('way-home.change')}
      onChange={() => setEditing(true)}
      list={kept}
      call={call}
      hasRows={call.rows !== undefined}
      sum={t('way-home.sum', { count: rows.length, stuck: countOf('stuck') })}
      caution={t('way-home.caution')}
      filters={wayHomeFilters.map((key) => ({ key, label: t(`way-home.filter.${key}`), count: countOf(key) }))}
      filter={filter}
      onFilter={(next) => show({ show: next })}
      shown={shown.length}
      file={{ name: 'way-home', texts: () => wayHomeTexts(shown, routes, { t, language }) }}
    >
      <WayHomeTable rows={shown} routes={routes} onMend={kept.mend} />
    </ListAnswer>
  )
}
