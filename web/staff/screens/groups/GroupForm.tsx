import { NativeSelect, TextInput } from '@mantine/core'
import { confidences, type Confidence, type Group } from '#domain/rulebook/fact.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { LocalisedTextField } from '#web/staff/fields/LocalisedTextField.tsx'
import type { RecordEditor } from '#web/staff/rules/RecordFrame.tsx'
import { useT } from '#web/staff/words/words.ts'
import { textErrors } from '#web/staff/fact-editor/text-errors.ts'
import { FlagFields } from './FlagFields.tsx'
import styles from './groups.module.css'
import { IncludesField } from './IncludesField.tsx'
import { MemberList } from './MemberList.tsx'

const kinds = ['nationalities', 'places'] as const

/** Everything that is said of a group. */
export function GroupForm({ body: group, change, errors }: RecordEditor<Group>) {
  const t = useT()
  const set = (part: Partial<Group>) => change((now) => ({ ...now, ...part }))
  return (
    <>
      <section className={`card ${styles.card}`}>
        <LocalisedTextField
          label={t('rule-group.name')}
          path="name"
          isOneLine
          value={group.name}
          errors={textErrors(errors, 'name')}
          onChange={(name) => set({ name: name ?? { de: '' } })}
        />
        <ChoiceField
          name="kind"
          label={t('rule-group.kind')}
          options={kinds.map((value) => ({ value, label: t(`rule-group.kind.${value}`) }))}
          value={group.kind}
          error={errors.kind}
          onChange={(kind) => set({ kind })}
        />
        {group.kind === 'places' && <FlagFields group={group} onChange={(next) => change(() => next)} />}
      </section>
      <MemberList
        members={group.members}
        errors={errors}
        onChange={(update) => change((now) => ({ ...now, members: update(now.members) }))}
      />
      <IncludesField group={group} errors={errors} onChange={(includes) => set({ includes })} />
      <section className={`card ${styles.card}`}>
        <TextInput
          label={t('rule-group.source')}
          type="url"
          inputMode="url"
          autoComplete="off"
          data-path="source"
          value={group.source}
          error={errors.source}
          onChange={(event) => set({ source: event.currentTarget.value })}
        />
        <div className={styles.pair}>
          <NativeSelect
            label={t('rule-group.confidence')}
            data-path="confidence"
            value={group.confidence}
            error={errors.confidence}
            data={confidences.map((value) => ({ value, label: t(`reliability.${value}`) }))}
            onChange={(event) => set({ confidence: event.currentTarget.value as Confidence })}
          />
          <DateField
            label={t('rule-group.checked')}
            data-path="checkedAt"
            value={group.checkedAt ?? ''}
            error={errors.checkedAt}
            onChange={(day) => set({ checkedAt: day === '' ? null : day })}
          />
        </div>
      </section>
    </>
  )
}
