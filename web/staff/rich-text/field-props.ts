import type { ReactNode } from 'react'
import type { Language } from '#domain/languages.ts'

export type RichTextFieldProps = {
  label?: string | undefined
  'aria-label'?: string | undefined
  'data-path'?: string | undefined
  description?: ReactNode
  /** Of the text. */
  lang: Language
  value: string
  error?: ReactNode
  readOnly?: boolean
  required?: boolean
  onChange: (value: string) => void
}
