import { Check, Info, X } from 'lucide-react'
import type { WordedAnswer, WordedDocument, WordedStop } from '../../../../../domain/wording/worded.ts'
import { IsoCode } from '../../../../ui/IsoCode.tsx'
import { StatusIcon, statusClass } from '../../../../ui/StatusIcon.tsx'
import { useT } from '../../../words/words.ts'
import { AnswerRows } from './AnswerRows.tsx'
import { Codes } from './Codes.tsx'
import styles from './documents.module.css'
import { SharedText } from './SharedText.tsx'

/** Kinds of document by citizenship, then every answer with its source. */
export function DocumentSection({ stop, answers }: { stop: WordedStop; answers: readonly WordedAnswer[] }) {
  const t = useT()
  const people = stop.cells
  return (
    <>
      <table role="table" className={styles.documents}>
        <caption className="visually-hidden">{t('look-up.document.caption', { stop: stop.title })}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('look-up.document')}
            </th>
            {people.map(({ citizenshipIso2, citizenshipName }) => (
              <th key={citizenshipIso2} role="columnheader" scope="col">
                <IsoCode iso2={citizenshipIso2} name={citizenshipName} /> {t('look-up.document.sufficient')}
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
              {document.cells.map((cell) => (
                <td key={cell.citizenshipIso2} role="cell" data-code={cell.citizenshipIso2}>
                  <Sufficient cell={cell} />
                </td>
              ))}
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
      {people.some(({ citizenshipIso2 }) => citizenshipIso2 !== 'DE') && (
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
