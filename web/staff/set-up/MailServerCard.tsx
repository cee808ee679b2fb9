import { useState } from 'react'
import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { callOptions, useChange } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import {
  FirstStepsDocument,
  MailServerDocument,
  SendTestMailDocument,
  type MailServerQuery,
} from '../generated/graphql.ts'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { outcomeOf } from './test-mail-words.ts'
import styles from './set-up.module.css'

/** While a test mail waits, what became of it is asked so often. */
const askedEveryMs = 2_000

/** Where mails go, and a real one to whoever asks for it. */
export function MailServerCard() {
  const t = useT()
  const language = useLanguage()
  const call = useQuery({
    ...callOptions(MailServerDocument, {}, language, { announce: false }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.mailServer.lastTest?.state === 'WAITING' ? askedEveryMs : false),
  })
  if (call.isPending) return <Skeleton lines={5} />
  if (!call.data) return <FailedCall title={t('mail-server.failed')} call={call} />
  return <MailServer server={call.data.mailServer} />
}

function MailServer({ server }: { server: MailServerQuery['mailServer'] }) {
  const t = useT()
  const language = useLanguage()
  const { host, isEncrypted, sender, ownAddress, waiting, failedLately, lastTest } = server
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange(SendTestMailDocument, {
    dirty: [MailServerDocument, FirstStepsDocument],
  })
  async function send() {
    setProblem(null)
    const answer = await mutateAsync({}).catch(() => null)
    setProblem(answer?.sendTestMail.errors[0]?.messages[0] ?? null)
  }
  const missing = host === null ? null : ownAddress === '' ? t('mail-server.no-address') : null
  return (
    <div className={styles.server}>
      <dl className={styles.facts}>
        <Fact label={t('mail-server.host')}>
          {host === null
            ? t('mail-server.host.none')
            : t(isEncrypted ? 'mail-server.host.encrypted' : 'mail-server.host.plain', { host })}
        </Fact>
        <Fact label={t('mail-server.sender')}>{sender}</Fact>
        <Fact label={t('mail-server.waiting')}>{t('mail-server.mails', { count: waiting })}</Fact>
        <Fact label={t('mail-server.failed-lately')}>{t('mail-server.mails', { count: failedLately })}</Fact>
      </dl>
      <p className={styles.quiet}>{t('mail-server.whose')}</p>
      {host !== null && (
        <div className={styles.test}>
          <Button
            leftSection={<Send size={18} />}
            disabled={missing !== null}
            loading={isPending}
            onClick={() => void send()}
          >
            {t('mail-server.test')}
          </Button>
          <span>
            {missing ?? t('mail-server.test.to', { address: ownAddress })}{' '}
            {missing !== null && <Link to="/profile/edit">{t('mail-server.profile')}</Link>}
          </span>
        </div>
      )}
      <p role="status" className={styles.outcome} data-state={problem === null ? lastTest?.state : 'FAILED'}>
        {problem ?? (lastTest && outcomeOf(lastTest, language, t))}
      </p>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
