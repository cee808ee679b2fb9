import { Button } from '@mantine/core'
import { formatMoment } from '#web/ui/format-day.ts'
import type { RuleFieldsFragment } from '#web/staff/generated/graphql.ts'
import { personName } from '#web/staff/rules/person.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import type { RuleDraftState } from '#web/staff/rules/use-rule-draft.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './editor.module.css'

type DraftNoticeProps = { draft: RuleDraftState<EntryRestriction>; rule: RuleFieldsFragment | null }

/** What an earlier visit left, that somebody else published since, and that nothing is published yet. */
export function DraftNotice({ draft, rule }: DraftNoticeProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <div role="status">
      {rule === null && <p className={styles.notice}>{t('rule-editor.new')}</p>}
      {draft.isChanged && draft.wasRestored && (
        <p className={styles.notice}>
          {t('form.restored')}
          <Button variant="subtle" size="xs" onClick={draft.discard}>
            {t('discard.yes')}
          </Button>
        </p>
      )}
      {draft.isBehind && rule && (
        <p className={`${styles.notice} ${styles.behind}`}>
          {t('rule-editor.behind', {
            name: personName(rule.publishedBy, t),
            time: formatMoment(Date.parse(rule.publishedAt), language),
          })}
        </p>
      )}
    </div>
  )
}
