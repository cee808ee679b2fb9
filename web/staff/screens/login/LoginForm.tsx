import { useState } from 'react'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { isCallError } from '../../api/call.ts'
import { Form } from '../../form/Form.tsx'
import { ofNoField, refusalOf } from '../../form/refusal.ts'
import { useForm } from '../../form/use-form.ts'
import { signIn } from '../../session/session.ts'
import { useT } from '../../words/words.ts'
import styles from './login.module.css'

/** Both fields keep what was typed when the sign-in fails. */
export function LoginForm() {
  const t = useT()
  const [shown, setShown] = useState(false)
  const form = useForm({
    initialValues: { username: '', password: '' },
    check: ({ username, password }) => ({
      username: username.trim() === '' && t('login.required'),
      password: password === '' && t('login.required'),
    }),
    send: ({ username, password }) =>
      signIn(username.trim(), password).then(
        () => [],
        // The one refusal that has words of its own.
        (error: unknown) =>
          isCallError(error) && error.code === 'LOGIN_FAILED' ? ofNoField(t('login.failed')) : refusalOf(error),
      ),
  })
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        autoFocus
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
        aria-required="true"
        {...form.getInputProps('username')}
      />
      <PasswordInput
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={256}
        aria-required="true"
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{
          'aria-label': t(shown ? 'login.hide-password' : 'login.show-password'),
          tabIndex: 0,
        }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth loading={form.submitting}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
