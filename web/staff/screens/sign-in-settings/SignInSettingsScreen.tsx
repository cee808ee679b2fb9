import { useState } from 'react'
import { Button } from '@mantine/core'
import { call } from '#web/staff/api/call.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { refusalOf } from '#web/staff/form/refusal.ts'
import {
  RequireSecondFactorDocument,
  SignInSettingsDocument,
  type SignInSettingsQuery,
} from '#web/staff/generated/graphql.ts'
import styles from '#web/staff/second-factor/second-factor.module.css'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { ProviderForm } from './ProviderForm.tsx'

type SignInSettings = SignInSettingsQuery['signInSettings']

/** How the people of an organisation sign in. */
export function SignInSettingsScreen() {
  const t = useT()
  const state = useCall(SignInSettingsDocument, {}, { announce: false, isNewest: true })
  const settings = state.data?.signInSettings
  const refresh = () => void state.refetch()
  return (
    <Screen title={t('sign-on.title')}>
      {state.isPending && <Skeleton lines={8} />}
      {state.error && <FailedCall title={t('sign-on.failed')} call={state} />}
      {settings && (
        <>
          <Required settings={settings} onDone={refresh} />
          <section className={`card ${styles.part}`} aria-labelledby="provider">
            <h2 id="provider">{t('sign-on.provider')}</h2>
            <p>{t('sign-on.provider.text')}</p>
            <dl>
              <dt>{t('sign-on.callback')}</dt>
              <dd className={styles.secret}>{settings.callbackUrl}</dd>
              <dt>{t('sign-on.login')}</dt>
              <dd className={styles.secret}>{settings.loginUrl}</dd>
            </dl>
            <ProviderForm key={JSON.stringify(settings)} settings={settings} onDone={refresh} />
            <p>{t('sign-on.connected', { count: settings.connected.length })}</p>
            <ul>
              {settings.connected.map(({ id, username }) => (
                <li key={id}>{username}</li>
              ))}
            </ul>
          </section>
        </>
      )}
    </Screen>
  )
}

function Required({ settings, onDone }: { settings: SignInSettings; onDone: () => void }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const isRequired = settings.requiresSecondFactor
  async function turn() {
    const answer = await call(RequireSecondFactorDocument, { isRequired: !isRequired }, { announce: false }).catch(
      refusalOf,
    )
    const errors = 'requireSecondFactor' in answer ? answer.requireSecondFactor.errors : answer
    setProblem(errors[0]?.messages[0] ?? '')
    onDone()
  }
  return (
    <section className={`card ${styles.part}`} aria-labelledby="required-factor">
      <h2 id="required-factor">{t('sign-on.factor')}</h2>
      <p>{t(isRequired ? 'sign-on.factor.on' : 'sign-on.factor.off')}</p>
      <p role="alert">{problem}</p>
      <div className="buttons">
        <Button variant="default" onClick={() => void turn()}>
          {t(isRequired ? 'sign-on.factor.stop' : 'sign-on.factor.require')}
        </Button>
      </div>
    </section>
  )
}
