import { advisorySection } from '#domain/outline/outline-beside-rules.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { AdvisoryList } from '#web/ui/outline/AdvisoryList.tsx'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import styles from './advisories.module.css'

/** What governments say about the country of a stop. */
export function Advisories({ stop, reader }: { stop: WordedStop; reader: Reader }) {
  const { advisories, note } = advisorySection(stop, useOutlineWords())
  if (advisories.length === 0)
    return (
      <p className={styles.none}>
        <StatusIcon status="GRAY" size={18} />
        {note}
      </p>
    )
  return (
    <>
      <p className={styles.intro}>{note}</p>
      <AdvisoryList advisories={advisories} reader={reader} heading="h3" />
    </>
  )
}
