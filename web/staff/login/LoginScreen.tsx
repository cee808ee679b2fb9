import { useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Rhumb } from '#web/ui/Rhumb.tsx'
import { Rose } from '#web/ui/Rose.tsx'
import { knownPath } from '../known-path.ts'
import { useStored, writeStored } from '../stored.ts'
import { LanguageSelector } from '../frame/LanguageSelector.tsx'
import { useT } from '../words/words.ts'
import styles from './login.module.css'
import { isCallError } from '../api/call.ts'
import { Form } from '../form/Form.tsx'
import { ofNoField, refusalOf } from '../form/refusal.ts'
import { useForm } from '../form/use-form.ts'
import { signIn } from '../session/session.ts'
import { takeReturn } from '../provider/under-way.ts'
import { ProviderButton, ProviderReturn } from './ProviderSignIn.tsx'
import { SecondStep } from './SecondStep.tsx'

export function LoginScreen() {
  const t = useT()
  const token = useStored('authToken')
  // In the tab: a phone that shows the app with the codes may forget the page meanwhile.
  const ticket = useStored('signInTicket')
  /** Where the way to the provider was taken, once it is over. */
  const [left, setLeft] = useState<string | null>(null)
  const { pathname, search } = useLocation()
  const [came, setCame] = useState(takeReturn)
  // A sign-out takes it along; a session that was lost leaves it.
  const isLost = useStored('draftsOf') !== null
  const [parameters] = useSearchParams()
  const organisation = parameters.get('organisation')
  const language = useStored('language')
  // By the link of a mail: the page that takes it leads here.
  const isChanged = parameters.get('notice') === 'password-changed'
  useDocumentTitle(`${t('login.title')} - Destination Manager - Portolan`)
  const leaveReturn = (given: string | null) => {
    if (given !== null) keepTicket(given)
    setLeft(came?.from ?? null)
    setCame(null)
  }
  if (came === null && left !== null && left !== pathname + search) return <Navigate to={left} replace />
  if (token !== null && came === null && ticket === null)
    return <Navigate to={knownPath(parameters.get('next')) ?? '/'} replace />

  return (
    <div className={styles.page}>
      <Rhumb width={1440} height={900} x={720} y={450} radius={560} opacity={0.22} />
      <main className={styles.middle}>
        <div className={`card ${styles.card}`}>
          <div className={styles.brand}>
            <Rose size={52} />
            <span>Portolan</span>
          </div>
          <h1>{t('login.title')}</h1>
          {(isChanged || isLost) && came === null && ticket === null && (
            <p role="status" className={styles.ended}>
              {t(isChanged ? 'login.password-changed' : 'login.ended')}
            </p>
          )}
          {came !== null && ticket === null && <ProviderReturn came={came} onDone={leaveReturn} />}
          {came === null && ticket === null && (
            <>
              {organisation !== null && <ProviderButton organisation={organisation} />}
              <LoginForm onTicket={keepTicket} />
              <a className={styles.forgot} href={`/auth/reset?lang=${language}`}>
                {t('login.forgot')}
              </a>
            </>
          )}
          {ticket !== null && <SecondStep ticket={ticket} onBack={() => keepTicket(null)} />}
          <LanguageSelector />
        </div>
      </main>
      <StorageNotice />
    </div>
  )
}

const keepTicket = (ticket: string | null) => writeStored('signInTicket', ticket)

/** Both fields keep what was typed when the sign-in fails. */
function LoginForm({ onTicket }: { onTicket: (ticket: string) => void }) {
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
        (ticket) => {
          // After what was typed counts as sent, so that nobody is asked about leaving it.
          if (ticket !== null) setTimeout(() => onTicket(ticket))
          return []
        },
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

/** The cookie notice: it says what is stored, covers nothing, and stays away once dismissed. */
function StorageNotice() {
  const t = useT()
  if (useStored('storageNoticeDismissed')) return null
  return (
    <section className={styles.notice} aria-labelledby="storage-notice">
      <div>
        <h2 id="storage-notice">{t('storage-notice.title')}</h2>
        <p>{t('storage-notice.text')}</p>
      </div>
      <Button variant="default" onClick={() => writeStored('storageNoticeDismissed', true)}>
        {t('storage-notice.dismiss')}
      </Button>
    </section>
  )
}
