import { useT } from '#web/staff/words/words.ts'
import type { Proposal } from './proposal.ts'
import styles from './proposals.module.css'

/** What stands at the desk and what the file says, one beside the other; where several things differ, each with its name. */
export function PartDifference({ part: { differences } }: { part: Proposal['parts'][number] }) {
  const t = useT()
  return differences.map(({ path, label, was, is }) => (
    <div key={path}>
      {differences.length > 1 && <p className={styles.label}>{label}</p>}
      <dl className={styles.difference}>
        <div>
          <dt>{t('rule-proposals.desk')}</dt>
          <dd>{was ?? t('rule-proposals.nothing')}</dd>
        </div>
        <div>
          <dt>{t('rule-proposals.file')}</dt>
          <dd>{is ?? t('rule-proposals.nothing')}</dd>
        </div>
      </dl>
    </div>
  ))
}
