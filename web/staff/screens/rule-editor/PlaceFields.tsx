import { ActionIcon, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { travelModes, type EntryRestriction } from '#domain/rulebook/fact.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './periods.module.css'
import { type ChangeBody, withDeviation, withMode, withoutPolicy, withPolicySpan } from './place-fields.ts'

type PlaceFieldsProps = {
  body: EntryRestriction
  errors: Readonly<Record<string, string>>
  onChange: ChangeBody
}

/** What is said of the place itself: how it is reached, whether its parts are judged otherwise, in which policies it takes part. */
export function PlaceFields({ body, errors, onChange }: PlaceFieldsProps) {
  const t = useT()
  const { reachedBy = travelModes, regionDeviations = {}, policies } = body
  return (
    <div className={styles.place}>
      <fieldset data-path="reachedBy" aria-invalid={errors.reachedBy ? true : undefined}>
        <legend>{t('rule-editor.reached-by')}</legend>
        {travelModes.map((mode) => (
          <Checkbox
            key={mode}
            label={t(`rule-editor.reached-by.${mode}`)}
            checked={reachedBy.includes(mode)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              onChange((now) => withMode(now, mode, isOn))
            }}
          />
        ))}
      </fieldset>
      <fieldset data-path="regionDeviations">
        <legend>{t('rule-editor.deviations')}</legend>
        {(['tourism', 'business'] as const).map((of) => (
          <Checkbox
            key={of}
            label={t(`rule-editor.deviations.${of}`)}
            checked={regionDeviations[of] ?? false}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              onChange((now) => withDeviation(now, of, isOn))
            }}
          />
        ))}
      </fieldset>
      {policies.length > 0 && (
        <div>
          <h3>{t('rule-editor.policies')}</h3>
          <ul>
            {policies.map(({ policy, from, to }, index) => (
              <li key={`${policy} ${index}`} className={styles.policy}>
                <Link to={`/entryrestrictions/policies/${encodeURIComponent(policy)}`}>{policy}</Link>
                <DateField
                  label={t('rule-editor.window.from')}
                  data-path={`policies.${index}.from`}
                  error={errors[`policies.${index}.from`]}
                  value={from ?? ''}
                  onChange={(day) => onChange((now) => withPolicySpan(now, index, 'from', day))}
                />
                <DateField
                  label={t('rule-editor.window.to')}
                  data-path={`policies.${index}.to`}
                  error={errors[`policies.${index}.to`]}
                  value={to ?? ''}
                  onChange={(day) => onChange((now) => withPolicySpan(now, index, 'to', day))}
                />
                <ActionIcon
                  size={40}
                  aria-label={t('rule-editor.policies.remove', { policy })}
                  onClick={() => onChange((now) => withoutPolicy(now, index))}
                >
                  <Trash2 size={18} />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
