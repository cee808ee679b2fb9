import { useState } from 'react'
import { Button } from '@mantine/core'
import { call } from '#web/staff/api/call.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { refusalOf } from '#web/staff/form/refusal.ts'
import {
  OwnSignInProviderDocument,
  RemoveSecondFactorDocument,
  RenewRecoveryCodesDocument,
  SecondFactorDocument,
  type SecondFactorQuery,
} from '#web/staff/generated/graphql.ts'
import { ConnectButton } from '#web/staff/provider/ConnectButton.tsx'
import { CodeForm } from '#web/staff/second-factor/CodeForm.tsx'
import { RecoveryCodes } from '#web/staff/second-factor/RecoveryCodes.tsx'
import { SetUp } from '#web/staff/second-factor/SetUp.tsx'
import styles from '#web/staff/second-factor/second-factor.module.css'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'

/** What somebody proves at a sign-in beside the password. */
export function SecondFactorScreen() {
  const t = useT()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const state = useCall(SecondFactorDocument, {}, { announce: false, isNewest: true })
  const name = useCall(OwnSignInProviderDocument, {}, { announce: false }).data?.ownSignInProvider
  const refresh = () => void state.refetch()
  const done = () => {
    setCodes(null)
    refresh()
  }
  return (
    <Screen title={t('second-factor.title')}>
      {state.isPending && <Skeleton lines={6} />}
      {state.error && <FailedCall title={t('second-factor.failed')} call={state} />}
      {codes !== null && <RecoveryCodes codes={codes} onDone={done} />}
      {codes === null && state.data?.secondFactor.isOn === false && <SetUp onCodes={setCodes} />}
      {codes === null && state.data?.secondFactor.isOn && (
        <IsOn factor={state.data.secondFactor} onCodes={setCodes} onGone={refresh} />
      )}
      {name && (
        <section className={`card ${styles.part}`}>
          <p>{t('second-factor.provider', { name })}</p>
          <ConnectButton label={t('second-factor.provider.connect', { name })} />
        </section>
      )}
    </Screen>
  )
}

type IsOnProps = {
  factor: SecondFactorQuery['secondFactor']
  onCodes: (codes: readonly string[]) => void
  onGone: () => void
}

function IsOn({ factor: { recoveryCodesLeft, isRequired }, onCodes, onGone }: IsOnProps) {
  const t = useT()
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null)
  async function renew(code: string) {
    const answer = await call(RenewRecoveryCodesDocument, { code }, { announce: false }).catch(refusalOf)
    if (!('renewRecoveryCodes' in answer)) return answer
    const { recoveryCodes, errors } = answer.renewRecoveryCodes
    if (recoveryCodes !== null) onCodes(recoveryCodes)
    return errors
  }
  async function remove(code: string) {
    const answer = await call(RemoveSecondFactorDocument, { code }, { announce: false }).catch(refusalOf)
    if (!('removeSecondFactor' in answer)) return answer
    if (answer.removeSecondFactor.ok) onGone()
    return answer.removeSecondFactor.errors
  }
  const cancel = (
    <Button variant="default" onClick={() => setAsked(null)}>
      {t('second-factor.cancel')}
    </Button>
  )
  return (
    <section className={`card ${styles.part}`}>
      <p>{t('second-factor.is-on')}</p>
      <p>{t('second-factor.left', { count: recoveryCodesLeft })}</p>
      {isRequired && <p className={styles.hint}>{t('second-factor.required')}</p>}
      {asked === null && (
        <div className="buttons">
          <Button variant="default" onClick={() => setAsked('renew')}>
            {t('second-factor.renew')}
          </Button>
          <Button variant="default" onClick={() => setAsked('remove')}>
            {t('second-factor.remove')}
          </Button>
        </div>
      )}
      {asked === 'renew' && (
        <CodeForm orRecovery label={t('second-factor.code-or-recovery')} submit={t('second-factor.renew')} send={renew}>
          {cancel}
        </CodeForm>
      )}
      {asked === 'remove' && (
        <CodeForm
          orRecovery
          label={t('second-factor.code-or-recovery')}
          submit={t('second-factor.remove')}
          ends
          send={remove}
        >
          {cancel}
        </CodeForm>
      )}
    </section>
  )
}
