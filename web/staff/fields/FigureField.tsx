import type { ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import styles from './figure.module.css'

type FigureFieldProps = {
  /** Above the field; without one it has an `aria-label`. */
  label?: string
  'aria-label'?: string
  /** A whole number, or what was typed and is none: every check refuses that, so it is never saved as something else. */
  value: number | undefined
  /** "days", behind the field. */
  unit?: string
  description?: ReactNode
  error?: string | undefined
  disabled?: boolean
  'data-path'?: string
  onChange: (value: number | undefined) => void
}

const WHOLE = /^\d{1,9}$/

/** What was typed, as a figure where it is one. */
export function readFigure(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return WHOLE.test(text) ? Number(text) : (typed as unknown as number)
}

export function FigureField({ value, unit, onChange, ...props }: FigureFieldProps) {
  return (
    <div className={styles.figure}>
      <TextInput
        {...props}
        inputMode="numeric"
        autoComplete="off"
        value={value === undefined ? '' : String(value)}
        onChange={(event) => onChange(readFigure(event.currentTarget.value))}
      />
      {unit && <span>{unit}</span>}
    </div>
  )
}
