import { passportReason } from '#domain/wording/passport-choice.ts'
import type { WordedCell, WordedStop } from '#domain/wording/worded.ts'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { Codes } from '#web/ui/answer/Codes.tsx'

type PermissionCardsProps = { stop: WordedStop; stops: readonly WordedStop[]; view: View }

/** One card a different answer: citizenships with the same answer share it. */
export function PermissionCards({ stop, stops, view }: PermissionCardsProps) {
  const reasonOf = (cell: WordedCell) => passportReason(cell, stop, stops)
  const answerOf = (cell: WordedCell) => `${cell.status} ${cell.headline} ${cell.detail} ${reasonOf(cell)}`
  // Of one person's passports the one to use comes first.
  const cells = stop.cells.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))
  const byAnswer = Object.values(Object.groupBy(cells, answerOf)).map((same) => same!)
  return (
    <ul className="permissions">
      {byAnswer.map((same) => {
        const { status, headline, detail } = same[0]!
        const reason = reasonOf(same[0]!)
        const citizenships = same.map((cell) => cell.citizenshipIso2)
        return (
          <li
            key={citizenships.join()}
            className={classes(
              'permission',
              reason === 'other' ? 'unused' : statusClass(status),
              forWhom(view, citizenships),
            )}
          >
            <StatusIcon status={status} size={20} />
            <div>
              <Codes citizenships={citizenships} reader={view} />
              <b>{headline}</b>
              {detail && <p>{detail}</p>}
              {reason && <p className="passport">{view.t(`at-stop.passport.${reason}`)}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
