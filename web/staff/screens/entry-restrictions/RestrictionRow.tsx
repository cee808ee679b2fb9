import { useRef } from 'react'
import { Button } from '@mantine/core'
import { BellRing, CalendarClock, FilePenLine, Inbox, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { daysBetween } from '#domain/dates.ts'
import { timeAgo } from '#domain/wording/time-ago.ts'
import { formatDay, formatDayOf } from '#web/ui/format-day.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { today } from '#web/staff/fields/today.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { editPath, type ListedRestriction } from './restriction-list.ts'
import styles from './restrictions.module.css'

export function RestrictionRow({ restriction }: { restriction: ListedRestriction }) {
  const t = useT()
  const language = useLanguage()
  const link = useRef<HTMLAnchorElement>(null)
  const { name, countryName, level, placeId, isActive, modifiedBy, modifiedAt } = restriction
  const detail = [level === 'COUNTRY' ? null : countryName].filter(Boolean).join(', ')
  return (
    <tr
      role="row"
      tabIndex={-1}
      className={isActive ? '' : styles.off}
      onKeyDown={(event) => event.key === 'Enter' && event.target === event.currentTarget && link.current?.click()}
    >
      <td role="cell" data-label={t('rule-list.place')}>
        <Link ref={link} to={editPath(restriction.id)} className={styles.name}>
          {name}
        </Link>
        <small>
          {level === 'COUNTRY' ? <IsoCode iso2={placeId} name={name} /> : <span>{placeId}</span>}
          {detail}
        </small>
      </td>
      <td role="cell" data-label={t('rule-list.level')}>
        {t(`rule-list.level.${level}`)}
      </td>
      <td role="cell" data-label={t('rule-list.active')}>
        <span className={`${styles.status} ${isActive ? '' : styles.statusOff}`}>
          {t(isActive ? 'rule-list.active.yes' : 'rule-list.active.no')}
        </span>
      </td>
      <td role="cell" data-label={t('rule-list.due')}>
        <DueCell restriction={restriction} />
      </td>
      <td role="cell" data-label={t('rule-list.checked')}>
        <CheckedCell restriction={restriction} />
      </td>
      <td role="cell" data-label={t('rule-list.rests-on')}>
        <RungCell restriction={restriction} />
      </td>
      <td role="cell" data-label={t('rule-list.modified')}>
        {formatDayOf(new Date(modifiedAt), language)}
        <small>
          {modifiedBy ? `${modifiedBy.firstName} ${modifiedBy.lastName}`.trim() : t('rule-list.from-files')}
        </small>
      </td>
      <td role="cell" className={styles.actions}>
        <Button
          component={Link}
          to={editPath(restriction.id)}
          variant="default"
          size="xs"
          aria-label={t('rule-list.edit', { name })}
          leftSection={<Pencil size={16} />}
        >
          {t('rule-list.edit.short')}
        </Button>
      </td>
    </tr>
  )
}

/** What asks for somebody: a day that has passed stands in red. */
function DueCell({ restriction }: { restriction: ListedRestriction }) {
  const t = useT()
  const language = useLanguage()
  const { checkBy, checkState, reminder, reminderState, hasProposal, scheduled, scheduledFailed } = restriction
  const late = (state: ListedRestriction['checkState']) =>
    state === 'OVERDUE' ? styles.overdue : state === 'DUE' ? styles.soon : ''
  return (
    <div className={styles.due}>
      {checkBy !== null && (
        <span className={late(checkState)}>
          <CalendarClock size={16} />
          {t(checkState === 'OVERDUE' ? 'rule-list.check-overdue' : 'rule-list.check-by', {
            date: formatDay(checkBy, language),
          })}
        </span>
      )}
      {reminder !== null && (
        <span className={late(reminderState)}>
          <BellRing size={16} />
          {t('rule-list.reminder', { date: formatDay(reminder, language) })}
        </span>
      )}
      {hasProposal && (
        <span>
          <Inbox size={16} />
          {t('rule-list.proposal')}
        </span>
      )}
      {scheduledFailed > 0 && (
        <span className={styles.overdue}>
          <FilePenLine size={16} />
          {t('rule-list.schedule-failed', { count: scheduledFailed })}
        </span>
      )}
      {scheduled > scheduledFailed && (
        <span>
          <FilePenLine size={16} />
          {t('rule-list.scheduled', { count: scheduled - scheduledFailed })}
        </span>
      )}
      {checkBy === null && reminder === null && <span className={styles.none}>{t('rule-list.no-day')}</span>}
    </div>
  )
}

function CheckedCell({ restriction: { checkedOn, checkedBy, undatedFacts } }: { restriction: ListedRestriction }) {
  const t = useT()
  const language = useLanguage()
  const by = checkedBy && `${checkedBy.firstName} ${checkedBy.lastName}`.trim()
  return (
    <>
      {checkedOn === null ? (
        <span className={styles.none}>{t('rule-list.unchecked.never')}</span>
      ) : (
        formatDay(checkedOn, language)
      )}
      <small>
        {checkedOn !== null && <span>{t('rule-list.age', timeAgo(daysBetween(checkedOn, today())))}</span>}
        {by && <span>{by}</span>}
        {undatedFacts > 0 && <span>{t('rule-list.undated', { count: undatedFacts })}</span>}
      </small>
    </>
  )
}

/** The weakest rung first: that is what there is to do. */
function RungCell({ restriction: { weakest, rungs, facts } }: { restriction: ListedRestriction }) {
  const t = useT()
  if (weakest === null) return <span className={styles.none}>{t('rule-list.no-facts')}</span>
  return (
    <>
      {t(`rule-list.rung.${weakest}`)}
      <small>
        {t('rule-list.rung.share', { count: rungs.find((rung) => rung.confidence === weakest)?.facts ?? 0, facts })}
      </small>
    </>
  )
}
