/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets a table that a phone lays out as a grid */
import { Fragment } from 'react'
import type { DocumentTable as Table } from '#domain/outline/parts.ts'
import { Codes, codesText, ForWhom } from '../answer/Codes.tsx'
import type { Reader } from '../answer/reader.ts'
import { isBlock, SharedText, TextElement } from '../answer/SharedText.tsx'

type DocumentTableProps = { table: Table; stopTitle: string; reader: Reader }

/** Kinds of document by citizenship, and below it of which nothing is known and for whom it does not count. */
export const DocumentTable = (props: DocumentTableProps) => (
  <>
    <Rows {...props} />
    {props.table.after.map((each, index) => (
      <After key={index} after={each} reader={props.reader} />
    ))}
  </>
)

function After({
  after: { is, citizenshipIso2s, text, link },
  reader,
}: {
  after: Table['after'][number]
  reader: Reader
}) {
  const isSilent = is === 'silent'
  return (
    <p
      className={[isSilent ? 'silent-documents' : 'caveat', reader.classFor(citizenshipIso2s)]
        .filter(Boolean)
        .join(' ')}
    >
      {isSilent && <ForWhom citizenships={citizenshipIso2s} reader={reader} />}
      {isSilent && ' '}
      {link ? (
        <a href={link.address} target={reader.newTab ? '_blank' : undefined} rel="noopener noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </p>
  )
}

/** Its roles are written out, so that it stays a table where it is laid out as a grid. */
function Rows({ table: { columns, rows }, stopTitle, reader }: DocumentTableProps) {
  const { t, classFor } = reader
  const width = columns.length > 2 ? ' several many' : columns.length > 1 ? ' several' : ''
  return (
    <table role="table" className={`documents${width}`} aria-label={t('answer.documents.caption', { stop: stopTitle })}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('answer.documents.document')}
          </th>
          {columns.map(({ citizenshipIso2s }) => (
            <th key={citizenshipIso2s.join()} role="columnheader" scope="col" className={classFor(citizenshipIso2s)}>
              {columns.length > 1 && <Codes citizenships={citizenshipIso2s} reader={reader} />}{' '}
              {t('answer.documents.sufficient')}
            </th>
          ))}
          <th role="columnheader" scope="col">
            {t('answer.documents.notes')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, cells, notes }) => (
          <tr key={label} role="row">
            <th role="rowheader" scope="row">
              {label}
            </th>
            {cells.map(({ answer, word, isMark }, at) => (
              <td
                key={at}
                role="cell"
                className={['sufficient', answer, isMark && 'mark', classFor(columns[at]!.citizenshipIso2s)]
                  .filter(Boolean)
                  .join(' ')}
                // Beside others of which something is known, its words stand once, below the table.
                title={isMark ? word : undefined}
                data-codes={codesText(columns[at]!.citizenshipIso2s, reader)}
              >
                {word}
              </td>
            ))}
            <Notes notes={notes} reader={reader} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NotesProps = { notes: Table['rows'][number]['notes']; reader: Reader }

/** What is for all of one kind alone is the cell. */
function Notes({ notes, reader }: NotesProps) {
  const [first] = notes
  if (!first) return null
  const said = ({ citizenshipIso2s, texts }: typeof first) => (
    <>
      <ForWhom citizenships={citizenshipIso2s} reader={reader} />
      {texts.map((text, index) => (
        <Fragment key={index}>
          {' '}
          <SharedText text={text} reader={reader} />
        </Fragment>
      ))}
    </>
  )
  if (notes.length === 1)
    return (
      <td role="cell" className={['notes', reader.classFor(first.citizenshipIso2s)].filter(Boolean).join(' ')}>
        {said(first)}
      </td>
    )
  return (
    <td role="cell" className="notes">
      {notes.map((note, index) => (
        <TextElement
          key={index}
          text={note.texts.find(isBlock) ?? { text: '' }}
          as="p"
          className={reader.classFor(note.citizenshipIso2s)}
        >
          {said(note)}
        </TextElement>
      ))}
    </td>
  )
}
