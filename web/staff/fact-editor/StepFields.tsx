import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { duties } from '#domain/catalogue/detail-type.ts'
import { detailTypeOf } from '#domain/catalogue/types.ts'
import type { Step } from '#domain/rulebook/fact.ts'
import { FigureField, readFigure } from '../fields/FigureField.tsx'
import { LateSelect } from '../fields/LateSelect.tsx'
import { LocalisedTextField } from '../fields/LocalisedTextField.tsx'
import { tidy } from './edit-facts.ts'
import { errorAt, useFactList, type FactPartProps } from './fact-context.ts'
import { textErrors } from './text-errors.ts'
import { WaitFields } from './WaitFields.tsx'
import styles from './fact-editor.module.css'

const kinds = [...duties, 'pay', 'register'] as const
const figures = ['workingDays', 'opensDaysBefore', 'dueDaysBefore', 'dueDaysAfter'] as const

/** What the traveller does because of a rule, in the order in which it is shown. */
export function StepFields({ fact, path, errors }: FactPartProps) {
  const { t, change, readOnly } = useFactList()
  const steps = fact.steps ?? []
  const put = (next: readonly Step[]) => change(tidy({ ...fact, steps: next }))
  const swap = (at: number, other: number) => put(steps.with(at, steps[other]!).with(other, steps[at]!))
  const kind = detailTypeOf(fact.type).duty ?? 'apply'
  return (
    <div className={styles.stack}>
      {steps.map((step, index) => (
        // Steps have no names of their own; which is which follows from the order.
        <fieldset key={index} className={styles.step}>
          <legend>{t('rule-fact.step', { number: index + 1 })}</legend>
          <OneStep
            step={step}
            path={`${path}.steps.${index}`}
            errors={within(errors, `steps.${index}`)}
            onChange={(next) => put(steps.with(index, next))}
          />
          {!readOnly && (
            <div className={styles.stepActions}>
              <ActionIcon
                size={32}
                disabled={index === 0}
                aria-label={t('rule-fact.step.up', { number: index + 1 })}
                onClick={() => swap(index, index - 1)}
              >
                <ArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                size={32}
                disabled={index === steps.length - 1}
                aria-label={t('rule-fact.step.down', { number: index + 1 })}
                onClick={() => swap(index, index + 1)}
              >
                <ArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                size={32}
                aria-label={t('rule-fact.step.remove', { number: index + 1 })}
                onClick={() => put(steps.toSpliced(index, 1))}
              >
                <X size={16} />
              </ActionIcon>
            </div>
          )}
          {(step.kind === 'apply' || step.waits) && (
            <WaitFields
              waits={step.waits ?? []}
              path={`${path}.steps.${index}.waits`}
              errors={within(errors, `steps.${index}`)}
              onChange={(waits) => put(steps.with(index, tidy({ ...step, waits })))}
            />
          )}
        </fieldset>
      ))}
      {!readOnly && (
        <Button
          className={styles.add!}
          variant="subtle"
          size="xs"
          leftSection={<Plus size={16} />}
          onClick={() => put([...steps, { kind, name: { de: '' } }])}
        >
          {t('rule-fact.step.add')}
        </Button>
      )}
    </div>
  )
}

const within = (errors: Readonly<Record<string, string>>, path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([key, message]) =>
      key === path || key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message]] : [],
    ),
  )

type OneStepProps = {
  step: Step
  path: string
  errors: Readonly<Record<string, string>>
  onChange: (step: Step) => void
}

