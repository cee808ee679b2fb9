import { Button } from '@mantine/core'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  SessionsDocument,
  type SessionsQuery,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import styles from './sign-ins.module.css'

type Session = SessionsQuery['sessions'][number]

/** Where somebody is signed in, this browser first. Ending a sign-in cannot be undone, so it is asked once. */
export function SignInsScreen() {
  const t = useT()
  const call = useCall(SessionsDocument, {}, { announce: false, isNewest: true })
  const endOthers = useChange(EndOtherSessionsDocument, { dirty: [SessionsDocument] })
  const sessions = call.data?.sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  async function onEndOthers() {
    const question = { title: t('sessions.ask-others.title'), text: t('sessions.ask-others.text') }
    if (!(await confirm({ ...question, yes: t('sessions.end-others'), no: t('sessions.keep') }))) return
    const answer = await endOthers.mutateAsync({}).catch(() => null)
    if (answer?.endOtherSessions.ok) showToast(t('sessions.ended', { count: others.length }))
  }
  return (
    <Screen title={t('sessions.title')}>
      <WhoSees who="you" />
      <p className={styles.intro}>{t('sessions.intro')}</p>
      {call.isPending && <Skeleton lines={4} />}
      {call.error && <FailedCall title={t('sessions.title')} call={call} />}
      {sessions && (
        <ul className={`card ${styles.list}`}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <p className={styles.intro}>{t('sessions.only')}</p>}
      {others.length > 1 && (
        <Button variant="default" onClick={() => void onEndOthers()} loading={endOthers.isPending}>
          {t('sessions.end-others')}
        </Button>
      )}
    </Screen>
  )
}

function SessionRow({ session }: { session: Session }) {
  const t = useT()
  const language = useLanguage()
  const end = useChange(EndSessionDocument, { dirty: [SessionsDocument] })
  const { id, browser, system, begunAt, lastSeenAt, program, isThis } = session
  const name =
    browser && system ? t('sessions.browser', { browser, system }) : (browser ?? system ?? t('sessions.unknown'))
  const at = (moment: string) => formatMoment(new Date(moment), language)
  const facts = [
    t('sessions.begun', { at: at(begunAt) }),
    !isThis && lastSeenAt && t('sessions.seen', { at: at(lastSeenAt) }),
    program && t('sessions.by-program', { program }),
  ].filter(Boolean)
  async function onEnd() {
    const question = { title: t('sessions.ask.title'), text: t('sessions.ask.text', { name }) }
    if (!(await confirm({ ...question, yes: t('sessions.end'), no: t('sessions.keep') }))) return
    const answer = await end.mutateAsync({ id }).catch(() => null)
    if (answer?.endSession.ok) showToast(t('sessions.ended', { count: 1 }))
  }
  return (
    <li>
      <div>
        <h2>
          {name}
          {isThis && <span className={styles.mark}>{t('sessions.this')}</span>}
        </h2>
        <small>{facts.join(' · ')}</small>
      </div>
      {!isThis && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('sessions.end-named', { name })}
          onClick={() => void onEnd()}
          loading={end.isPending}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
