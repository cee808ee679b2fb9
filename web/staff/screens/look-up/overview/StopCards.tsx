import { passportReason } from '#domain/wording/passport-choice.ts'
import { peopleOf } from '#web/staff/answer/use-reader.tsx'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { useT } from '#web/staff/words/words.ts'
import { CellWords } from './CellWords.tsx'
import styles from './stop-cards.module.css'
import { StopHeads, type StopRunsProps, type StopsProps } from './StopHeads.tsx'

/** The matrix in a narrow window and on paper: a card a stop, a row a citizenship. Paper cannot be unfolded: there each stop has its own. */
export function StopCards({ stops, runs, selected, onSelect }: StopRunsProps) {
  const t = useT()
  const own = { stops, selected, onSelect }
  return (
    <ol className={styles.cards} aria-label={t('look-up.matrix')}>
      {runs.flatMap((run) =>
        run.length === 1
          ? [<Card key={run[0]} {...own} run={run} />]
          : [
              <Card key={run.join()} {...own} run={run} medium="screen-only" />,
              ...run.map((index) => <Card key={index} {...own} run={[index]} medium="paper-only" />),
            ],
      )}
    </ol>
  )
}

type CardProps = StopsProps & { run: readonly number[]; medium?: 'screen-only' | 'paper-only' }

function Card({ stops, run, selected, onSelect, medium }: CardProps) {
  const stop = stops[run[0]!]!
  const people = { people: peopleOf(stop.cells) }
  const isSelected = run.includes(selected)
  return (
    <li className={[isSelected && styles.selected, medium].filter(Boolean).join(' ')}>
      <StopHeads stops={stops} run={run} selected={selected} onSelect={onSelect} />
      <ul>
        {stop.cells.map((cell) => (
          <li
            key={cell.citizenshipIso2}
            className={`${statusClass(cell.status)} ${cell.isChosen ? (cell.status === 'BLUE' ? '' : styles.tinted) : styles.unused}`}
          >
            <Codes citizenships={[cell.citizenshipIso2]} reader={people} />
            <StatusIcon status={cell.status} size={18} />
            <CellWords cell={cell} reason={passportReason(cell, stop, stops)} />
          </li>
        ))}
      </ul>
    </li>
  )
}
