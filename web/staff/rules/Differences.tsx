import type { DifferenceFieldsFragment } from '../generated/graphql.ts'
import { useT } from '../words/words.ts'
import styles from './desk.module.css'

/** What differs between two states of a record, each in a line: what was, struck out, then what is. */
export function Differences({ differences }: { differences: readonly DifferenceFieldsFragment[] }) {
  const t = useT()
  if (differences.length === 0) return <p className={styles.quiet}>{t('rule-editor.difference.none')}</p>
  return (
    <ul className={styles.differences}>
      {differences.map(({ path, label, was, is }, index) => (
        <li key={`${path} ${index}`}>
          <b>{label}</b>
          {was && (
            <del>
              <span className="visually-hidden">{t('rule-editor.difference.was')} </span>
              {was}
            </del>
          )}
          {is ? (
            <ins>
              <span className="visually-hidden">{t('rule-editor.difference.is')} </span>
              {is}
            </ins>
          ) : (
            <span className={styles.quiet}>{t('rule-editor.difference.gone')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
