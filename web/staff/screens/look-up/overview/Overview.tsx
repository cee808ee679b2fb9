import { useAskedUpdate } from '#web/staff/change-journey/ask-update.ts'
import { useDeferredValue, useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigationType } from 'react-router'
import { lazyPart } from '#web/staff/errors/lazy-part.tsx'
import type { OwnPageFragment } from '#web/staff/generated/graphql.ts'
import { changeDraft, createDraft } from '#web/staff/create-journey/draft-names.ts'
import { useStored } from '#web/staff/stored.ts'
import { tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { compareAnswers, rulesBeside } from '#domain/wording/compare-answers.ts'
import { Differences } from '../difference/Differences.tsx'
import { useT } from '#web/staff/words/words.ts'
import { AskedOfPeople } from './AskedOfPeople.tsx'
import { AskedForBusiness } from './AskedForBusiness.tsx'
import { MissingHints, PlaceRead } from './MissingHints.tsx'
import { OutsidePortfolio } from './OutsidePortfolio.tsx'
import styles from './overview.module.css'
import { useSelectedStop } from './selected-stop.ts'
import { Sources } from './Sources.tsx'
import { StopPanel } from './StopPanel.tsx'
import { StopsAnswer } from './StopsAnswer.tsx'
import { Todo } from './Todo.tsx'
import { Verdict } from './Verdict.tsx'

const CreateJourneyPanel = lazyPart(
  async () => (await import('#web/staff/create-journey/CreateJourneyPanel.tsx')).CreateJourneyPanel,
)

const ChangeJourneyPanel = lazyPart(
  async () => (await import('#web/staff/change-journey/ChangeJourneyPanel.tsx')).ChangeJourneyPanel,
)

type OverviewProps = {
  detail: AnsweredTrip
  trip: TripSearch
  readAt: number
  isRefreshing: boolean
  /** It is the answer to the search before: to be read, and no page is made of it. */
  isOutdated?: boolean
  /** The answer that was changed to this one. */
  before: AnsweredTrip | null
  /** The trip page that gets this trip, and its version when somebody began; null: a new one is made, undefined: not known yet. */
  changed: { readonly page: OwnPageFragment; readonly version: number } | null | undefined
  onChanged?: () => void
  /** Asks the same as a private trip; there is none where nothing is to be asked. */
  onPrivate?: () => void
}

/** Of an answer that was asked for, tasks and rules are drawn in the frame after it; one that is gone back to is whole at once, where it was scrolled. */
const JUST_CAME_MS = 1_000

/** The answer first, then who may do what where, then what to do, then the rules of one stop at a time. */
export function Overview({
  detail,
  trip,
  readAt,
  isRefreshing,
  isOutdated = false,
  before,
  changed,
  onChanged,
  onPrivate,
}: OverviewProps) {
  const t = useT()
  const { assessment } = detail
  const [selected, select] = useSelectedStop(assessment.stops)
  const [isCreating, setCreating] = useState(false)
  const stop = assessment.stops[selected]
  const isGoneBackTo = useNavigationType() === 'POP'
  const [wasThere] = useState(() => isGoneBackTo && Date.now() - readAt > JUST_CAME_MS)
  const isWhole = useDeferredValue(true, wasThere)
  const closePanel = () => setCreating(false)
  useAskedUpdate(() => changed && setCreating(true))
  const drafts = useStored('drafts')
  const draft = changed ? changeDraft(changed.page.id) : createDraft(tripSearchPath(trip))
  return (
    <div className={isRefreshing ? styles.stale : undefined} aria-busy={isRefreshing}>
      <section className={`card ${styles.answer}`} aria-labelledby="verdict">
        <Verdict
          detail={detail}
          trip={trip}
          readAt={readAt}
          isRefreshing={isRefreshing || isOutdated}
          isChange={changed !== null}
          mayCreate={changed !== undefined}
          onCreate={() => setCreating(true)}
        />
        <OutsidePortfolio stops={assessment.stops} />
        {drafts[draft] && !isCreating && (
          <p role="status" className={styles.draft}>
            {t('journeys.draft.waits')}
            <Button variant="default" size="xs" onClick={() => setCreating(true)}>
              {t('journeys.draft.go-on')}
            </Button>
          </p>
        )}
        {before && isSameTrip(before, detail) && (
          <Differences
            differences={[
              ...compareAnswers(before.assessment, assessment),
              ...rulesBeside(before.assessment, assessment),
            ]}
          />
        )}
        <StopsAnswer stops={assessment.stops} selected={selected} isWhole={isWhole} onSelect={select} />
      </section>
      <MissingHints trip={trip} detail={detail} readAt={readAt} isRefreshing={isRefreshing} />
      {onPrivate && trip.purpose === 'BUSINESS' && (
        <AskedForBusiness travellers={detail.travellers} stops={assessment.stops} onPrivate={onPrivate} />
      )}
      <AskedOfPeople travellers={detail.travellers} questions={assessment.questions} isRefreshing={isRefreshing} />
      <div className={styles.columns}>
        {isWhole && (
          <>
            <Todo assessment={assessment} />
            {stop && (
              <PlaceRead value={stop.place}>
                <StopPanel
                  stops={assessment.stops}
                  selected={selected}
                  onSelect={select}
                  checklist={assessment.checklist}
                />
              </PlaceRead>
            )}
            <Sources revision={assessment.rulebookRevision} stops={assessment.stops} stop={stop} readAt={readAt} />
          </>
        )}
      </div>
      {isCreating && changed === null && (
        <CreateJourneyPanel trip={trip} detail={detail} onClose={closePanel} onFailed={closePanel} />
      )}
      {isCreating && changed && (
        <ChangeJourneyPanel
          trip={trip}
          detail={detail}
          {...changed}
          onFailed={closePanel}
          onClose={(isSaved) => {
            closePanel()
            if (isSaved) onChanged?.()
          }}
        />
      )}
    </div>
  )
}

/** Another destination is another question, and words in two languages are all different. */
const isSameTrip = (before: AnsweredTrip, after: AnsweredTrip): boolean =>
  before.assessment.language === after.assessment.language &&
  before.destinationNames.some((name) => after.destinationNames.includes(name))
