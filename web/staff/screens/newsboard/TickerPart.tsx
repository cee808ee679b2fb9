import { useState } from 'react'
import { Button } from '@mantine/core'
import { Pause, Play } from 'lucide-react'
import { Link } from 'react-router'
import { countryRef } from '#domain/places.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { formatDayOf, formatTime } from '#web/ui/format-day.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { isToday } from '#web/staff/fields/today.ts'
import type { TickerFieldsFragment, TickerQuery } from '#web/staff/generated/graphql.ts'
import { may, type Permissions } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { tripSearchPath } from '#web/staff/trip/trip-search.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { NewRows } from './NewRows.tsx'
import { PartState } from './PartState.tsx'
import type { Part } from './use-board.ts'
import { useHeldRows } from './use-held-rows.ts'
import styles from './newsboard.module.css'

const shownRows = 12

const idOf = ({ id }: TickerFieldsFragment): string => id
const NONE: readonly TickerFieldsFragment[] = []

/** What is new of all kinds, as a list that nobody has to catch. Paused, nothing is added to it. */
export function TickerPart({ part, visit }: { part: Part<TickerQuery>; visit: Date }) {
  const t = useT()
  const held = useHeldRows(part.data?.ticker ?? NONE, idOf)
  const Icon = held.isPaused ? Play : Pause
  return (
    <section aria-labelledby="board-ticker" className={styles.ticker}>
      <header>
        <h2 id="board-ticker">{t('newsboard.ticker')}</h2>
        {held.rows.length > 0 && (
          <Button
            variant="subtle"
            size="xs"
            aria-pressed={held.isPaused}
            leftSection={<Icon size={16} />}
            onClick={held.pause}
          >
            {t(held.isPaused ? 'newsboard.ticker.resume' : 'newsboard.ticker.pause')}
          </Button>
        )}
      </header>
      <PartState part={part} failed={t('newsboard.ticker.failed')} lines={6}>
        {() => <Lines held={held} visit={visit} />}
      </PartState>
    </section>
  )
}

type LinesProps = { held: ReturnType<typeof useHeldRows<TickerFieldsFragment>>; visit: Date }

function Lines({ held: { rows, waiting, show, around }, visit }: LinesProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <p className={styles.empty}>{t('newsboard.empty.ticker')}</p>
  return (
    <>
      <NewRows waiting={waiting} onShow={show} />
      <ul {...around}>
        {rows.slice(0, isWhole ? undefined : shownRows).map((line) => (
          <Line key={line.id} line={line} isNew={new Date(line.createdAt) > visit} />
        ))}
      </ul>
      {rows.length > shownRows && (
        <Button variant="subtle" size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'newsboard.ticker.less' : 'newsboard.ticker.more', { count: rows.length - shownRows })}
        </Button>
      )}
    </>
  )
}

/** Its time when it is of today, else its day; where it leads depends on what it is about. */
function Line({
  line: { kind, about, title, country, createdAt },
  isNew,
}: {
  line: TickerFieldsFragment
  isNew: boolean
}) {
  const t = useT()
  const language = useLanguage()
  const { permissions } = useViewer()
  const moment = new Date(createdAt)
  const to = addressOf({ kind, about, title, country }, permissions)
  return (
    <li>
      <time dateTime={createdAt}>{isToday(moment) ? formatTime(moment, language) : formatDayOf(moment, language)}</time>
      <span>
        {country && <IsoCode iso2={country.iso2} name={countryName(country.iso2, language)} />}{' '}
        {to === null ? title : <Link to={to}>{title}</Link>}
        {isNew && <span className={styles.dot} role="img" aria-label={t('newsboard.mark.new')} />}
      </span>
    </li>
  )
}

/** Where more of it stands, for whoever may go there. */
function addressOf(
  { kind, about, title, country }: Pick<TickerFieldsFragment, 'kind' | 'about' | 'title' | 'country'>,
  permissions: Permissions,
): string | null {
  if (kind === 'NEWS') return `/news?id=${about}`
  if (kind === 'EVENT')
    return may(permissions, 'a3m_core.Events')
      ? `/events?${new URLSearchParams({ search: title.slice(0, 100) })}`
      : null
  if (country === null || !may(permissions, 'a3m_core.DestinationManager')) return null
  return tripSearchPath({ destinations: [countryRef(country.iso2)] })
}
