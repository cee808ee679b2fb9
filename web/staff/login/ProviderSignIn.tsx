import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { call, isCallError } from '../api/call.ts'
import { useCall } from '../api/use-call.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { BeginSignInAtProviderDocument, SignInOfferDocument } from '../generated/graphql.ts'
import { leaveFor, type takeReturn } from '../provider/under-way.ts'
import { connectAtProvider, signInAtProvider } from '../session/provider-session.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useT } from '../words/words.ts'
import styles from './login.module.css'

/** The way to the provider of the organisation whose address this is; nothing where it has none. */
export function ProviderButton({ organisation }: { organisation: string }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = useCall(SignInOfferDocument, { organisation }, { announce: false, refreshUser: false }).data?.signInOffer
  async function go() {
    setBusy(true)
    try {
      const quiet = { announce: false, refreshUser: false }
      leaveFor((await call(BeginSignInAtProviderDocument, { organisation }, quiet)).beginSignInAtProvider, false)
    } catch (error) {
      setProblem(isCallError(error) ? error.message : t('error.generic'))
      setBusy(false)
    }
  }
  if (!name) return null
  return (
    <div className={styles.form}>
      {problem !== '' && <ErrorNotice title={t('login.provider.failed')} message={problem} />}
      <Button variant="default" fullWidth loading={isBusy} onClick={() => void go()}>
        {t('login.provider', { name })}
      </Button>
    </div>
  )
}

type ReturnProps = {
  came: NonNullable<ReturnType<typeof takeReturn>>
  /** With the ticket of the second step, where one is asked. */
  onDone: (ticket: string | null) => void
}

/** Back from the provider: what it says is handed on, once. */
export function ProviderReturn({ came, onDone }: ReturnProps) {
  const t = useT()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const { isConnection, answer, key } = came
    const going = isConnection ? connectAtProvider(answer, key) : signInAtProvider(answer, key)
    going.then(
      (ticket) => {
        if (isConnection) showToast(t('login.provider.connected'))
        return onDone(ticket)
      },
      (error: unknown) => setProblem(isCallError(error) ? error.message : t('error.generic')),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is handed on once, whatever is drawn anew
  }, [came])
  if (problem === '') return <p role="status">{t('login.provider.going')}</p>
  return (
    <div className={styles.form}>
      <ErrorNotice title={t('login.provider.failed')} message={problem} />
      <Button variant="default" fullWidth onClick={() => onDone(null)}>
        {t('login.code.back')}
      </Button>
    </div>
  )
}
