import { useRef, useState, type SubmitEvent } from 'react'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { isCallError } from '../../api/call.ts'
import { signIn } from '../../session/session.ts'
import { useT, type Words } from '../../words/words.ts'
import styles from './login.module.css'

type Missing = { readonly username: boolean; readonly password: boolean }

/** What the server said, unless it is the one refusal that has words of its own. */
function failureOf(error: unknown, t: Words): string {
  if (!isCallError(error)) return t('error.generic')
  return error.code === 'LOGIN_FAILED' ? t('login.failed') : error.message
}

/** Both fields keep what was typed when the sign-in fails. */
export function LoginForm() {
  const t = useT()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({ username: false, password: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const empty = { username: username.trim() === '', password: password === '' }
    setMissing(empty)
    setFailure(null)
    if (empty.username) usernameField.current?.focus()
    else if (empty.password) passwordField.current?.focus()
    if (busy || empty.username || empty.password) return
    setBusy(true)
    try {
      await signIn(username.trim(), password)
    } catch (error) {
      setFailure(failureOf(error, t))
      setBusy(false)
      passwordField.current?.focus()
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <div role="alert">
        {failure && (
          <p className={styles.failure}>
            <StatusIcon status="RED" size={18} />
            <span>{failure}</span>
          </p>
        )}
      </div>
      <TextInput
        ref={usernameField}
        autoFocus
        label={t('login.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={150}
        aria-required="true"
        value={username}
        error={missing.username && t('login.required')}
        onChange={(event) => {
          setUsername(event.target.value)
          setMissing({ ...missing, username: false })
        }}
      />
      <PasswordInput
        ref={passwordField}
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
        value={password}
        error={missing.password && t('login.required')}
        onChange={(event) => {
          setPassword(event.target.value)
          setMissing({ ...missing, password: false })
        }}
      />
      <Button type="submit" fullWidth loading={busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
