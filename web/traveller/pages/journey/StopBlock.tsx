import type { WordedStop } from '../../../../domain/wording/worded.ts'
import { RouteMark } from '../../../ui/RouteMark.tsx'
import { isOldCheck, type View } from '../../view.ts'
import { groupSections } from './group-sections.ts'
import { PermissionCards } from './PermissionCards.tsx'
import { SectionFold } from './SectionFold.tsx'

type StopBlockProps = {
  stop: WordedStop
  id: string
  number: number
  isOnlyDestination: boolean
  open: ReadonlySet<string>
  view: View
}

export function StopBlock({ stop, id, number, isOnlyDestination, open, view }: StopBlockProps) {
  const { t, formats } = view
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
        {groupSections(stop.sections).map((group) => (
          <SectionFold
            key={group.kind}
            group={group}
            stop={stop}
            id={`${id}-${group.kind}`}
            isOpen={open.has(`${id}-${group.kind}`)}
            view={view}
          />
        ))}
      </div>
    </section>
  )
}

/** A stop that lies somewhere within the trip says so: its rules are shown for every day of the trip. */
function datesOf(stop: WordedStop, isOnlyDestination: boolean, { t, formats }: View): string {
  if (!stop.dateStart || !stop.dateEnd) return t('traveller.stop.noDates')
  if (stop.dateStart === stop.dateEnd) return formats.date(stop.dateStart)
  return stop.role === 'DESTINATION' && isOnlyDestination
    ? formats.range(stop.dateStart, stop.dateEnd)
    : t('traveller.stop.within')
}
