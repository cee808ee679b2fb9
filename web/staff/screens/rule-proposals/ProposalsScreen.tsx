import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { RuleProposalsDocument } from '#web/staff/generated/graphql.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { ProposalCard } from './ProposalCard.tsx'
import styles from './proposals.module.css'

/** What changed files say of records that editors wrote last: each waits until somebody decides. */
export function ProposalsScreen() {
  const t = useT()
  const call = useCall(RuleProposalsDocument, {})
  const proposals = call.data?.ruleProposals
  return (
    <Screen title={t('rule-proposals.title')}>
      <RulesTabs />
      {call.error && <FailedCall title={t('list.failed')} call={call} />}
      {call.isPending && <Skeleton lines={6} />}
      {proposals?.length === 0 && <Message title={t('rule-proposals.none')}>{t('rule-proposals.none.hint')}</Message>}
      {proposals && proposals.length > 0 && (
        <>
          <p className={styles.intro}>{t('rule-proposals.intro', { count: proposals.length })}</p>
          <ul className={styles.list}>
            {proposals.map((proposal) => (
              <li key={`${proposal.kind} ${proposal.key} ${proposal.hash} ${proposal.revision}`}>
                <ProposalCard proposal={proposal} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  )
}
