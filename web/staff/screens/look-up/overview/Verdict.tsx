import { useState } from 'react'
import { Button } from '@mantine/core'
import { Compass, Printer, Route } from 'lucide-react'
import { Link } from 'react-router'
import { verdictOf } from '#domain/outline/outline.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import { useReader } from '#web/staff/answer/use-reader.tsx'
import { PeopleLines } from '#web/ui/outline/PeopleLines.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { copyText } from '#web/staff/copy-text.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { whereElsePath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import { copiedText, type CopyKind } from '../handing-over/copied-texts.ts'
import { CopyMenu } from '../handing-over/CopyMenu.tsx'
import { GoldenTripButton } from '../handing-over/GoldenTripButton.tsx'
import { WhomToAsk } from './WhomToAsk.tsx'
import { headlineOf } from './headline.ts'
import { Unbroken } from './Unbroken.tsx'
import styles from './verdict.module.css'

type VerdictProps = {
  detail: AnsweredTrip
  trip: TripSearch
  readAt: number
  /** The answer on screen is that of the search before. */
  isRefreshing: boolean
  /** The trip goes to a page that is there already. */
  isChange: boolean
  mayCreate: boolean
  onCreate: () => void
}

export function Verdict({ detail, trip, readAt, isRefreshing, isChange, mayCreate, onCreate }: VerdictProps) {
  const t = useT()
  const language = useLanguage()
  const [uncopied, setUncopied] = useState<string | null>(null)
  const { assessment } = detail
  const { publicName, name, phone } = useViewer().organisation
  const agency = { name: publicName || name, telephone: phone }
  const reader = useReader(assessment.stops[0]?.cells)
  const words = useOutlineWords()
  const { past } = assessment.verdict
  const { status, heading, lines, people, warning, wayOut, more, deadline } = verdictOf(assessment.verdict, words)
  const { headline, rest, isLong } = headlineOf([heading, ...lines])

  async function copy(kind: CopyKind) {
    const text = copiedText(kind, { detail, trip, origin: location.origin }, { t, language, readAt, agency })
    const copied = await copyText(text)
    setUncopied(copied ? null : text.plain)
    if (copied) showToast(t(`look-up.copied.${kind}`))
  }
  return (
    <>
      <div className={styles.head}>
        <span className={`${styles.mark} ${statusClass(status)}`}>
          <StatusIcon status={status} size={28} />
        </span>
        <div className={styles.text}>
          <h1 id="verdict" tabIndex={-1} className={isLong ? styles.long : undefined}>
            <Unbroken text={headline} />
          </h1>
          {rest.map((line) => (
            <p key={line} className={styles.rest}>
              <Unbroken text={line} strong={deadline} />
            </p>
          ))}
          <PeopleLines people={people} />
          {[...(wayOut?.texts ?? []), ...more].map((text) => (
            <p key={text} className={styles.more}>
              <Unbroken text={text} strong={deadline} />
            </p>
          ))}
        </div>
        <div className={`${styles.actions} screen-only`}>
          <Button
            disabled={isRefreshing || past !== null || !mayCreate}
            onClick={onCreate}
            leftSection={<Route size={17} />}
          >
            {t(isChange ? 'change-trip.update' : 'look-up.create')}
          </Button>
          <CopyMenu disabled={isRefreshing} onCopy={(kind) => void copy(kind)} />
          <Button
            variant="default"
            disabled={isRefreshing}
            onClick={() => window.print()}
            leftSection={<Printer size={17} />}
          >
            {t('look-up.print')}
          </Button>
          <Button component={Link} to={whereElsePath(trip)} variant="default" leftSection={<Compass size={17} />}>
            {t('look-up.where-else')}
          </Button>
          <GoldenTripButton trip={trip} detail={detail} disabled={isRefreshing} />
        </div>
      </div>
      {warning ? (
        <div className={styles.warning}>
          <StatusIcon status="RED" size={20} />
          <div>
            <p>{warning}</p>
            <WhomToAsk assessment={assessment} reader={reader} />
          </div>
        </div>
      ) : (
        <div className={styles.ask}>
          <WhomToAsk assessment={assessment} reader={reader} />
        </div>
      )}
      <div className={uncopied === null ? undefined : styles.uncopied}>
        <p role="status">{uncopied !== null && t('look-up.copy-failed')}</p>
        {uncopied !== null && (
          <textarea
            readOnly
            rows={8}
            aria-label={t('look-up.copy-text')}
            value={uncopied}
            onFocus={(event) => event.target.select()}
          />
        )}
      </div>
    </>
  )
}
