import { useState } from 'react'
import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { reportError } from '#web/staff/error-log.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { AuditChoicesDocument } from '#web/staff/generated/graphql.ts'
import { usualOf } from '#web/staff/list/list-address.ts'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { filterFields, type AuditFilter } from './audit-filter.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { detailsOf, pathOf, sentenceOf, type AuditEntry } from './audit-sentence.ts'
import { exportTrail } from './export-trail.ts'
import { useTrail } from './use-trail.ts'
import styles from './audit.module.css'

/** What people of the organisation did, and what was done to it. */
export function AuditScreen() {
  const t = useT()
  const { list, onShow } = useListState(filterFields)
  const filter: AuditFilter = list
  const call = useTrail(filter)
  const kept = useCall(AuditChoicesDocument, {}, { announce: false }).data?.auditTrail.keptDays
  const entries = call.data?.pages.flatMap(({ auditTrail }) => auditTrail.results)
  return (
    <Screen title={t('audit.title')} actions={<ExportButton filter={filter} isEmpty={!entries?.length} />}>
      <p className={styles.lead}>
        {t('audit.lead')} {kept !== undefined && t('audit.kept', { days: kept })}
      </p>
      <AuditFilters filter={filter} onFilter={(change) => onShow(change)} />
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('audit.failed')} call={call} />}
      {entries?.length === 0 && <NoEntries filter={filter} onClear={() => onShow(usualOf(filterFields))} />}
      {entries && entries.length > 0 && (
        <ol className={`card ${styles.entries}`} aria-busy={call.isFetching} aria-label={t('audit.title')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {call.hasNextPage && (
        <Button variant="default" loading={call.isFetchingNextPage} onClick={() => void call.fetchNextPage()}>
          {t('audit.older')}
        </Button>
      )}
    </Screen>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const language = useLanguage()
  const path = pathOf(entry, useViewer().permissions)
  const sentence = sentenceOf(entry, t)
  const details = detailsOf(entry, t)
  return (
    <li>
      <time dateTime={entry.at}>{formatMoment(new Date(entry.at), language)}</time>
      <div>
        <p>{sentence}</p>
        {details !== '' && <small>{details}</small>}
      </div>
      {path !== null && (
        <Link to={path} aria-label={t('audit.open-entry', { entry: sentence })}>
          {t('audit.open')}
        </Link>
      )}
    </li>
  )
}

function NoEntries({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) {
  const t = useT()
  const isFiltered = Object.values(filter).some((value) => value !== '' && typeof value === 'string')
  if (!isFiltered) return <Message title={t('audit.empty')}>{t('audit.empty.hint')}</Message>
  return (
    <Message title={t('list.empty.filtered')} actions={<Button onClick={onClear}>{t('list.empty.clear')}</Button>}>
      {t('list.empty.filtered.hint')}
    </Message>
  )
}

function ExportButton({ filter, isEmpty }: { filter: AuditFilter; isEmpty: boolean }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { count, isWhole } = await exportTrail(filter, t)
      showToast(t(isWhole ? 'audit.exported' : 'audit.exported.cut', { count }))
    } catch {
      reportError(t('audit.export-failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      disabled={isEmpty}
      loading={isBusy}
      leftSection={<Download size={18} />}
      onClick={() => void save()}
    >
      {t('audit.export')}
    </Button>
  )
}
