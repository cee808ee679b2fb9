import { ActionIcon, Button } from '@mantine/core'
import { X } from 'lucide-react'
import type { EntryPath } from '#domain/review/problem.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import type { Expectation } from '#web/staff/rules/expectations.ts'
import { ExpectationField } from './ExpectationField.tsx'
import { foundValue } from '#web/staff/rules/found-value.ts'
import styles from './golden-trips.module.css'
import { placeText, promiseText, questionText, rowText, type TripReader } from './trip-words.ts'
import type { BrokenExpectation } from './use-golden-run.ts'

type ExpectationTableProps = {
  caption: string
  expectations: readonly Expectation[]
  reader: TripReader
  broken: readonly BrokenExpectation[] | null
  isChanging: boolean
  /** An undefined value takes the promise away. */
  onChange: (path: EntryPath, value: unknown) => void
}

/** What a golden trip promises, a row each; with what the rules say instead, where they were asked. */
export function ExpectationTable({
  caption,
  expectations,
  reader,
  broken,
  isChanging,
  onChange,
}: ExpectationTableProps) {
  const { t } = reader
  const heads = ['where', 'who', 'what', 'answer', 'state'] as const
  return (
    <table role="table" className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {t(`golden-trip.expected.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {expectations.map((expectation) => {
          const { path, stop, citizenships } = expectation
          const failure = broken?.find((each) => each.path.join('.') === path.join('.'))
          const question = questionText(expectation, reader)
          const instead = failure ? foundValue(expectation, failure.found) : undefined
          return (
            <tr key={path.join('.')} role="row" className={failure && styles.brokenRow}>
              <td role="cell" data-label={t('golden-trip.expected.where')}>
                {placeText(stop, reader)}
              </td>
              <td role="cell" data-label={t('golden-trip.expected.who')}>
                {citizenships.map((key) => rowText(key, reader)).join(', ')}
              </td>
              <td role="cell" data-label={t('golden-trip.expected.what')}>
                {question}
              </td>
              <td role="cell" data-label={t('golden-trip.expected.answer')}>
                {isChanging ? (
                  <ExpectationField
                    expectation={expectation}
                    label={question}
                    reader={reader}
                    onChange={(value) => onChange(path, value)}
                  />
                ) : (
                  promiseText(expectation, reader)
                )}
              </td>
              <td role="cell" data-label={t('golden-trip.expected.state')}>
                <div className={styles.state}>
                  {broken && !failure && (
                    <span>
                      <StatusIcon status="BLUE" size={16} /> {t('golden-trip.state.holds')}
                    </span>
                  )}
                  {failure && (
                    <span>
                      <StatusIcon status="RED" size={16} /> {failure.message}
                    </span>
                  )}
                  {failure && isChanging && instead !== undefined && (
                    <Button variant="default" size="xs" onClick={() => onChange(path, instead)}>
                      {t('golden-trip.change.take-found')}
                    </Button>
                  )}
                  {isChanging && (
                    <ActionIcon
                      size={32}
                      aria-label={t('golden-trip.change.take-away', { what: question })}
                      onClick={() => onChange(path, undefined)}
                    >
                      <X size={17} />
                    </ActionIcon>
                  )}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
