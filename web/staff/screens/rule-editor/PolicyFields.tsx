import { ActionIcon, NativeSelect } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { RulePoliciesDocument } from '#web/staff/generated/graphql.ts'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './periods.module.css'
import { type ChangeBody, withPolicy, withoutPolicy, withPolicySpan } from './place-fields.ts'

type PolicyFieldsProps = {
  body: EntryRestriction
  errors: Readonly<Record<string, string>>
  onChange: ChangeBody
}

/** The policies in which a place takes part, from a day to a day; another one is joined by choosing it. */
export function PolicyFields({ body: { policies }, errors, onChange }: PolicyFieldsProps) {
  const t = useT()
  const all = useCall(RulePoliciesDocument, {}, { announce: false }).data?.rulePolicies ?? []
  const nameOf = (id: string) => all.find((policy) => policy.id === id)?.name ?? id
  const free = all.filter(({ id }) => policies.every(({ policy }) => policy !== id))
  const day = (index: number, end: 'from' | 'to', value: string | undefined) => (
    <DateField
      label={t(`rule-editor.window.${end}`)}
      data-path={`policies.${index}.${end}`}
      error={errors[`policies.${index}.${end}`]}
      value={value ?? ''}
      onChange={(date) => onChange((now) => withPolicySpan(now, index, end, date))}
    />
  )
  return (
    <div>
      <h3>{t('rule-editor.policies')}</h3>
      <ul aria-label={t('rule-editor.policies')}>
        {policies.map(({ policy, from, to }, index) => (
          <li key={`${policy} ${index}`} className={styles.policy}>
            <span>
              <Link to={pathOfRule('POLICY', policy)}>{nameOf(policy)}</Link>
              {errors[`policies.${index}`] && <p role="alert">{errors[`policies.${index}`]}</p>}
            </span>
            {day(index, 'from', from)}
            {day(index, 'to', to)}
            <ActionIcon
              size={40}
              aria-label={t('rule-editor.policies.remove', { policy: nameOf(policy) })}
              onClick={() => onChange((now) => withoutPolicy(now, index))}
            >
              <Trash2 size={18} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <NativeSelect
          className={styles.join!}
          label={t('rule-editor.policies.join')}
          description={t('rule-editor.policies.join.hint')}
          data-path="policies"
          error={errors['policies']}
          value=""
          data={[
            { value: '', label: t('rule-editor.policies.choose') },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => value !== '' && onChange((now) => withPolicy(now, value))}
        />
      )}
    </div>
  )
}
