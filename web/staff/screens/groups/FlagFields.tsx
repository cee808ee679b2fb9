import type { Group } from '#domain/rulebook/fact.ts'
import { ChoicesField } from '#web/staff/fields/ChoicesField.tsx'
import { useT } from '#web/staff/words/words.ts'

const flags = ['withoutInnerBorders', 'ownEntryRules'] as const
type Flag = (typeof flags)[number]

/** What is so between the places of a group. That each has own rules of entry can be said only where nobody is checked. */
export function FlagFields({ group, onChange }: { group: Group; onChange: (group: Group) => void }) {
  const t = useT()
  const labels = {
    withoutInnerBorders: t('rule-group.without-inner-borders'),
    ownEntryRules: t('rule-group.own-entry-rules'),
  }
  const shown = flags.filter((flag) => flag === 'withoutInnerBorders' || group.withoutInnerBorders)
  return (
    <ChoicesField
      name="flags"
      label={t('rule-group.flags')}
      options={shown.map((value) => ({ value, label: labels[value] }))}
      value={shown.filter((flag) => group[flag])}
      onChange={(chosen) => onChange(withFlags(group, chosen))}
    />
  )
}

function withFlags(group: Group, chosen: readonly Flag[]): Group {
  const { withoutInnerBorders: _borders, ownEntryRules: _rules, ...rest } = group
  const isOpen = chosen.includes('withoutInnerBorders')
  return {
    ...rest,
    ...(isOpen && { withoutInnerBorders: true }),
    ...(isOpen && chosen.includes('ownEntryRules') && { ownEntryRules: true }),
  }
}
