import { memo } from 'react'
import { Link } from 'react-router'
import { offersCountry, type Portfolio } from '#domain/status/portfolio.ts'
import type { CountryAnswer, CountryCell } from '#domain/where-to-go/country-answer.ts'
import table from '#web/staff/list/answer-table.module.css'
import { SortHead } from '#web/staff/list/SortHead.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import type { Order } from './answers.ts'
import { untilFor, untilText } from './columns.ts'
import { mostColumns, namesOf, sharedCells, type Labels } from './people.ts'
import { lookUpPath, type Question } from './question.ts'
import type { Look, LookChange } from './shown-address.ts'
import styles from './permission.module.css'

type CountryTableProps = {
  countries: readonly CountryAnswer[]
  portfolio: Portfolio | null
  question: Question
  isOfGroup: boolean
  labels: Labels
  look: Look
  onLook: (change: LookChange) => void
}

/** A country a row; its name opens the look-up of the same trip. */
export function CountryTable({ countries, portfolio, question, isOfGroup, labels, look, onLook }: CountryTableProps) {
  const t = useT()
  const isTogether = labels.size > mostColumns
  const sortable = (order: Order, label: string) => {
    const isSorted = look.order === order
    return (
      <SortHead
        label={label}
        sorted={isSorted ? (look.isDescending ? 'descending' : 'ascending') : 'none'}
        onSort={() => onLook({ order, isDescending: isSorted && !look.isDescending })}
      />
    )
  }
  return (
    <table role="table" className={table.table}>
      <caption className="visually-hidden">{t('where-to-go.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {sortable('name', t('where-to-go.country'))}
          {sortable('status', t('where-to-go.verdict'))}
          {isTogether ? (
            <th role="columnheader" scope="col">
              {t('where-to-go.everybody')}
            </th>
          ) : (
            [...labels].map(([key, label]) => (
              <th key={key} role="columnheader" scope="col">
                {label}
              </th>
            ))
          )}
          {sortable('until', t('where-to-go.until'))}
          <th role="columnheader" scope="col">
            {t('where-to-go.first')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {countries.map((country) => (
          <CountryRow
            key={country.iso2}
            country={country}
            isOutside={offersCountry(portfolio, country.iso2) === false}
            question={question}
            isOfGroup={isOfGroup}
            labels={labels}
          />
        ))}
      </tbody>
    </table>
  )
}

type CountryRowProps = {
  country: CountryAnswer
  isOutside: boolean
  question: Question
  isOfGroup: boolean
  labels: Labels
}

const CountryRow = memo(function CountryRow({ country, isOutside, question, isOfGroup, labels }: CountryRowProps) {
  const t = useT()
  const language = useLanguage()
  const { iso2, name, status, cells, bookable, first, better } = country
  const who = untilFor(country, labels, t)
  const whoFirst = first ? namesOf(first.citizenshipIso2s, country, labels, t) : ''
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <IsoCode iso2={iso2} /> <Link to={lookUpPath(question, iso2, isOfGroup)}>{name}</Link>
      </th>
      <td role="cell" data-label={t('where-to-go.verdict')}>
        <StatusChip status={status}>{t(`where-to-go.status.${status}`)}</StatusChip>
        {isOutside && <small className={styles.quiet}>{t('where-to-go.outside')}</small>}
      </td>
      {labels.size > mostColumns ? (
        <td role="cell" data-label={t('where-to-go.everybody')}>
          <Together country={country} labels={labels} />
        </td>
      ) : (
        cells.map((cell) => (
          <td key={cell.citizenshipIso2} role="cell" data-label={labels.get(cell.citizenshipIso2)}>
            <Permission cell={cell} />
          </td>
        ))
      )}
      <td role="cell" data-label={t('where-to-go.until')}>
        <span className={bookable.kind === 'too-late' ? table.bad : undefined}>
          {untilText(country, question.start !== '', { t, language })}
        </span>
        {who && <small>{who}</small>}
        {better && <small>{better}</small>}
      </td>
      <td role="cell" data-label={t('where-to-go.first')}>
        {first ? (
          <>
            <span>{first.text}</span>
            <small className={first.urgency === 'overdue' ? table.bad : undefined}>
              {[first.whenShort, whoFirst].filter(Boolean).join(' · ')}
            </small>
          </>
        ) : (
          <span className={styles.quiet}>{t('where-to-go.nothing-to-do')}</span>
        )}
      </td>
    </tr>
  )
})

/** What one passport may do there, and under which condition something else holds. */
export function Permission({ cell }: { cell: CountryCell }) {
  const t = useT()
  return (
    <div className={cell.isChosen ? styles.permission : `${styles.permission} ${styles.quiet}`}>
      <StatusIcon status={cell.status} size={15} />
      <span>{cell.headline}</span>
      {cell.onlyIf && <small>{cell.onlyIf}</small>}
      {!cell.isChosen && <small>{t('where-to-go.not-used')}</small>}
    </div>
  )
}

/** What holds for whom, the worst first; where it is the same for all, nobody is named. */
export function Together({ country, labels }: { country: CountryAnswer; labels: Labels }) {
  const t = useT()
  return sharedCells(country).map(({ cell, keys }) => {
    const who = namesOf(keys, country, labels, t)
    return (
      <div key={keys.join()} className={styles.permission}>
        <StatusIcon status={cell.status} size={15} />
        <span>{cell.headline}</span>
        {who && <small>{who}</small>}
        {cell.onlyIf && <small>{cell.onlyIf}</small>}
      </div>
    )
  })
}
