import { Button } from '@mantine/core'
import { Check, FileQuestionMark, FileX, FilePenLine, Link2, Lock, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatDayOf } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { editPath, type WatchedSource } from './source-list.ts'
import styles from './sources.module.css'

type SourceRowProps = { source: WatchedSource; onLook: () => void }

const findingIcons = { CHANGED: FilePenLine, MOVED: Link2, GONE: FileX }
const outcomeIcons = {
  THERE: Check,
  GONE: FileX,
  UNREACHABLE: FileQuestionMark,
  REFUSED: Lock,
  FORBIDDEN: Lock,
  UNASKED: Clock,
}

export function SourceRow({ source, onLook }: SourceRowProps) {
  const t = useT()
  const { host, finding, uses } = source
  return (
    <tr role="row" tabIndex={-1}>
      <td role="cell" data-label={t('rule-sources.found')}>
        <Found source={source} />
      </td>
      <td role="cell" data-label={t('rule-sources.page')}>
        <Page source={source} />
      </td>
      <td role="cell" data-label={t('rule-sources.uses')}>
        <Uses uses={uses} />
      </td>
      <td role="cell" className={styles.actions}>
        {finding && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('rule-sources.look', { host })}
            onClick={onLook}
            leftSection={<Check size={16} />}
          >
            {t('rule-sources.look.short')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** What is to be looked at; else how the page answered, and who looked at it last. */
function Found({ source }: { source: WatchedSource }) {
  const t = useT()
  const language = useLanguage()
  const { finding, foundAt, outcome, detail, askedAt, lookedAt, lookedBy, note } = source
  const Icon = finding ? findingIcons[finding] : outcomeIcons[outcome]
  const day = (moment: string) => formatDayOf(new Date(moment), language)
  return (
    <>
      <span className={finding ? styles.finding : styles.outcome}>
        <Icon size={17} />
        {t(finding ? `rule-sources.finding.${finding}` : `rule-sources.outcome.${outcome}`)}
      </span>
      {finding && foundAt && <small>{t('rule-sources.since', { date: day(foundAt) })}</small>}
      {outcome !== 'THERE' && detail !== '' && (
        <small>{t('rule-sources.detail', { detail: detailOf(detail), status: detail })}</small>
      )}
      {askedAt && !finding && <small>{t('rule-sources.asked-on', { date: day(askedAt) })}</small>}
      {lookedAt && (
        <small>
          {t('rule-sources.looked', { date: day(lookedAt), isKnown: lookedBy ? 'yes' : 'no', name: lookedBy ?? '' })}
        </small>
      )}
      {note !== '' && <small className={styles.note}>{note}</small>}
    </>
  )
}

const knownDetails: Readonly<Record<string, string>> = {
  'too-large': 'large',
  'too-slow': 'slow',
  'too-many-redirects': 'redirects',
  'bad-redirect': 'redirects',
  'not-encrypted': 'encryption',
  'not-public': 'private',
  robots: 'robots',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  ETIMEDOUT: 'slow',
}
const detailOf = (detail: string): string =>
  /^(robots-)?\d{3}$/.test(detail) ? 'status' : (knownDetails[detail] ?? 'other')

function Page({ source: { url, host, movedTo } }: { source: WatchedSource }) {
  const t = useT()
  const address = (to: string) => (
    <a href={to} target="_blank" rel="noreferrer" className={styles.address}>
      {to.replace(/^https?:\/\//, '')}
    </a>
  )
  return (
    <>
      <strong className={styles.host}>{host}</strong>
      <small>{address(url)}</small>
      {movedTo && (
        <small>
          {t('rule-sources.moved-to')} {address(movedTo)}
        </small>
      )}
    </>
  )
}

const mostShown = 4

/** The records that rest on it, each leading to where it is edited. */
function Uses({ uses }: Pick<WatchedSource, 'uses'>) {
  const t = useT()
  return (
    <ul className={styles.uses}>
      {uses.slice(0, mostShown).map((use) => (
        <li key={`${use.kind} ${use.key}`}>
          <Link to={editPath(use)}>{use.name}</Link>
          <small>
            {use.facts > 0
              ? t('rule-sources.facts', {
                  count: use.facts,
                  types: use.types.slice(0, 3).join(', '),
                  more: Math.max(0, use.types.length - 3),
                })
              : t(use.kind === 'GROUP' ? 'rule-sources.group' : 'rule-sources.access')}
          </small>
        </li>
      ))}
      {uses.length > mostShown && <li>{t('rule-sources.more', { count: uses.length - mostShown })}</li>}
    </ul>
  )
}
