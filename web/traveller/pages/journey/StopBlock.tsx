import type { WordedCountryFact } from '../../../../domain/wording/word-country-facts.ts'
import type { WordedStop } from '../../../../domain/wording/worded.ts'
import { RouteMark } from '../../../ui/RouteMark.tsx'
import { isOldCheck, type View } from '../../view.ts'
import { AdvisoryFold } from './AdvisoryFold.tsx'
import { CountryFactsFold } from './CountryFactsFold.tsx'
import { groupSections, type SectionGroup } from './group-sections.ts'
import { PermissionCards } from './PermissionCards.tsx'
import { SectionFold } from './SectionFold.tsx'

type StopBlockProps = {
  stop: WordedStop
  id: string
  number: number
  isOnlyDestination: boolean
  /** Governments are heard on this trip: where they say nothing of a country, that is said. */
  hasAdvisories: boolean
  countryFacts: readonly WordedCountryFact[]
  open: ReadonlySet<string>
  view: View
}

export function StopBlock({
  stop,
  id,
  number,
  isOnlyDestination,
  hasAdvisories,
  countryFacts,
  open,
  view,
}: StopBlockProps) {
  const { t, formats } = view
  const groups = groupSections(stop.sections)
  const isFirst = ({ kind }: SectionGroup) => mayTheyGo.has(kind)
  const fold = (group: SectionGroup) => {
    const groupId = `${id}-${group.kind}`
    return (
      <SectionFold key={group.kind} group={group} stop={stop} id={groupId} isOpen={open.has(groupId)} view={view} />
    )
  }
  return (
    <section className="stop" id={id} aria-labelledby={`${id}-title`}>
      <div className="stop-head">
        {stop.role === 'DESTINATION' ? (
          <span className="stop-number" aria-hidden="true">
            {number}
          </span>
        ) : (
          <span className="stop-mark">
            <RouteMark role={stop.role} size={24} />
          </span>
        )}
        <div>
          <h2 id={`${id}-title`}>{stop.title}</h2>
          <p>{datesOf(stop, isOnlyDestination, view)}</p>
        </div>
        {stop.checkedAt && (
          <p className="checked">
            {t(isOldCheck(view, stop.checkedAt) ? 'traveller.checkedLongAgo' : 'traveller.checked', {
              date: formats.date(stop.checkedAt),
            })}
          </p>
        )}
      </div>
      <PermissionCards cells={stop.cells} view={view} />
      <div className="folds">
        {groups.filter(isFirst).map(fold)}
        {hasAdvisories && isVisit(stop) && <AdvisoryFold stop={stop} id={`${id}-advisories`} view={view} />}
        {groups.filter((group) => !isFirst(group)).map(fold)}
        {countryFacts.length > 0 && <CountryFactsFold facts={countryFacts} id={`${id}-country`} view={view} />}
      </div>
    </section>
  )
}

/** What decides whether somebody may go comes first, then who advises against it; nobody advises against going home. */
const mayTheyGo: ReadonlySet<string> = new Set(['documents', 'visa', 'transit'])
const isVisit = ({ role }: WordedStop): boolean => role === 'DESTINATION' || role === 'TRANSIT'

/** A stop that lies somewhere within the trip says so: its rules are shown for every day of the trip. */
function datesOf(stop: WordedStop, isOnlyDestination: boolean, { t, formats }: View): string {
  if (!stop.dateStart || !stop.dateEnd) return t('traveller.stop.noDates')
  if (stop.dateStart === stop.dateEnd) return formats.date(stop.dateStart)
  return stop.role === 'DESTINATION' && isOnlyDestination
    ? formats.range(stop.dateStart, stop.dateEnd)
    : t('traveller.stop.within')
}
