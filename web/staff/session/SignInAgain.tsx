import { Button } from '@mantine/core'
import { useT } from '../words/words.ts'
import { endSession } from './session.ts'

/** For what is done only just after a sign-in. It leads back here, and what is kept as a draft is there still. */
export function SignInAgain() {
  const t = useT()
  return <Button onClick={endSession}>{t('login.again')}</Button>
}
