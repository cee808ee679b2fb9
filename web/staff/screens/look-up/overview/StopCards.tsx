import { passportReason } from '#domain/wording/passport-choice.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { RouteMark } from '#web/ui/RouteMark.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { StopsProps } from './Matrix.tsx'
import { PassportToUse } from './PassportToUse.tsx'
import styles from './stop-cards.module.css'
import { stopDates } from './stop-dates.ts'

/** The matrix in a narrow window: a card a stop, a row a citizenship. */
export function StopCards({ stops, selected, onSelect }: StopsProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <ol className={styles.cards} aria-label={t('look-up.matrix')}>
      {stops.map((stop, index) => (
        <li key={index} className={index === selected ? styles.selected : undefined}>
          <button type="button" aria-pressed={index === selected} onClick={() => onSelect(index)}>
            <RouteMark role={stop.role} />
            <b>{stop.title}</b>
            <small>{stopDates(stop, stops, language, t)}</small>
          </button>
          <ul>
            {stop.cells.map((cell) => (
              <li
                key={cell.citizenshipIso2}
                className={`${statusClass(cell.status)} ${cell.isChosen ? (cell.status === 'BLUE' ? '' : styles.tinted) : styles.unused}`}
              >
                <IsoCode iso2={cell.citizenshipIso2} name={cell.citizenshipName} />
                <StatusIcon status={cell.status} size={18} />
                <span>
                  <b>{cell.headline}</b>
                  {cell.detail && <small>{cell.detail}</small>}
                  <PassportToUse reason={passportReason(cell, stop, stops)} />
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
