import { Button } from '@mantine/core'
import { formatTime } from '../../ui/format-day.ts'
import { useLanguage, useT } from '../words/words.ts'
import { clearErrors, useErrors } from '../error-log.ts'
import styles from './errors.module.css'

/** The errors of this visit, for whoever could not read the bar in two seconds. */
export function ErrorList() {
  const t = useT()
  const language = useLanguage()
  const { list } = useErrors()
  if (list.length === 0) return null
  return (
    <details className={styles.list}>
      <summary>{t('error.list', { count: list.length })}</summary>
      <ul>
        {list.map((error) => (
          <li key={error.id}>
            <time dateTime={error.at.toISOString()}>{formatTime(error.at, language)}</time>
            <span>{error.message}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={clearErrors}>
        {t('error.list.clear')}
      </Button>
    </details>
  )
}
