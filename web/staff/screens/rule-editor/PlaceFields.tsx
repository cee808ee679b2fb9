import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { travelModes, type EntryRestriction } from '#domain/rulebook/fact.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './periods.module.css'
import { type ChangeBody, withDeviation, withMode } from './place-fields.ts'
import { PolicyFields } from './PolicyFields.tsx'

type PlaceFieldsProps = {
  body: EntryRestriction
  errors: Readonly<Record<string, string>>
  onChange: ChangeBody
}

/** What is said of the place itself: how it is reached, whether its parts are judged otherwise, in which policies it takes part. */
export function PlaceFields({ body, errors, onChange }: PlaceFieldsProps) {
  const t = useT()
  const { reachedBy = travelModes, regionDeviations = {} } = body
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
      <PolicyFields body={body} errors={errors} onChange={onChange} />
    </div>
  )
}
