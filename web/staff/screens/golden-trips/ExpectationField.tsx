import { NativeSelect, TextInput } from '@mantine/core'
import { permissions } from '#domain/assessment/assessment.ts'
import type { ExpectedTask } from '#domain/review/golden-trip.ts'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { permissionText, readPermission, type Expectation } from '#web/staff/rules/expectations.ts'
import styles from './golden-trips.module.css'
import { answerWords, permissionWords, promiseText, type TripReader } from './trip-words.ts'

type ExpectationFieldProps = {
  expectation: Expectation
  label: string
  reader: TripReader
  onChange: (value: unknown) => void
}

/** Another promise in the place of one. What only lists things is taken away as a whole, and not changed. */
export function ExpectationField(props: ExpectationFieldProps) {
  const { expectation, reader } = props
  switch (expectation.kind) {
    case 'permission':
      return <PermissionField {...props} />
    case 'document':
      return <YesNoField {...props} />
    case 'answer':
      return typeof expectation.value === 'number' ? <NumberField {...props} /> : <YesNoField {...props} />
    case 'task':
      return <TaskField {...props} />
    default:
      return <span>{promiseText(expectation, reader)}</span>
  }
}

function PermissionField({ expectation, label, reader: { t }, onChange }: ExpectationFieldProps) {
  const { permission, days } = readPermission(String(expectation.value))
  return (
    <div className={styles.fields}>
      <NativeSelect
        aria-label={label}
        value={permission}
        data={permissions.map((value) => ({ value, label: permissionWords(value, t) }))}
        onChange={(event) => onChange(permissionText(event.currentTarget.value, days))}
      />
      <TextInput
        aria-label={t('golden-trip.change.days')}
        placeholder={t('golden-trip.change.days')}
        inputMode="numeric"
        className={styles.number!}
        maxLength={4}
        value={days === null ? '' : String(days)}
        onChange={(event) => onChange(permissionText(permission, numberOf(event.currentTarget.value)))}
      />
    </div>
  )
}

const numberOf = (text: string): number | null => (/^[1-9]\d*$/.test(text.trim()) ? Number(text) : null)

const words = ['yes', 'no', 'unknown'] as const

const YesNoField = ({ expectation, label, reader: { t }, onChange }: ExpectationFieldProps) => (
  <NativeSelect
    aria-label={label}
    value={String(expectation.value)}
    data={words.map((value) => ({ value, label: answerWords(value, t) }))}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const NumberField = ({ expectation, label, onChange }: ExpectationFieldProps) => (
  <TextInput
    aria-label={label}
    inputMode="numeric"
    className={styles.number!}
    maxLength={6}
    value={String(expectation.value)}
    onChange={(event) => onChange(Number(event.currentTarget.value.replace(/\D/g, '')))}
  />
)

const taskDays = { by: 'by', from: 'from', validUntil: 'valid-until' } as const

/** Only the days that it promises already; others would be promised by accident. */
function TaskField({ expectation, reader: { t }, onChange }: ExpectationFieldProps) {
  const task = expectation.value as ExpectedTask
  const told = (['by', 'from', 'validUntil'] as const).filter((field) => task[field] !== undefined)
  if (told.length === 0) return <span>{t('golden-trip.value.there')}</span>
  return (
    <div className={styles.fields}>
      {told.map((field) => (
        <DateField
          key={field}
          label={t(`golden-trip.change.${taskDays[field]}`)}
          value={task[field] ?? ''}
          onChange={(day) => onChange({ ...task, [field]: day })}
        />
      ))}
    </div>
  )
}
