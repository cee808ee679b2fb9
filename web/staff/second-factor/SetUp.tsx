import { useState } from 'react'
import { Button } from '@mantine/core'
import { call, isCallError } from '../api/call.ts'
import { ErrorNotice } from '../errors/ErrorNotice.tsx'
import { refusalOf } from '../form/refusal.ts'
import { BeginSecondFactorDocument, ConfirmSecondFactorDocument } from '../generated/graphql.ts'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { useT } from '../words/words.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './second-factor.module.css'

type Begun = { readonly secret: string; readonly qrCode: string }
type Problem = { readonly message: string; readonly again: boolean }

/** From the first press to the first code. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useT()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    setProblem(null)
    try {
      const { beginSecondFactor: answer } = await call(BeginSecondFactorDocument, {}, { announce: false })
      const { secret, qrCode, errors } = answer
      if (secret !== null && qrCode !== null) setBegun({ secret, qrCode })
      else setProblem({ message: errors[0]?.messages[0] ?? t('error.generic'), again: false })
    } catch (error) {
      const again = isCallError(error) && error.code === 'SIGN_IN_AGAIN'
      setProblem({ message: isCallError(error) ? error.message : t('error.generic'), again })
    } finally {
      setBusy(false)
    }
  }
  async function confirm(code: string) {
    const answer = await call(ConfirmSecondFactorDocument, { code }, { announce: false }).catch(refusalOf)
    if (!('confirmSecondFactor' in answer)) return answer
    const { errors, recoveryCodes } = answer.confirmSecondFactor
    if (recoveryCodes !== null) onCodes(recoveryCodes)
    return errors
  }

  if (begun === null)
    return (
      <section className={`card ${styles.part}`}>
        <p>{t('second-factor.intro')}</p>
        {problem && <ErrorNotice title={t('second-factor.failed')} message={problem.message} />}
        <div className="buttons">
          {problem?.again ? (
            <SignInAgain />
          ) : (
            <Button loading={isBusy} onClick={() => void begin()}>
              {t('second-factor.begin')}
            </Button>
          )}
        </div>
      </section>
    )
  return (
    <section className={`card ${styles.part}`} aria-labelledby="second-factor-scan">
      <h2 id="second-factor-scan">{t('second-factor.scan')}</h2>
      <div className={styles.scan}>
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(begun.qrCode)}`}
          alt={t('second-factor.qr')}
          width={208}
          height={208}
        />
        <div>
          <p>{t('second-factor.type')}</p>
          <p className={styles.secret}>
            <code>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <p className={styles.hint}>{t('second-factor.type.hint')}</p>
        </div>
      </div>
      <CodeForm label={t('second-factor.code')} submit={t('second-factor.confirm')} send={confirm} />
    </section>
  )
}
