import type { SectionKind } from '#domain/catalogue/catalogue.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import type { WordedStop, WordedCell } from '#domain/wording/worded.ts'
import { decidesEntry } from '#domain/wording/sections-by-kind.ts'
import { type View, classes, forWhom } from '../../view.ts'
import { AdvisoryFold } from './AdvisoryFold.tsx'
import { CountryFactsFold } from './CountryFactsFold.tsx'
import { Fold } from './Fold.tsx'
import { groupSections, RestFold, SectionFold, type SectionGroup } from './SectionFold.tsx'
import { passportReason } from '#domain/wording/passport-choice.ts'
import { statusClass } from '#web/ui/StatusIcon.tsx'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { Missions } from '#web/ui/answer/Missions.tsx'

type StopBlockProps = {
  stop: WordedStop
  id: string
  number: number
  stops: readonly WordedStop[]
  /** Governments are heard on this trip: where they say nothing of a country, that is said. */
  hasAdvisories: boolean
  countryFacts: readonly WordedCountryFact[]
  open: ReadonlySet<string>
  /** The reader has to turn to the mission: it stands before the rules. */
  asksMission: boolean
  view: View
}

export function StopBlock({
  stop,
  id,
  number,
  stops,
  hasAdvisories,
  countryFacts,
  open,
  asksMission,
  view,
}: StopBlockProps) {
  const { t } = view
  const groups = groupSections(stop.sections)
  const isFirst = ({ kind }: SectionGroup) => decidesEntry(kind)
  const fold = (group: SectionGroup) => {
    const groupId = `${id}-${group.kind}`
    return (
      <SectionFold key={group.kind} group={group} stop={stop} id={groupId} isOpen={open.has(groupId)} view={view} />
    )
  }
  const rest = groups.filter(({ kind }) => isSeldomAsked(kind, stop) && !open.has(`${id}-${kind}`))
  const isTogether = rest.length > 1
  const missions = stop.missions.length > 0 && (
    <Fold
      id={`${id}-missions`}
      icon="advisories"
      title={t('mission.title')}
      summary={stop.missions.map(({ name }) => name).join(' · ')}
      isOpen={asksMission}
    >
      <Missions missions={stop.missions} reader={view} />
    </Fold>
  )
  return (
    <section className={`stop ${stop.role}`} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} data-number={stop.role === 'DESTINATION' ? number : undefined}>
        {stop.title}
      </h2>
      <p className="stop-dates">
        {datesOf(stop, view)} <Changed of={stop} reader={view} />
      </p>
      <PermissionCards stop={stop} stops={stops} view={view} />
      <div className="folds">
        {asksMission && missions}
        {groups.filter(isFirst).map(fold)}
        {hasAdvisories && isVisit(stop) && <AdvisoryFold stop={stop} id={`${id}-advisories`} view={view} />}
        {groups.filter((group) => !isFirst(group) && !(isTogether && rest.includes(group))).map(fold)}
        {isTogether && (
          <RestFold groups={rest} stop={stop} id={`${id}-rest`} isAll={rest.length === groups.length} view={view} />
        )}
        {!asksMission && missions}
        {countryFacts.length > 0 && <CountryFactsFold facts={countryFacts} id={`${id}-country`} view={view} />}
      </div>
    </section>
  )
}

/** What few trips turn on stands together, unless something there is to be done; on the way that is all but what decides. */
const seldomAsked: ReadonlySet<SectionKind> = new Set(['exit', 'minors', 'dual', 'more'])
const isSeldomAsked = (kind: SectionKind, { role }: WordedStop): boolean =>
  seldomAsked.has(kind) || (role !== 'DESTINATION' && !decidesEntry(kind))

/** Nobody advises against going home. */
const isVisit = ({ role }: WordedStop): boolean => role === 'DESTINATION' || role === 'TRANSIT'

/** The days at a destination, or about when; a change of planes lies somewhere within the trip, and its rules are those of all days. */
function datesOf({ dateStart, dateEnd, days }: WordedStop, { t, formats }: View): string {
  if (days) {
    const dates = days.from === days.to ? formats.date(days.from) : formats.range(days.from, days.to)
    return days.isShared ? t('at-stop.shared', { dates }) : dates
  }
  if (!dateStart || !dateEnd) return t('at-stop.no-dates')
  return dateStart === dateEnd ? formats.date(dateStart) : t('at-stop.within')
}

type PermissionCardsProps = { stop: WordedStop; stops: readonly WordedStop[]; view: View }

/** One card a different answer: citizenships with the same answer share it. */
function PermissionCards({ stop, stops, view }: PermissionCardsProps) {
  const reasonOf = (cell: WordedCell) => passportReason(cell, stop, stops)
  const answerOf = (cell: WordedCell) => `${cell.status} ${cell.headline} ${cell.detail} ${reasonOf(cell)}`
  // Of one person's passports the one to use comes first.
  const cells = stop.cells.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
  const byAnswer = Object.values(Object.groupBy(cells, answerOf)).map((same) => same!)
  const isAlone = byAnswer.length === 1
  const cards = byAnswer.map((same) => {
    const { status, headline, detail } = same[0]!
    const reason = reasonOf(same[0]!)
    const citizenships = same.map((cell) => cell.citizenshipIso2)
    const Card = isAlone ? 'div' : 'li'
    return (
      <Card
        key={citizenships.join()}
        className={classes(
          'permission',
          statusClass(status),
          reason === 'other' && 'unused',
          forWhom(view, citizenships),
        )}
      >
        <Codes citizenships={citizenships} reader={view} /> {headline}{' '}
        <Changed of={same.find(({ isChanged }) => isChanged)} reader={view} />
        {detail && <p>{detail}</p>}
        {reason && <p className="passport">{view.t(`at-stop.passport.${reason}`)}</p>}
      </Card>
    )
  })
  return isAlone ? cards : <ul className="permissions">{cards}</ul>
}
