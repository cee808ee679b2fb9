import { useState } from 'react'
import { Button } from '@mantine/core'
import { call, isCallError } from '../api/call.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { BeginConnectionAtProviderDocument } from '../generated/graphql.ts'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { useT } from '../words/words.ts'
import { leaveFor } from './under-way.ts'

/** Leads to the provider, to be connected with who somebody is there. */
export function ConnectButton({ label }: { label: string }) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const [again, setAgain] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    try {
      const { beginConnectionAtProvider: begun } = await call(
        BeginConnectionAtProviderDocument,
        {},
        { announce: false },
      )
      leaveFor(begun, true)
    } catch (error) {
      setAgain(isCallError(error) && error.code === 'SIGN_IN_AGAIN')
      setProblem(isCallError(error) ? error.message : t('error.generic'))
      setBusy(false)
    }
  }
  return (
    <>
      {problem !== '' && <ErrorNotice title={t('login.provider.failed')} message={problem} />}
      <div className="buttons">
        {again ? (
          <SignInAgain />
        ) : (
          <Button loading={isBusy} onClick={() => void go()}>
            {label}
          </Button>
        )}
      </div>
    </>
  )
}
