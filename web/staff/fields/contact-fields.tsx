import { useState, type ChangeEvent } from 'react'
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core'
import { likelyAddress } from '#domain/email-slips.ts'
import { useT } from '../words/words.ts'
import styles from './contact-fields.module.css'

type EmailFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string
  onChange: (given: string | ChangeEvent<HTMLInputElement>) => void
}

/** Whom the trip page is for; it is erased after the trip. A likely slip is asked about, and stops nobody. */
export function EmailField({ value = '', onChange, ...props }: EmailFieldProps) {
  const t = useT()
  const meant = likelyAddress(value)
  // Somebody who has typed `gmail.co` may still be typing.
  const [isTyping, setTyping] = useState(false)
  const isAsked = meant !== null && !(isTyping && meant.startsWith(value.trim()))
  return (
    <div className={styles.email} onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      {/* Before the field, so that Tab leads from it to the next one: what is typed there would be lost on a button. */}
      <p role="status" className={styles.meant}>
        {isAsked && (
          <button type="button" onClick={() => onChange(meant)}>
            {t('journeys.email.meant', { address: meant })}
          </button>
        )}
      </p>
      <TextInput
        type="email"
        description={t('journeys.email.hint')}
        autoComplete="off"
        maxLength={254}
        value={value}
        onChange={onChange}
        {...props}
      />
    </div>
  )
}

export function NoteField(props: TextareaProps) {
  const t = useT()
  return <Textarea description={t('journeys.note.hint')} maxLength={2000} {...props} />
}
