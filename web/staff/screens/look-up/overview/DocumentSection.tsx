import { useContext, useMemo } from 'react'
import { documentTable } from '#domain/outline/outline-documents.ts'
import type { WordedAnswer, WordedStop } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import { useT } from '#web/staff/words/words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { DocumentTable } from '#web/ui/outline/DocumentTable.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import styles from './documents.module.css'
import { ShowsWhy } from './shows-why.ts'

type DocumentSectionProps = { stop: WordedStop; answers: readonly WordedAnswer[]; reader: Reader }

/** Kinds of document by citizenship, then every answer with its source. */
export function DocumentSection({ stop, answers, reader }: DocumentSectionProps) {
  const t = useT()
  const words = useOutlineWords()
  const showsWhy = useContext(ShowsWhy)
  const table = useMemo(() => documentTable(stop, words), [stop, words])
  return (
    <div className={styles.documents}>
      <DocumentTable table={table} stopTitle={stop.title} reader={reader} />
      <details className={styles.all} open={showsWhy}>
        <summary>{t('look-up.document.all')}</summary>
        <AnswerRows answers={answers} reader={reader} />
      </details>
    </div>
  )
}
