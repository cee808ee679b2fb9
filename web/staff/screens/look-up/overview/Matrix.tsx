import { useEffect, useRef, type CSSProperties } from 'react'
import { citizenshipOf } from '#domain/assessment/traveller.ts'
import { stopToShow } from '#domain/wording/deciding-stop.ts'
import { passportReason, type PassportReason } from '#domain/wording/passport-choice.ts'
import type { WordedCell } from '#domain/wording/worded.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './matrix.module.css'
import cells from './stop-cards.module.css'
import { CellWords } from './CellWords.tsx'
import { ScrollFrame } from './ScrollFrame.tsx'
import { StopHeads, type StopRunsProps } from './StopHeads.tsx'

/**
 * Citizenships by stops. A stop is chosen at the head of its column; a click on a cell chooses it too. However long the
 * route, the column that the headline speaks of stays in view.
 */
export function Matrix({ stops, runs, selected, onSelect }: StopRunsProps) {
  const t = useT()
  const chosen = useRef<HTMLTableCellElement>(null)
  const people = stops[0]?.cells ?? []
  const deciding = stopToShow(stops)
  const isDeciding = (run: readonly number[]) => run.includes(deciding)
  const isChosenInView = runs.some((run) => isDeciding(run) && run.includes(selected))

  // A long route scrolls inside its frame; the chosen column must be seen.
  useEffect(() => {
    const head = chosen.current
    const frame = head?.closest('table')?.parentElement
    if (!head || !frame || isChosenInView) return
    const left = head.offsetLeft - (head.parentElement?.firstElementChild?.clientWidth ?? 0)
    if (left < frame.scrollLeft || head.offsetLeft + head.offsetWidth > frame.scrollLeft + frame.clientWidth)
      frame.scrollTo({ left })
  }, [selected, isChosenInView])

  const classOf = (run: readonly number[]) =>
    [isDeciding(run) && styles.deciding, run.length > 1 && styles.folded, run.includes(selected) && styles.selected]
      .filter(Boolean)
      .join(' ')
  return (
    <ScrollFrame label={t('look-up.matrix')} columns={runs.length}>
      <table className={styles.matrix} style={columnCount(runs)}>
        <caption className="visually-hidden">{t('look-up.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('look-up.matrix.traveller')}</span>
            </th>
            {runs.map((run) => (
              <th key={run[0]} scope="col" ref={run.includes(selected) ? chosen : null} className={classOf(run)}>
                <StopHeads stops={stops} run={run} selected={selected} onSelect={onSelect} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ citizenshipIso2, citizenshipName }, row) => (
            <tr key={citizenshipIso2}>
              <th scope="row">
                <IsoCode iso2={citizenshipOf(citizenshipIso2)} />
                <span>{citizenshipName}</span>
              </th>
              {runs.map((run) => {
                const first = run[0]!
                const cell = stops[first]?.cells[row]
                return (
                  cell && (
                    <Cell
                      key={first}
                      cell={cell}
                      reason={passportReason(cell, stops[first]!, stops)}
                      isDeciding={isDeciding(run)}
                      onSelect={() => run.includes(selected) || onSelect(first)}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

/** Each column has a least width; a long route scrolls. */
const columnCount = (runs: StopRunsProps['runs']) => ({ '--columns': runs.length }) as CSSProperties

type CellProps = { cell: WordedCell; reason: PassportReason | null; isDeciding: boolean; onSelect: () => void }

function Cell({ cell, reason, isDeciding, onSelect }: CellProps) {
  const tint = cell.status === 'BLUE' || reason === 'other' ? '' : cells.tinted
  const place = isDeciding ? styles.deciding : ''
  return (
    <td
      className={`${statusClass(cell.status)} ${tint} ${reason === 'other' ? cells.unused : ''} ${place}`}
      onClick={onSelect}
    >
      <div>
        <StatusIcon status={cell.status} size={19} />
        <CellWords cell={cell} reason={reason} />
      </div>
    </td>
  )
}
