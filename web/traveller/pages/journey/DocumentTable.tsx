/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets a table that a phone lays out as a grid */
import type { WordedDocument, WordedStop } from '../../../../domain/wording/worded.ts'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { classes, forWhom, isForSome, type View } from '../../view.ts'
import { Icon } from '../icons.tsx'
import { SharedText } from '../SharedText.tsx'
import { Codes } from './Codes.tsx'

/** Kinds of document by citizenship; its roles are written out, so that it stays a table where it is laid out as a grid. */
export function DocumentTable({ stop, view }: { stop: WordedStop; view: View }) {
  const { t } = view
  const columns = columnsOf(stop, view)
  return (
    <table role="table" className={classes('documents', columns.length > 1 && 'several', columns.length > 2 && 'many')}>
      <caption className="visually-hidden">{t('traveller.documents.caption', { stop: stop.title })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('traveller.documents.document')}
          </th>
          {columns.map((citizenships) => (
            <th
              key={citizenships.join()}
              role="columnheader"
              scope="col"
              className={classes(forWhom(view, citizenships))}
            >
              {columns.length > 1 && <Codes citizenships={citizenships} view={view} />}{' '}
              {t('traveller.documents.sufficient')}
            </th>
          ))}
          <th role="columnheader" scope="col">
            {t('traveller.documents.notes')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {stop.documents.map((document) => (
          <tr key={document.kind} role="row">
            <th role="rowheader" scope="row">
              {document.label}
            </th>
            {columns.map((citizenships) => (
              <td
                key={citizenships.join()}
                role="cell"
                className={classes(forWhom(view, citizenships))}
                data-codes={citizenships.join(' ')}
              >
                <Sufficient cell={document.cells.find((cell) => cell.citizenshipIso2 === citizenships[0])!} />
              </td>
            ))}
            <td role="cell" className="notes">
              <Notes notes={document.notes} view={view} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Citizenships with the same answer for every document share a column. */
function columnsOf({ documents }: WordedStop, view: View): string[][] {
  const answersOf = (iso2: string) =>
    documents.map(({ cells }) => cells.find((cell) => cell.citizenshipIso2 === iso2)?.answer).join()
  const alike = Object.groupBy(view.people, ({ iso2 }) => answersOf(iso2))
  return Object.values(alike).map((people) => people!.map(({ iso2 }) => iso2))
}

const icons = {
  YES: <Icon name="check" size={16} />,
  NO: <Icon name="cross" size={16} />,
  UNKNOWN: <StatusIcon status="GRAY" size={16} />,
}

const Sufficient = ({ cell: { answer, word } }: { cell: WordedDocument['cells'][number] }) => (
  <span className={`sufficient ${answer}`}>
    {icons[answer]}
    <span>{word}</span>
  </span>
)

function Notes({ notes, view }: { notes: WordedDocument['notes']; view: View }) {
  return notes.map((note, index) => (
    <p key={index} className={classes(forWhom(view, note.citizenshipIso2s))}>
      {isForSome(view, note.citizenshipIso2s) && <Codes citizenships={note.citizenshipIso2s} view={view} />}{' '}
      <SharedText text={note.text} view={view} />
    </p>
  ))
}
