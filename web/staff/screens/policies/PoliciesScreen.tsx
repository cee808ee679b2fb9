import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { RulePoliciesDocument } from '#web/staff/generated/graphql.ts'
import { NewRecord } from '#web/staff/rules/NewRecord.tsx'
import { RecordList } from '#web/staff/rules/RecordList.tsx'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'

/** All policies: sets of rules that several places share. */
export function PoliciesScreen() {
  const t = useT()
  const call = useCall(RulePoliciesDocument, {}, { announce: false })
  const policies = call.data?.rulePolicies
  const ids = policies?.map(({ id }) => id) ?? []
  return (
    <Screen title={t('rule-policy.title')}>
      <RulesTabs />
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('rule-records.failed')} call={call} />}
      {policies && (
        <RecordList
          caption={t('rule-policy.title')}
          columns={[t('rule-policy.column.name'), t('rule-policy.column.facts'), t('rule-policy.column.places')]}
          rows={policies.map(({ id, name, facts, places }) => ({
            key: id,
            path: pathOfRule('POLICY', id),
            name,
            cells: [facts, places],
          }))}
          actions={<NewRecord kind="POLICY" label={t('rule-policy.new')} taken={ids} />}
        />
      )}
    </Screen>
  )
}
