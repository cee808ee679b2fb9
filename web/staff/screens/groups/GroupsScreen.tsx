import type { Group } from '#domain/rulebook/fact.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { today } from '#web/staff/fields/today.ts'
import { RuleGroupsDocument } from '#web/staff/generated/graphql.ts'
import { NewRecord } from '#web/staff/rules/NewRecord.tsx'
import { RecordList } from '#web/staff/rules/RecordList.tsx'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { membersOn } from './edit-members.ts'

/** All groups: by name, or by a country that is a member. */
export function GroupsScreen() {
  const t = useT()
  const language = useLanguage()
  const call = useCall(RuleGroupsDocument, {}, { announce: false })
  const groups = call.data?.ruleGroups
  const ids = groups?.map(({ id }) => id) ?? []
  return (
    <Screen title={t('rule-group.title')}>
      <RulesTabs />
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('rule-records.failed')} call={call} />}
      {groups && (
        <RecordList
          caption={t('rule-group.title')}
          columns={[
            t('rule-group.column.name'),
            t('rule-group.column.kind'),
            t('rule-group.column.members'),
            t('rule-group.column.uses'),
            t('rule-group.column.checked'),
          ]}
          rows={groups.map(({ id, name, body, uses }) => {
            const group = body as Group
            return {
              key: id,
              path: pathOfRule('GROUP', id),
              name,
              terms: group.members.flatMap(({ code }) => [code, countryName(code, language)]),
              cells: [
                t(`rule-group.kind.${group.kind}`),
                membersOn(group.members, today()),
                t('rule-group.uses', { count: uses }),
                group.checkedAt ? formatDay(group.checkedAt, language) : t('rule-group.unchecked'),
              ],
            }
          })}
          actions={<NewRecord kind="GROUP" label={t('rule-group.new')} taken={ids} />}
        />
      )}
    </Screen>
  )
}
