import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Form } from '../form/Form.tsx'
import { refusalOf } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import { confirmSignIn } from '../session/session.ts'
import { useT } from '../words/words.ts'
import styles from './login.module.css'

type SecondStepProps = { ticket: string; onBack: () => void }

/** A code of the authenticator app, or a recovery code, for which a phone shows its letters. */
export function SecondStep({ ticket, onBack }: SecondStepProps) {
  const t = useT()
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    initialValues: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('login.required') }),
    names: { code: 'code' },
    send: ({ code }) => confirmSignIn(ticket, code).then(() => [], refusalOf),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        autoFocus
        key={String(isRecovery)}
        label={t(isRecovery ? 'login.recovery' : 'login.code')}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        spellCheck={false}
        maxLength={40}
        aria-required="true"
        {...form.getInputProps('code')}
      />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('login.code.submit')}
      </Button>
      <Button variant="subtle" fullWidth onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'login.recovery.not' : 'login.recovery.use')}
      </Button>
      <Button variant="subtle" fullWidth onClick={onBack}>
        {t('login.code.back')}
      </Button>
    </Form>
  )
}
