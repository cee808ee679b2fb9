import { Check, Info, X } from 'lucide-react'
import { isBeyondDocumentRules } from '../../../../../domain/rulebook/document-publication.ts'
import type { WordedAnswer, WordedDocument, WordedStop } from '../../../../../domain/wording/worded.ts'
import { IsoCode } from '../../../../ui/IsoCode.tsx'
import { StatusIcon, statusClass } from '../../../../ui/StatusIcon.tsx'
import { useT } from '../../../words/words.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { Codes } from './Codes.tsx'
import { documentColumns } from './document-columns.ts'
import styles from './documents.module.css'
import { SharedText } from './SharedText.tsx'

/** Kinds of document by citizenship, then every answer with its source. */
export function DocumentSection({ stop, answers }: { stop: WordedStop; answers: readonly WordedAnswer[] }) {
  const t = useT()
  const people = stop.cells
  const columns = documentColumns(stop)
  return (
    <>
      <table role="table" className={styles.documents}>
        <caption className="visually-hidden">{t('look-up.document.caption', { stop: stop.title })}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('look-up.document')}
            </th>
            {columns.map((column) => (
              <th key={column[0]?.citizenshipIso2} role="columnheader" scope="col">
                <span className={styles.codes}>
                  {column.map(({ citizenshipIso2, citizenshipName }) => (
                    <IsoCode key={citizenshipIso2} iso2={citizenshipIso2} name={citizenshipName} />
                  ))}
                </span>{' '}
                {t('look-up.document.sufficient')}
              </th>
            ))}
            <th role="columnheader" scope="col">
              {t('look-up.document.notes')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {stop.documents.map((document) => (
            <tr key={document.kind} role="row">
              <th role="rowheader" scope="row">
                {document.label}
              </th>
              {columns.map((column) => {
                const cell = document.cells.find(
                  ({ citizenshipIso2 }) => citizenshipIso2 === column[0]?.citizenshipIso2,
                )
                return (
                  <td
                    key={column[0]?.citizenshipIso2}
                    role="cell"
                    data-code={column.map(({ citizenshipIso2 }) => citizenshipIso2).join(' ')}
                  >
                    {cell && <Sufficient cell={cell} />}
                  </td>
                )
              })}
              <td role="cell">
                {document.notes.map((note, index) => (
                  <p key={index}>
                    <Codes citizenships={note.citizenshipIso2s} people={people} /> <SharedText text={note.text} />
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.some(({ citizenshipIso2 }) => isBeyondDocumentRules(citizenshipIso2)) && (
        <p className={styles.caveat}>
          <Info size={16} aria-hidden="true" />
          <span>{t('look-up.document.caveat')}</span>
        </p>
      )}
      <details className={styles.all}>
        <summary>{t('look-up.document.all')}</summary>
        <AnswerRows answers={answers} people={people} />
      </details>
    </>
  )
}

const looks = {
  YES: { status: 'BLUE', icon: <Check size={16} aria-hidden="true" /> },
  NO: { status: 'RED', icon: <X size={16} aria-hidden="true" /> },
  UNKNOWN: { status: 'GRAY', icon: <StatusIcon status="GRAY" size={16} /> },
} as const

function Sufficient({ cell: { answer, word } }: { cell: WordedDocument['cells'][number] }) {
  const { status, icon } = looks[answer]
  return (
    <span className={`${styles.sufficient} ${statusClass(status)}`}>
      {icon}
      <span>{word}</span>
    </span>
  )
}
