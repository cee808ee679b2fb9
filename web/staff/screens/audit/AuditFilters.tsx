import { NativeSelect, TextInput } from '@mantine/core'
import { auditActions, auditSubjects } from '#contract/audit-words.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { AuditChoicesDocument } from '#web/staff/generated/graphql.ts'
import { isCalendarDate } from '#domain/dates.ts'
import { useT } from '#web/staff/words/words.ts'
import { isReversed, otherDoers, type AuditFilter } from './audit-filter.ts'
import { labelOfAction, labelOfKind } from './filter-labels.ts'
import styles from './audit.module.css'

type Props = { readonly filter: AuditFilter; readonly onFilter: (change: Partial<AuditFilter>) => void }

/** Who, what, to what, and when. */
export function AuditFilters({ filter, onFilter }: Props) {
  const t = useT()
  const { data } = useCall(AuditChoicesDocument, {}, { announce: false })
  const everybody = [
    ...(data?.auditTrail.doers ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...otherDoers.map((value) => ({ value, label: t(`audit.actor.${value}`) })),
  ]
  const sorted = <T extends { label: string }>(options: readonly T[]): T[] =>
    options.toSorted((a, b) => a.label.localeCompare(b.label))
  const anyway = (label: string) => ({ value: '', label })
  return (
    <section aria-label={t('list.filters')} className={styles.filters}>
      <NativeSelect
        label={t('audit.filter.person')}
        value={filter.doer}
        data={[
          anyway(t('audit.filter.everybody')),
          ...everybody,
          // What the address asks for stays chosen, though nobody is called so any more.
          ...(filter.doer === '' || everybody.some(({ value }) => value === filter.doer)
            ? []
            : [{ value: filter.doer, label: data ? t('audit.actor.staff') : '…' }]),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ doer: value })}
      />
      <NativeSelect
        label={t('audit.filter.action')}
        value={filter.action}
        data={[
          anyway(t('audit.filter.every-action')),
          ...sorted(auditActions.map((value) => ({ value, label: labelOfAction(value, t) }))),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ action: value })}
      />
      <NativeSelect
        label={t('audit.filter.kind')}
        value={filter.kind}
        data={[
          anyway(t('audit.filter.every-kind')),
          ...sorted(auditSubjects.map((value) => ({ value, label: labelOfKind(value, t) }))),
        ]}
        onChange={({ currentTarget: { value } }) => onFilter({ kind: value })}
      />
      {(['from', 'until'] as const).map((field) => (
        <TextInput
          key={field}
          type="date"
          label={t(`audit.filter.${field}`)}
          value={filter[field]}
          error={field === 'until' && isReversed(filter) ? t('audit.filter.reversed') : undefined}
          onChange={({ currentTarget: { value } }) =>
            (value === '' || isCalendarDate(value)) && onFilter({ [field]: value })
          }
        />
      ))}
    </section>
  )
}
