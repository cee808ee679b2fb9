import { Fragment, memo } from 'react'
import { useT } from '#web/staff/words/words.ts'
import styles from './paste.module.css'
import type { Mark } from './reading/reading.ts'

/** The text as it was pasted: what was understood is bold and underlined. */
export const MarkedText = memo(function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const t = useT()
  return (
    <section className={styles.text}>
      <h3>{t('paste.marked')}</h3>
      <p className={styles.legend}>{t('paste.marked.legend')}</p>
      <pre>
        {marks.map(({ start, end, kind }, index) => (
          <Fragment key={start}>
            {text.slice(marks[index - 1]?.end ?? 0, start)}
            <mark title={t(`paste.mark.${kind}`)}>{text.slice(start, end)}</mark>
          </Fragment>
        ))}
        {text.slice(marks.at(-1)?.end ?? 0)}
      </pre>
    </section>
  )
})
