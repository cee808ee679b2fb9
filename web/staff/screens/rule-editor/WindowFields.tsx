import { memo } from 'react'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { authorityTypes, type AccessWindow } from '#domain/rulebook/fact.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { useT } from '#web/staff/words/words.ts'
import { accesses, type WindowChange } from './access-windows.ts'
import styles from './periods.module.css'

type WindowFieldsProps = {
  window: AccessWindow
  index: number
  errors: Readonly<Record<string, string>>
  onChange: (index: number, change: WindowChange) => void
  onRemove: (index: number) => void
}

/** One period: what it says, whose word it is, when and for whom. */
export const WindowFields = memo(function WindowFields({
  window,
  index,
  errors,
  onChange,
  onRemove,
}: WindowFieldsProps) {
  const t = useT()
  const path = `access.${index}`
  const number = index + 1
  const types = window.travelType?.length === 1 ? window.travelType[0]! : 'BOTH'
  return (
    <li className={styles.window} aria-label={t('rule-editor.window', { number })} role="group">
      <NativeSelect
        label={t('rule-editor.window.access')}
        data-path={`${path}.access`}
        error={errors[`${path}.access`] ?? errors[path]}
        value={window.access}
        data={accesses.map((value) => ({ value, label: t(`rule-editor.access.${value}`) }))}
        onChange={(event) => onChange(index, { access: event.currentTarget.value as AccessWindow['access'] })}
      />
      <NativeSelect
        label={t('rule-editor.window.authority')}
        data-path={`${path}.authority`}
        error={errors[`${path}.authority`]}
        value={window.authority}
        data={authorityTypes.map((value) => ({ value, label: t(`rule-editor.authority.${value}`) }))}
        onChange={(event) => onChange(index, { authority: event.currentTarget.value as AccessWindow['authority'] })}
      />
      <NativeSelect
        label={t('rule-editor.window.travel-type')}
        data-path={`${path}.travelType`}
        error={errors[`${path}.travelType`]}
        value={types}
        data={(['BOTH', 'TOURISM', 'BUSINESS'] as const).map((value) => ({
          value,
          label: t(`rule-editor.travel-type.${value}`),
        }))}
        onChange={(event) => {
          const value = event.currentTarget.value as 'BOTH' | 'TOURISM' | 'BUSINESS'
          onChange(index, { travelType: value === 'BOTH' ? undefined : [value] })
        }}
      />
      <DateField
        label={t('rule-editor.window.from')}
        data-path={`${path}.from`}
        error={errors[`${path}.from`]}
        value={window.from ?? ''}
        onChange={(from) => onChange(index, { from: from === '' ? undefined : from })}
      />
      <DateField
        label={t('rule-editor.window.to')}
        data-path={`${path}.to`}
        error={errors[`${path}.to`]}
        value={window.to ?? ''}
        {...(window.from !== undefined && { countFrom: window.from, openAt: window.from })}
        onChange={(to) => onChange(index, { to: to === '' ? undefined : to })}
      />
      <TextInput
        label={t('rule-editor.window.source')}
        type="url"
        data-path={`${path}.source`}
        error={errors[`${path}.source`]}
        value={window.source ?? ''}
        onChange={(event) => onChange(index, { source: event.currentTarget.value })}
      />
      <ActionIcon
        size={40}
        className={styles.remove!}
        aria-label={t('rule-editor.window.remove', { number })}
        onClick={() => onRemove(index)}
      >
        <Trash2 size={18} />
      </ActionIcon>
    </li>
  )
})
