import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { ExternalLink, TriangleAlert } from 'lucide-react'
import { formatLongDay, formatMoment } from '#web/ui/format-day.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { adviceState, type OfferedSource } from './advice-state.ts'
import styles from './advice-sources.module.css'

const icons = { OFF: 'GRAY', WAITING: 'GRAY', GOOD: 'BLUE', FAILING: 'RED', CONFIGURED: 'BLUE' } as const

type AdviceSourceProps = {
  source: OfferedSource
  heading: 'h3' | 'h4'
  /** Nobody can switch it, or not just now. */
  isFixed: boolean
  onSwitch: (isOn: boolean) => void
}

/** One source: what it gives, on which terms, its switch, and what became of it. */
export function AdviceSource({ source, heading: Heading, isFixed, onSwitch }: AdviceSourceProps) {
  const t = useT()
  const language = useLanguage()
  const { id, kind, everyMinutes, isOn, isByConfiguration, askedAt, goodAt, failure, failures, rows, dataDate } = source
  const state = adviceState(source)
  const name = t(`advice-sources.name.${id}`)
  const when = (moment: string | null) => (moment === null ? '' : formatMoment(new Date(moment), language))
  return (
    <li>
      <div className={styles.head}>
        <Heading>{name}</Heading>
        <Switch
          checked={isOn}
          disabled={isFixed || isByConfiguration}
          aria-label={t('advice-sources.switch', { name })}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </div>
      <p>{t(`advice-sources.gives.${id}`)}</p>
      <p className={styles.quiet}>
        {t(`advice-sources.publisher.${id}`)}, {t('advice-sources.every', { hours: everyMinutes / 60 })}
      </p>
      <Terms source={source} />
      <p className={styles.state} role="status">
        <StatusIcon status={icons[state]} size={16} />
        <span>
          {t(`advice-sources.state.${state}`, { when: when(state === 'FAILING' ? askedAt : goodAt), count: failures })}
          {(isOn || rows > 0) && (
            <small>
              {rows === 0 || dataDate === null
                ? t('advice-sources.stands.none')
                : t(`advice-sources.stands.${kind}`, { count: rows, date: formatLongDay(dataDate, language) })}
            </small>
          )}
        </span>
        {(state === 'GOOD' || state === 'FAILING') && (
          <Button size="xs" variant="subtle" disabled={isFixed} onClick={() => onSwitch(true)}>
            {t('advice-sources.again')}
          </Button>
        )}
      </p>
      {state === 'FAILING' && (
        <p lang="en" className={styles.reason}>
          {failure}
        </p>
      )}
    </li>
  )
}

function Terms({ source: { id, licence, termsLink, termsReadOn, page } }: { source: OfferedSource }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={styles.terms}>
      <p>
        {termsReadOn === null ? (
          <b className={styles.unchecked}>
            <TriangleAlert size={15} aria-hidden="true" /> {t('advice-sources.unchecked')}
          </b>
        ) : (
          <b>{t('advice-sources.checked', { date: formatLongDay(termsReadOn, language) })}</b>
        )}{' '}
        {t(`advice-sources.terms.${id}`)}
      </p>
      <p className={styles.links}>
        <a href={termsLink} target="_blank" rel="noreferrer">
          {licence ?? t('advice-sources.terms.link')} <ExternalLink size={13} aria-hidden="true" />
        </a>
        {page !== termsLink && (
          <a href={page} target="_blank" rel="noreferrer">
            {t('advice-sources.page')} <ExternalLink size={13} aria-hidden="true" />
          </a>
        )}
      </p>
    </div>
  )
}
