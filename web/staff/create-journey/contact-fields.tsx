import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { useT } from '../words/words.ts'

/** Whom the trip page is for; it is erased after the trip. */
export function EmailField(props: TextInputProps) {
  const t = useT()
  return <TextInput type="email" description={t('journeys.email.hint')} autoComplete="off" maxLength={254} {...props} />
}

export function NoteField(props: TextareaProps) {
  const t = useT()
  return <Textarea description={t('journeys.note.hint')} maxLength={2000} {...props} />
}
