import { NativeSelect } from '@mantine/core'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Group } from '#domain/rulebook/fact.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import chips from '#web/staff/fields/fields.module.css'
import { RuleGroupsDocument } from '#web/staff/generated/graphql.ts'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './groups.module.css'

type IncludesFieldProps = {
  group: Group
  errors: Readonly<Record<string, string>>
  onChange: (includes: readonly string[]) => void
}

/** Other groups of the same kind whose members belong to this one too. */
export function IncludesField({ group, errors, onChange }: IncludesFieldProps) {
  const t = useT()
  const { data } = useCall(RuleGroupsDocument, {}, { announce: false })
  const all = data?.ruleGroups ?? []
  const nameOf = (id: string) => all.find((each) => each.id === id)?.name ?? id
  const free = all.filter(
    ({ id, body }) => id !== group.id && (body as Group).kind === group.kind && !group.includes.includes(id),
  )
  const problem = Object.entries(errors).find(([path]) => path === 'includes' || path.startsWith('includes.'))?.[1]
  return (
    <section className={`card ${styles.card}`}>
      <NativeSelect
        label={t('rule-group.includes')}
        data-path="includes"
        value=""
        error={problem}
        data={[
          { value: '', label: t('rule-group.includes.add') },
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (value !== '') onChange([...group.includes, value])
        }}
      />
      {group.includes.length > 0 && (
        <ul className={chips.citizenships} aria-label={t('rule-group.includes')}>
          {group.includes.map((id) => (
            <li key={id}>
              <Link to={pathOfRule('GROUP', id)}>{nameOf(id)}</Link>
              <button
                type="button"
                aria-label={t('rule-group.includes.remove', { name: nameOf(id) })}
                onClick={() => onChange(group.includes.filter((other) => other !== id))}
              >
                <X size={15} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
