import { ActionIcon, Button } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import type { AppointmentWait } from '#domain/rulebook/fact.ts'
import { DateField } from '../fields/DateField.tsx'
import { FigureField } from '../fields/FigureField.tsx'
import { errorAt, useFactList } from './fact-context.ts'
import { TokenField } from './TokenField.tsx'
import styles from './fact-editor.module.css'

type WaitFieldsProps = {
  waits: readonly AppointmentWait[]
  path: string
  errors: Readonly<Record<string, string>>
  onChange: (waits: readonly AppointmentWait[]) => void
}

/** What is not written yet is refused until it is. */
const empty = { in: [], checkedAt: '' } as unknown as AppointmentWait

/** How long an appointment is waited for, by the country in which it is asked for. */
export function WaitFields({ waits, path, errors, onChange }: WaitFieldsProps) {
  const { t, readOnly } = useFactList()
  return (
    <div className={styles.waits}>
      {waits.map((wait, index) => {
        const at = (key: keyof AppointmentWait) => ({
          path: `${path}.${index}.${key}`,
          error: errorAt(errors, `waits.${index}.${key}`),
        })
        const set = (values: { [Key in keyof AppointmentWait]?: AppointmentWait[Key] | undefined }) =>
          onChange(waits.with(index, { ...wait, ...values } as AppointmentWait))
        return (
          // Waits have no names of their own; which is which follows from the order.
          <fieldset key={index} className={styles.step}>
            <legend>{t('rule-fact.wait', { number: index + 1 })}</legend>
            <div className={styles.fields}>
              <div className={styles.wide}>
                <TokenField
                  label={t('rule-fact.wait.in')}
                  placeholder={t('rule-fact.token.add')}
                  kind="countries"
                  value={wait.in}
                  {...at('in')}
                  onChange={(countries) => set({ in: countries })}
                />
              </div>
              {(['from', 'to'] as const).map((key) => (
                <FigureField
                  key={key}
                  label={t(`rule-fact.wait.${key}`)}
                  unit={t('rule-fact.unit.days')}
                  data-path={at(key).path}
                  value={wait[key]}
                  error={at(key).error}
                  onChange={(days) => set({ [key]: days })}
                />
              ))}
              <DateField
                label={t('rule-fact.checked')}
                data-path={at('checkedAt').path}
                value={wait.checkedAt}
                error={at('checkedAt').error}
                onChange={(day) => set({ checkedAt: day })}
              />
            </div>
            {!readOnly && (
              <div className={styles.stepActions}>
                <ActionIcon
                  size={32}
                  aria-label={t('rule-fact.wait.remove', { number: index + 1 })}
                  onClick={() => onChange(waits.toSpliced(index, 1))}
                >
                  <X size={16} />
                </ActionIcon>
              </div>
            )}
          </fieldset>
        )
      })}
      {!readOnly && (
        <Button
          className={styles.add!}
          variant="subtle"
          size="xs"
          leftSection={<Plus size={16} />}
          onClick={() => onChange([...waits, empty])}
        >
          {t('rule-fact.wait.add')}
        </Button>
      )}
    </div>
  )
}
