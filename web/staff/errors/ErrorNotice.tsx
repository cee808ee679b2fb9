import { Button } from '@mantine/core'
import { StatusIcon } from '../../ui/StatusIcon.tsx'
import { useT } from '../words/words.ts'
import styles from './errors.module.css'

type ErrorNoticeProps = { title: string; message?: string | undefined; onRetry?: () => void; retrying?: boolean }

/** An error where it happened, until it is resolved. */
export function ErrorNotice({ title, message, onRetry, retrying = false }: ErrorNoticeProps) {
  const t = useT()
  return (
    <div role="alert" className={`card ${styles.notice}`}>
      <StatusIcon status="RED" size={20} />
      <div>
        <b>{title}</b>
        {message && <p>{message}</p>}
      </div>
      {onRetry && (
        <Button variant="default" size="xs" onClick={onRetry} loading={retrying}>
          {t('error.retry')}
        </Button>
      )}
    </div>
  )
}

type FailedCallProps = {
  title: string
  call: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** A call that failed: what was said of it, and once more. */
export const FailedCall = ({ title, call: { error, isFetching, refetch } }: FailedCallProps) => (
  <ErrorNotice title={title} message={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
)
