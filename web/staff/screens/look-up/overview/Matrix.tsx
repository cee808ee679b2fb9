import { useEffect, useRef, type CSSProperties } from 'react'
import { passportReason, type PassportReason } from '#domain/wording/passport-choice.ts'
import type { WordedCell, WordedStop } from '#domain/wording/worded.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { RouteMark } from '#web/ui/RouteMark.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './matrix.module.css'
import cells from './stop-cards.module.css'
import { PassportToUse } from './PassportToUse.tsx'
import { stopDates } from './stop-dates.ts'

export type StopsProps = { stops: readonly WordedStop[]; selected: number; onSelect: (index: number) => void }

/** Citizenships by stops. A stop is chosen at the head of its column; a click on a cell chooses it too. */
export function Matrix({ stops, selected, onSelect }: StopsProps) {
  const t = useT()
  const language = useLanguage()
  const chosen = useRef<HTMLTableCellElement>(null)
  const people = stops[0]?.cells ?? []

  // A long route scrolls inside its frame; the chosen column must be seen.
  useEffect(() => {
    const head = chosen.current
    const frame = head?.closest('table')?.parentElement
    if (!head || !frame) return
    const left = head.offsetLeft - 170
    if (left < frame.scrollLeft || head.offsetLeft + head.offsetWidth > frame.scrollLeft + frame.clientWidth)
      frame.scrollTo({ left })
  }, [selected])

  return (
    <div className={styles.frame}>
      <table className={styles.matrix} style={columnCount(stops.length)}>
        <caption className="visually-hidden">{t('look-up.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('look-up.matrix.traveller')}</span>
            </th>
            {stops.map((stop, index) => (
              <th
                key={index}
                scope="col"
                ref={index === selected ? chosen : null}
                className={index === selected ? styles.selected : undefined}
              >
                <button type="button" aria-pressed={index === selected} onClick={() => onSelect(index)}>
                  <RouteMark role={stop.role} />
                  <b>{stop.title}</b>
                  <small>{stopDates(stop, stops, language, t)}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ citizenshipIso2, citizenshipName }, row) => (
            <tr key={citizenshipIso2}>
              <th scope="row">
                <IsoCode iso2={citizenshipIso2} />
                <span>{citizenshipName}</span>
              </th>
              {stops.map((stop, index) => {
                const cell = stop.cells[row]
                return (
                  cell && (
                    <Cell
                      key={index}
                      cell={cell}
                      reason={passportReason(cell, stop, stops)}
                      onSelect={() => onSelect(index)}
                    />
                  )
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Each stop has a least width; a long route scrolls. */
const columnCount = (stops: number) => ({ '--stops': stops }) as CSSProperties

type CellProps = { cell: WordedCell; reason: PassportReason | null; onSelect: () => void }

function Cell({ cell, reason, onSelect }: CellProps) {
  const tint = cell.status === 'BLUE' || reason === 'other' ? '' : cells.tinted
  return (
    <td className={`${statusClass(cell.status)} ${tint} ${reason === 'other' ? cells.unused : ''}`} onClick={onSelect}>
      <div>
        <StatusIcon status={cell.status} size={19} />
        <span>
          <b>{cell.headline}</b>
          {cell.detail && <small>{cell.detail}</small>}
          <PassportToUse reason={reason} />
        </span>
      </div>
    </td>
  )
}
