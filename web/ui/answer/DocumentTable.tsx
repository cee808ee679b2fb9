/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets a table that a phone lays out as a grid */
import { documentColumns } from '#domain/wording/document-columns.ts'
import type { WordedDocument, WordedStop } from '#domain/wording/worded.ts'
import { StatusIcon } from '../StatusIcon.tsx'
import { Codes, ForWhom } from './Codes.tsx'
import type { Reader } from './reader.ts'
import { SharedText } from './SharedText.tsx'

/** Kinds of document by citizenship; its roles are written out, so that it stays a table where it is laid out as a grid. */
export function DocumentTable({ stop, reader }: { stop: WordedStop; reader: Reader }) {
  const { t, classFor } = reader
  const columns = documentColumns(stop)
  const width = columns.length > 2 ? ' several many' : columns.length > 1 ? ' several' : ''
  return (
    <table role="table" className={`documents${width}`}>
      <caption className="visually-hidden">{t('answer.documents.caption', { stop: stop.title })}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('answer.documents.document')}
          </th>
          {columns.map((citizenships) => (
            <th key={citizenships.join()} role="columnheader" scope="col" className={classFor(citizenships)}>
              {columns.length > 1 && <Codes citizenships={citizenships} reader={reader} />}{' '}
              {t('answer.documents.sufficient')}
            </th>
          ))}
          <th role="columnheader" scope="col">
            {t('answer.documents.notes')}
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
                className={classFor(citizenships)}
                data-codes={citizenships.join(' ')}
              >
                <Sufficient
                  cell={document.cells.find((cell) => cell.citizenshipIso2 === citizenships[0])}
                  reader={reader}
                />
              </td>
            ))}
            <td role="cell" className="notes">
              {document.notes.map((note, index) => (
                <p key={index} className={classFor(note.citizenshipIso2s)}>
                  <ForWhom citizenships={note.citizenshipIso2s} reader={reader} />{' '}
                  <SharedText text={note.text} reader={reader} />
                </p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SufficientProps = { cell: WordedDocument['cells'][number] | undefined; reader: Reader }

function Sufficient({ cell, reader: { Icon } }: SufficientProps) {
  if (!cell) return null
  return (
    <span className={`sufficient ${cell.answer}`}>
      {cell.answer === 'UNKNOWN' ? (
        <StatusIcon status="GRAY" size={16} />
      ) : (
        <Icon name={cell.answer === 'YES' ? 'check' : 'cross'} size={16} />
      )}
      <span>{cell.word}</span>
    </span>
  )
}
