import type { Iso2 } from '#domain/places.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import styles from '#web/staff/list/answer-table.module.css'
import { SortHead } from '#web/staff/list/SortHead.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import {
  doubtTexts,
  firstTask,
  nameOf,
  namesByPapers,
  papersText,
  paperProblems,
  questionsText,
  shownStatus,
  statusText,
  type GroupOrder,
  type GroupRow,
} from './group-rows.ts'
import ofGroup from './group.module.css'

type GroupTableProps = {
  /** People of whom the same is said stand together. */
  answers: readonly (readonly GroupRow[])[]
  order: GroupOrder
  onOrder: (order: GroupOrder) => void
  onMend: (key: string, iso2: Iso2) => void
}

/** An answer a row, with all of whom it is true; a line that was not understood asks for a nationality in its place. */
export function GroupTable({ answers, order, onOrder, onMend }: GroupTableProps) {
  const t = useT()
  const sortable = (by: GroupOrder, label: string) => (
    <SortHead label={label} sorted={order === by ? 'ascending' : 'none'} onSort={() => onOrder(by)} />
  )
  return (
    <table role="table" className={`${styles.table} ${ofGroup.answers}`}>
      <caption className="visually-hidden">{t('group.title')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {sortable('name', t('group.column.name'))}
          {sortable('urgency', t('group.column.status'))}
          <th role="columnheader" scope="col">
            {t('group.column.answer')}
          </th>
          {sortable('deadline', t('group.column.deadline'))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {answers.map(
          ([row, ...others]) => row && <AnswerRow key={row.key} row={row} others={others} onMend={onMend} />,
        )}
      </tbody>
    </table>
  )
}

type AnswerRowProps = {
  row: GroupRow
  /** Of whom the same is said. */
  others: readonly GroupRow[]
  onMend: GroupTableProps['onMend']
}

function AnswerRow({ row, others, onMend }: AnswerRowProps) {
  const t = useT()
  const language = useLanguage()
  const reader = { t, language }
  const { profile, problem } = row
  const name = nameOf(row)
  const first = firstTask(row)
  const questions = questionsText(row, reader)
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {others.length === 0 ? (
          <>
            <span>{name}</span>
            <small>{papersText(row, reader) || (name === row.written ? '' : row.written)}</small>
          </>
        ) : (
          <>
            <b>{t('group.people', { count: others.length + 1 })}</b>
            {namesByPapers([row, ...others], reader).map(([names, papers]) => (
              <p key={papers}>
                {names}
                <small>{papers}</small>
              </p>
            ))}
          </>
        )}
      </th>
      <td role="cell" data-label={t('group.column.status')}>
        <StatusChip status={shownStatus(row)}>{statusText(row, reader)}</StatusChip>
      </td>
      <td role="cell" data-label={t('group.column.answer')}>
        <div>
          {problem === 'unread' || problem === 'no-issuer' ? (
            <div className="screen-only">
              <PlaceCombobox
                label={t(problem === 'unread' ? 'group.mend' : 'group.mend.issuer', { name: name.slice(0, 60) })}
                kind="country"
                placeholder={t('group.mend.hint')}
                onPick={({ id }) => onMend(row.key, id)}
              />
            </div>
          ) : (
            problem && t(`group.problem.${problem}.hint`)
          )}
          {profile && <span>{profile.sentence}</span>}
          {paperProblems(row, reader).map((text) => (
            <small key={text} className={styles.bad}>
              {text}
            </small>
          ))}
          {doubtTexts(row, reader).map((text) => (
            <small key={text}>{text}</small>
          ))}
          {questions && <small>{t('group.ask-them', { questions })}</small>}
        </div>
      </td>
      <td role="cell" data-label={t('group.column.deadline')}>
        <div>
          {profile?.firstDeadline ? formatDay(profile.firstDeadline, language) : '–'}
          {first && <small>{first}</small>}
        </div>
      </td>
    </tr>
  )
}
