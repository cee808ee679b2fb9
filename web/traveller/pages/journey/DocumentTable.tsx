import type { WordedDocument, WordedStop } from '../../../../domain/wording/worded.ts'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { classes, forWhom, isForSome, type View } from '../../view.ts'
import { Icon } from '../icons.tsx'
import { SharedText } from '../SharedText.tsx'
import { Codes } from './Codes.tsx'

/** Kinds of document by citizenship. On a phone the notes move beneath the name of the document. */
export function DocumentTable({ stop, view }: { stop: WordedStop; view: View }) {
  const { t } = view
  const isEveryoneAlike = stop.documents.every(({ cells }) => cells.every((cell) => cell.answer === cells[0]!.answer))
  const columns = isEveryoneAlike ? [view.people.map(({ iso2 }) => iso2)] : view.people.map(({ iso2 }) => [iso2])
  return (
    <table className={classes('documents', columns.length > 2 && 'wide')}>
      <caption className="visually-hidden">{t('traveller.documents.caption', { stop: stop.title })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('traveller.documents.document')}</th>
          {columns.map((citizenships) => (
            <th key={citizenships.join()} scope="col" className={classes(forWhom(view, citizenships))}>
              {columns.length > 1 && <Codes citizenships={citizenships} view={view} />} {t('traveller.documents.sufficient')}
            </th>
          ))}
          <th scope="col">{t('traveller.documents.notes')}</th>
        </tr>
      </thead>
      <tbody>
        {stop.documents.map((document) => (
          <tr key={document.kind}>
            <th scope="row">{document.label}</th>
            {columns.map((citizenships) => (
              <td key={citizenships.join()} className={classes(forWhom(view, citizenships))}>
                <Sufficient cell={document.cells.find((cell) => cell.citizenshipIso2 === citizenships[0])!} />
              </td>
            ))}
            <td className="notes">
              <Notes notes={document.notes} view={view} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
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
