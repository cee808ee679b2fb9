/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets a table that a phone lays out as a grid */
import { documentColumns, silences, toldDocuments } from '#domain/wording/document-columns.ts'
import type { WordedDocument, WordedStop } from '#domain/wording/worded.ts'
import { Codes, ForWhom } from './Codes.tsx'
import type { Reader } from './reader.ts'
import { SharedText, TextElement } from './SharedText.tsx'

type DocumentTableProps = { stop: WordedStop; reader: Reader }

/** Kinds of document by citizenship, and below it in a line those of which nothing is known. */
export function DocumentTable({ stop, reader }: DocumentTableProps) {
  const told = toldDocuments(stop.documents)
  return (
    <>
      <Table stop={told.length > 0 ? { ...stop, documents: told } : stop} reader={reader} />
      {told.length > 0 &&
        silences(stop).map((silence) => (
          <Silence key={silence.citizenships.join()} silence={silence} reader={reader} />
        ))}
    </>
  )
}

/** Of which kinds nothing is known for these citizenships; opened, it names them. */
function Silence({ silence, reader }: { silence: ReturnType<typeof silences>[number]; reader: Reader }) {
  const { citizenships, documents } = silence
  return (
    <details className={['silent-documents', reader.classFor(citizenships)].filter(Boolean).join(' ')}>
      <summary>
        <ForWhom citizenships={citizenships} reader={reader} />
        <span className="sufficient UNKNOWN silence">
          {reader.t('answer.documents.silent', { count: documents.length })}
        </span>
      </summary>
      {documents.map(({ label }) => label).join(' · ')}
    </details>
  )
}

/** Its roles are written out, so that it stays a table where it is laid out as a grid. */
function Table({ stop, reader }: DocumentTableProps) {
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
                  isMixed={document.cells.some(({ answer }) => answer !== 'UNKNOWN')}
                />
              </td>
            ))}
            <td role="cell" className="notes">
              {document.notes.map((note, index) => (
                <TextElement key={index} text={note.text.text} as="p" className={classFor(note.citizenshipIso2s)}>
                  <ForWhom citizenships={note.citizenshipIso2s} reader={reader} />{' '}
                  <SharedText text={note.text} reader={reader} />
                </TextElement>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SufficientProps = { cell: WordedDocument['cells'][number] | undefined; isMixed: boolean }

/** Beside others of which something is known, "no reliable information" is a mark: its words stand once, below the table. */
function Sufficient({ cell, isMixed }: SufficientProps) {
  if (!cell) return null
  if (cell.answer === 'UNKNOWN')
    return isMixed ? (
      <span className="sufficient UNKNOWN" role="img" aria-label={cell.word} title={cell.word} />
    ) : (
      <span className="sufficient UNKNOWN">{cell.word}</span>
    )
  return <span className={`sufficient ${cell.answer}`}>{cell.word}</span>
}
