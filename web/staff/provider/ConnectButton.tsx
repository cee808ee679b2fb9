import { useState } from 'react'
import { Button } from '@mantine/core'
import { call, isCallError } from '../api/call.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { BeginConnectionAtProviderDocument } from '../generated/graphql.ts'
import { useT } from '../words/words.ts'
import { leaveFor } from './under-way.ts'

/** Leads to the provider, to be connected with who somebody is there. */
export function ConnectButton({ label }: { label: string }) {
  const t = useT()
  const [problem, setProblem] = useState('')
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
      setProblem(isCallError(error) ? error.message : t('error.generic'))
      setBusy(false)
    }
  }
  return (
    <>
      {problem !== '' && <ErrorNotice title={t('login.provider.failed')} message={problem} />}
      <div className="buttons">
        <Button loading={isBusy} onClick={() => void go()}>
          {label}
        </Button>
      </div>
    </>
  )
}
