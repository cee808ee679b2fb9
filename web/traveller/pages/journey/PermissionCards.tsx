import type { WordedCell } from '../../../../domain/wording/worded.ts'
import { StatusIcon, statusClass } from '../../../ui/StatusIcon.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { Codes } from './Codes.tsx'

/** One card a different answer: citizenships with the same answer share it. */
export function PermissionCards({ cells, view }: { cells: readonly WordedCell[]; view: View }) {
  const byAnswer = Object.values(Object.groupBy(cells, (cell) => `${cell.status} ${cell.headline} ${cell.detail}`)).map(
    (same) => same!,
  )
  return (
    <ul className="permissions">
      {byAnswer.map((same) => {
        const { status, headline, detail } = same[0]!
        const citizenships = same.map((cell) => cell.citizenshipIso2)
        return (
          <li
            key={citizenships.join()}
            className={classes('permission', statusClass(status), forWhom(view, citizenships))}
          >
            <StatusIcon status={status} size={20} />
            <div>
              <Codes citizenships={citizenships} view={view} />
              <b>{headline}</b>
              {detail && <p>{detail}</p>}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
