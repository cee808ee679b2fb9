import { useId } from 'react'
import fields from './fields.module.css'
import styles from './choices.module.css'

type ChoicesFieldProps<Value extends string> = {
  name: string
  label: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: readonly Value[]
  error?: string | undefined
  disabled?: boolean
  onChange: (value: readonly Value[]) => void
}

/** Any of a few, all of them seen. */
export function ChoicesField<Value extends string>({
  name,
  label,
  options,
  value,
  error,
  disabled,
  onChange,
}: ChoicesFieldProps<Value>) {
  const errorId = useId()
  return (
    <fieldset
      className={fields.choice}
      data-path={name}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={({ currentTarget }) =>
                onChange(
                  options.flatMap(({ value: one }) =>
                    (one === option.value ? currentTarget.checked : value.includes(one)) ? [one] : [],
                  ),
                )
              }
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
