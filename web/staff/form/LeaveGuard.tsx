import { useEffect } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import { useBlocker } from 'react-router'
import { confirm } from '../panel/confirm.tsx'
import { useT } from '../words/words.ts'
import { isAnyUnfinished } from './unfinished.ts'

/** Asks before a link, the way back or the end of the tab leaves a form in which something was typed. Its draft stays. */
export function LeaveGuard() {
  const t = useT()
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname + from.search !== to.pathname + to.search && isAnyUnfinished(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = {
      title: t('leave.question'),
      text: t('leave.text'),
      yes: t('leave.yes'),
      no: t('discard.no'),
    }
    void confirm(question).then((isYes) => (isYes ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  useWindowEvent('beforeunload', (event) => isAnyUnfinished() && event.preventDefault())
  return null
}
