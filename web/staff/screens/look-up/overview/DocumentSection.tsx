import { Info } from 'lucide-react'
import { isBeyondDocumentRules } from '#domain/rulebook/document-publication.ts'
import type { WordedAnswer, WordedStop } from '#domain/wording/worded.ts'
import { DocumentTable } from '#web/ui/answer/DocumentTable.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { useT } from '#web/staff/words/words.ts'
import { AnswerRows } from './AnswerRows.tsx'
import styles from './documents.module.css'

type DocumentSectionProps = { stop: WordedStop; answers: readonly WordedAnswer[]; reader: Reader }

/** Kinds of document by citizenship, then every answer with its source. */
export function DocumentSection({ stop, answers, reader }: DocumentSectionProps) {
  const t = useT()
  return (
    <>
      <DocumentTable stop={stop} reader={reader} />
      {stop.cells.some(({ citizenshipIso2 }) => isBeyondDocumentRules(citizenshipIso2)) && (
        <p className={styles.caveat}>
          <Info size={16} />
          <span>{t('look-up.document.caveat')}</span>
        </p>
      )}
      <details className={styles.all}>
        <summary>{t('look-up.document.all')}</summary>
        <AnswerRows answers={answers} reader={reader} />
      </details>
    </>
  )
}
