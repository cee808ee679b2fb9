import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callOptions, useChange } from '#web/staff/api/use-call.ts'
import { markDirty } from '#web/staff/api/query-client.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import {
  CancelHotelImportDocument,
  HotelBookingsDocument,
  HotelImportsDocument,
  HotelsDocument,
  type HotelImportsQuery,
} from '#web/staff/generated/graphql.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT, type WordKey, type Words } from '#web/staff/words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import styles from './hotels.module.css'

/** While a file is imported, how far it is is asked so often. */
const askedEveryMs = 1_500
type Import = HotelImportsQuery['hotelImports'][number]
const isRunning = ({ state }: Import): boolean => state === 'running'

/** The files of late, the newest first, each with what came of it, row by row where something was wrong. */
export function ImportList() {
  const t = useT()
  const language = useLanguage()
  const call = useQuery({
    ...callOptions(HotelImportsDocument, {}, language, { announce: false }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.hotelImports.some(isRunning) ? askedEveryMs : false),
  })
  const imports = call.data?.hotelImports
  const isAny = imports?.some(isRunning) ?? false
  const was = useRef(isAny)
  // What the lists show is older than the file that has just been imported.
  useEffect(() => {
    if (was.current && !isAny) void markDirty(HotelsDocument, HotelBookingsDocument)
    was.current = isAny
  }, [isAny])
  return (
    <section aria-label={t('hotels.tab.imports')} className={styles.list}>
      {call.isPending && <Skeleton lines={6} />}
      {call.error && <FailedCall title={t('hotels.failed')} call={call} />}
      {imports?.length === 0 && <p>{t('hotels.none.imports')}</p>}
      {imports?.map((each) => (
        <OneImport key={each.id} of={each} />
      ))}
    </section>
  )
}

function OneImport({ of: each }: { of: Import }) {
  const t = useT()
  const language = useLanguage()
  const cancel = useChange(CancelHotelImportDocument, { dirty: [HotelImportsDocument] })
  const { kind, state, added, changed, kept, removed, rejected, unplaced, wouldGo, rejectedRows } = each
  async function stop() {
    const answer = await cancel.mutateAsync({ id: each.id }).catch(() => null)
    if (answer?.cancelHotelImport.ok) showToast(t('hotels.import.cancelled'))
  }
  return (
    <article className={`card ${styles.one}`} data-state={state}>
      <h2>{each.fileName || t(`hotels.tab.${kind}`)}</h2>
      <p className={styles.hint}>
        {t(`hotels.tab.${kind}`)} · {formatMoment(new Date(each.startedAt), language)}
      </p>
      <p role="status">
        <b>{t('hotels.import.state', { state })}</b>{' '}
        {state === 'running' && t('hotels.import.so-far', { rows: added + changed + kept + rejected })}
      </p>
      {state === 'running' && (
        <Button variant="default" size="xs" loading={cancel.isPending} onClick={() => void stop()}>
          {t('hotels.import.cancel')}
        </Button>
      )}
      {each.failure !== null && <p className={styles.refused}>{whyOf(each.failure, t)}</p>}
      <ul>
        <li>{t('hotels.import.tally', { added, changed, kept })}</li>
        {removed > 0 && <li>{t('hotels.import.removed', { count: removed })}</li>}
        {unplaced > 0 && <li>{t(`hotels.import.unplaced.${kind}`, { count: unplaced })}</li>}
        {wouldGo > 0 && <li>{t('hotels.import.would-go', { count: wouldGo })}</li>}
      </ul>
      {rejected > 0 && (
        <details>
          <summary>{t('hotels.import.rejected', { count: rejected })}</summary>
          <table className={styles.rejected}>
            <thead>
              <tr>
                <th scope="col">{t('hotels.import.rejected.line')}</th>
                <th scope="col">{t('hotels.import.rejected.why')}</th>
                <th scope="col">{t('hotels.import.rejected.value')}</th>
              </tr>
            </thead>
            <tbody>
              {rejectedRows.map(({ line, reason, field, value }, index) => (
                <tr key={index}>
                  <td>{line}</td>
                  <td>{t(`rejected.${reason.toLowerCase().replaceAll('_', '-')}` as WordKey)}</td>
                  <td>{[field, value].filter(Boolean).join(': ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rejected > rejectedRows.length && (
            <p className={styles.hint}>{t('hotels.import.rejected.more', { count: rejected - rejectedRows.length })}</p>
          )}
        </details>
      )}
    </article>
  )
}

const codes = [
  'not-utf8',
  'damaged',
  'empty',
  'no-csv',
  'too-many-columns',
  'column-twice',
  'lacks-columns',
  'no-properties',
  'xml-bookings',
  'other-page',
  'too-many-rows',
  'broken-off',
  'stopped',
] as const

/** A code and what it is about; what is no code is told as it stands. */
function whyOf(failure: string, t: Words): string {
  const [, named, detail = ''] = /^([\w-]+)(?::(.*))?$/s.exec(failure) ?? []
  const code = codes.find((each) => each === named)
  return code === undefined ? failure : t(`hotels.import.why.${code}`, { detail })
}
