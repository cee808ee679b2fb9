import type { WordedCell } from '#domain/wording/worded.ts'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { isForSome } from '#web/ui/answer/reader.ts'
import { forWhom, type View } from '../../view.ts'

type ByHeadlineProps = { cells: readonly WordedCell[]; withDetail?: boolean; view: View }

/** Who needs what, in one line: those with the same answer together, so that the switch can leave out the others. The second begins as a line of its own. */
export function ByHeadline({ cells, withDetail = false, view }: ByHeadlineProps) {
  const said = ({ headline, detail }: WordedCell) => (withDetail && detail ? `${headline} · ${detail}` : headline)
  return Object.entries(Object.groupBy(cells, said)).map(([text, same]) => {
    const citizenships = same!.map(({ citizenshipIso2 }) => citizenshipIso2)
    return (
      <span key={text} className={['part', forWhom(view, citizenships)].filter(Boolean).join(' ')}>
        {isForSome(view, citizenships) && <Codes citizenships={citizenships} reader={view} />} {text}
      </span>
    )
  })
}
