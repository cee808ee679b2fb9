import type { Iso2 } from '#domain/places.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import table from '#web/staff/list/answer-table.module.css'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { doubtTexts, nameOf, papersText } from '../group/group-rows.ts'
import styles from './way-home.module.css'
import { questionsOf, reasonsOf, statusOfOutcome, type WayHomeRow } from './way-home-rows.ts'

type WayHomeTableProps = {
  rows: readonly WayHomeRow[]
  /** How each route is called. */
  routes: readonly string[]
  onMend: (key: string, iso2: Iso2) => void
}

/** A person a row, a route a column. */
export function WayHomeTable({ rows, routes, onMend }: WayHomeTableProps) {
  const t = useT()
  return (
    <table role="table" className={`${table.table} ${styles.table}`}>
      <caption className="visually-hidden">{t('way-home.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('group.column.name')}
          </th>
          {routes.map((route, index) => (
            <th key={`${index} ${route}`} role="columnheader" scope="col">
              {route}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <PersonRow key={row.key} row={row} routes={routes} onMend={onMend} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ row, routes, onMend }: { row: WayHomeRow } & Pick<WayHomeTableProps, 'routes' | 'onMend'>) {
  const t = useT()
  const reader = { t, language: useLanguage() }
  const { profile, problem } = row
  const name = nameOf(row)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span>{name}</span>
        <small>{papersText(row, reader) || (name === row.written ? '' : row.written)}</small>
        {doubtTexts(row, reader).map((text) => (
          <small key={text}>{text}</small>
        ))}
      </th>
      {problem !== null && (
        <td role="cell" colSpan={routes.length} data-label={t(`group.problem.${problem}`)}>
          {problem === 'unread' || problem === 'no-issuer' ? (
            <PlaceCombobox
              label={t(problem === 'unread' ? 'group.mend' : 'group.mend.issuer', { name: name.slice(0, 60) })}
              kind="country"
              placeholder={t('group.mend.hint')}
              onPick={({ id }) => onMend(row.key, id)}
            />
          ) : (
            <span>{t(`group.problem.${problem}.hint`)}</span>
          )}
        </td>
      )}
      {profile?.routes.map((route, index) => {
        const questions = questionsOf(route, t)
        return (
          <td key={index} role="cell" data-label={routes[index]}>
            <StatusChip status={statusOfOutcome[route.outcome]}>{t(`way-home.outcome.${route.outcome}`)}</StatusChip>
            {reasonsOf(route, t).map((text) => (
              <small key={text}>{text}</small>
            ))}
            {questions && <small>{t('group.ask-them', { questions })}</small>}
          </td>
        )
      })}
    </tr>
  )
}
