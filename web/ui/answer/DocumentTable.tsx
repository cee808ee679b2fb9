/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets a table that a phone lays out as a grid */
import { documentColumns, mergedDocuments, silences, toldDocuments } from '#domain/wording/document-columns.ts'
import { Fragment } from 'react'
import type { Iso2 } from '#domain/places.ts'
import type { WordedDocument, WordedStop } from '#domain/wording/worded.ts'
import { Codes, ForWhom } from './Codes.tsx'
import { isBlockText } from '../RichText.tsx'
import type { Reader } from './reader.ts'
import { SharedText, TextElement } from './SharedText.tsx'

type DocumentTableProps = { stop: WordedStop; reader: Reader }

/** Kinds of document by citizenship, and below it in a line those of which nothing is known. */
export function DocumentTable({ stop, reader }: DocumentTableProps) {
  const told = toldDocuments(stop.documents)
  const shown = told.length > 0 ? { ...stop, documents: told } : stop
  return (
    <>
      <Table stop={shown} reader={reader} />
      {told.length > 0 &&
        silences(stop).map((silence) => (
          <Silence key={silence.citizenships.join()} silence={silence} reader={reader} />
        ))}
    </>
  )
}

/** Of which kinds nothing is known for these citizenships. */
function Silence({ silence, reader }: { silence: ReturnType<typeof silences>[number]; reader: Reader }) {
  const { citizenships, documents } = silence
  return (
    <p className={['silent-documents', reader.classFor(citizenships)].filter(Boolean).join(' ')}>
      <ForWhom citizenships={citizenships} reader={reader} />{' '}
      {`${reader.t('answer.documents.silent', { count: documents.length })} – ${documents.map(({ label }) => label).join(' · ')}`}
    </p>
  )
}

/** Its roles are written out, so that it stays a table where it is laid out as a grid. */
function Table({ stop, reader }: DocumentTableProps) {
  const { t, classFor } = reader
  const columns = documentColumns(stop)
  const width = columns.length > 2 ? ' several many' : columns.length > 1 ? ' several' : ''
  return (
    <table
      role="table"
      className={`documents${width}`}
      aria-label={t('answer.documents.caption', { stop: stop.title })}
    >
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
        {mergedDocuments(stop.documents).map((document) => (
          <tr key={document.kind} role="row">
            <th role="rowheader" scope="row">
              {document.label}
            </th>
            {columns.map((citizenships) => (
              <Sufficient
                key={citizenships.join()}
                cell={document.cells.find((cell) => cell.citizenshipIso2 === citizenships[0])}
                isMixed={document.cells.some(({ answer }) => answer !== 'UNKNOWN')}
                citizenships={citizenships}
                reader={reader}
              />
            ))}
            <Notes notes={document.notes} reader={reader} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type SufficientProps = {
  cell: WordedDocument['cells'][number] | undefined
  isMixed: boolean
  citizenships: readonly Iso2[]
  reader: Reader
}

/** Beside others of which something is known, "no reliable information" is seen as a mark: its words stand once, below the table. */
function Sufficient({ cell, isMixed, citizenships, reader }: SufficientProps) {
  const isMark = isMixed && cell?.answer === 'UNKNOWN'
  const own = cell && ['sufficient', cell.answer, isMark && 'mark']
  return (
    <td
      role="cell"
      className={[...(own ?? []), reader.classFor(citizenships)].filter(Boolean).join(' ') || undefined}
      title={isMark ? cell.word : undefined}
      data-codes={citizenships.join(' ')}
    >
      {cell?.word}
    </td>
  )
}

/** What is for the same people stands together; what is for all of one kind alone is the cell. */
function Notes({ notes, reader }: { notes: WordedDocument['notes']; reader: Reader }) {
  const together = [...Map.groupBy(notes, ({ citizenshipIso2s }) => citizenshipIso2s.join()).values()]
  const [first] = together
  if (!first) return null
  const whose = (same: typeof first) => reader.classFor(same[0]!.citizenshipIso2s)
  const said = (same: typeof first) => (
    <>
      <ForWhom citizenships={same[0]!.citizenshipIso2s} reader={reader} />
      {same.map(({ text }, index) => (
        <Fragment key={index}>
          {' '}
          <SharedText text={text} reader={reader} />
        </Fragment>
      ))}
    </>
  )
  if (together.length === 1)
    return (
      <td role="cell" className={['notes', whose(first)].filter(Boolean).join(' ')}>
        {said(first)}
      </td>
    )
  return (
    <td role="cell" className="notes">
      {together.map((same, index) => (
        <TextElement
          key={index}
          text={{ text: same.map(({ text }) => text.text).find(isBlockText) ?? '' }}
          as="p"
          className={whose(same)}
        >
          {said(same)}
        </TextElement>
      ))}
    </td>
  )
}