function OneStep({ step, path, errors, onChange }: OneStepProps) {
  const { t } = useFactList()
  const set = (values: { [Key in keyof Step]?: Step[Key] | undefined }) =>
    onChange(tidy({ ...step, ...values }) as Step)
  const fee = (amount: number | undefined, currency: string) =>
    set({ fee: amount === undefined && currency === '' ? undefined : { amount: amount as number, currency } })
  return (
    <div className={styles.fields}>
      <LateSelect
        label={t('rule-fact.step.kind')}
        data-path={`${path}.kind`}
        value={step.kind}
        data={kinds.map((value) => ({ value, label: t(`rule-fact.step.kind.${value}`) }))}
        onChange={(event) => set({ kind: event.currentTarget.value as Step['kind'] })}
      />
      <div className={styles.wide}>
        <LocalisedTextField
          label={t('rule-fact.step.name')}
          path={`${path}.name`}
          isOneLine
          value={step.name}
          errors={textErrors(errors, 'name')}
          onChange={(name) => set({ name: name ?? { de: '' } })}
        />
      </div>
      <TextInput
        className={styles.wide!}
        label={t('rule-fact.step.url')}
        type="url"
        autoComplete="off"
        data-path={`${path}.url`}
        value={step.url ?? ''}
        error={errorAt(errors, 'url')}
        onChange={(event) => set({ url: event.currentTarget.value || undefined })}
      />
      <TextInput
        label={t('rule-fact.step.fee')}
        inputMode="decimal"
        autoComplete="off"
        data-path={`${path}.fee.amount`}
        value={step.fee?.amount === undefined ? '' : String(step.fee.amount)}
        error={errorAt(errors, 'fee')}
        onChange={(event) => fee(amountSoFar(event.currentTarget.value), step.fee?.currency ?? '')}
        onBlur={(event) => {
          const amount = readAmount(event.currentTarget.value)
          if (amount !== step.fee?.amount) fee(amount, step.fee?.currency ?? '')
        }}
      />
      <TextInput
        label={t('rule-fact.step.currency')}
        placeholder="EUR"
        maxLength={3}
        autoComplete="off"
        data-path={`${path}.fee.currency`}
        value={step.fee?.currency ?? ''}
        onChange={(event) => fee(step.fee?.amount, event.currentTarget.value.toUpperCase())}
      />
      {figures.map((key) => (
        <FigureField
          key={key}
          label={t(`rule-fact.step.${key}`)}
          unit={t('rule-fact.unit.days')}
          data-path={`${path}.${key}`}
          value={step[key]}
          error={errorAt(errors, key)}
          onChange={(value) => set({ [key]: value })}
        />
      ))}
      <LateSelect
        label={t('rule-fact.step.countsFrom')}
        data-path={`${path}.countsFrom`}
        value={step.countsFrom ?? ''}
        data={(['', 'arrival', 'leaving'] as const).map((value) => ({
          value,
          label: t(`rule-fact.step.countsFrom.${value === '' ? 'usual' : value}`),
        }))}
        onChange={(event) => set({ countsFrom: (event.currentTarget.value || undefined) as Step['countsFrom'] })}
      />
      <LateSelect
        label={t('rule-fact.step.must')}
        data-path={`${path}.advised`}
        value={step.advised ? 'advised' : 'must'}
        data={(['must', 'advised'] as const).map((value) => ({ value, label: t(`rule-fact.step.must.${value}`) }))}
        onChange={(event) => set({ advised: event.currentTarget.value === 'advised' ? true : undefined })}
      />
      <LateSelect
        label={t('rule-fact.step.whom')}
        data-path={`${path}.forSome`}
        value={step.forSome ? 'some' : 'all'}
        data={(['all', 'some'] as const).map((value) => ({ value, label: t(`rule-fact.step.whom.${value}`) }))}
        onChange={(event) =>
          set(event.currentTarget.value === 'some' ? { forSome: true } : { forSome: undefined, onlyAt: undefined })
        }
      />
    </div>
  )
}

const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/

/** "20" at once; "20.50" and "20,50" when the field is left; all else stays as it was typed, and is refused. */
const readAmount = (typed: string): number | undefined => {
  const amount = AMOUNT.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null
  return amount === null ? readFigure(typed) : amount
}
const amountSoFar = (typed: string): number | undefined =>
  String(Number(typed)) === typed ? Number(typed) : typed === '' ? undefined : (typed as unknown as number)
