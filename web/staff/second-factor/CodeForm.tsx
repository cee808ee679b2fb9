import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../form/Form.tsx'
import type { Refusal } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import { useT } from '../words/words.ts'
import styles from './second-factor.module.css'

type CodeFormProps = {
  label: string
  submit: string
  /** What the code is asked for takes something away. */
  ends?: boolean
  /** A recovery code will do, which has letters. */
  orRecovery?: boolean
  send: (code: string) => Promise<Refusal>
  children?: ReactNode
}

/** One field for a code, which may be pasted with spaces in it. */
export function CodeForm({ label, submit, ends = false, orRecovery = false, send, children }: CodeFormProps) {
  const t = useT()
  const form = useForm({
    initialValues: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('login.required') }),
    names: { code: 'code' },
    send: ({ code }) => send(code),
  })
  return (
    <Form form={form} className={styles.code}>
      <TextInput
        label={label}
        name="code"
        inputMode={orRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={40}
        aria-required="true"
        {...form.getInputProps('code')}
      />
      <div className="buttons">
        <Button type="submit" loading={form.submitting} {...(ends && { color: 'red' })}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  )
}
