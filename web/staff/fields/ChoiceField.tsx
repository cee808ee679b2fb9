import { useId } from 'react'
import styles from './fields.module.css'
import segments from './segments.module.css'

type ChoiceFieldProps<Value extends string> = {
  name: string
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: string
  error?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few, all of them seen. */
export function ChoiceField<Value extends string>({
  name,
  label,
  options,
  value,
  error,
  onChange,
}: ChoiceFieldProps<Value>) {
  const errorId = useId()
  return (
    <fieldset
      role="radiogroup"
      className={styles.choice}
      data-path={name}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend>{label}</legend>
      <div className={segments.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <p id={errorId} role="alert">
        {error}
      </p>
    </fieldset>
  )
}
