import { citizenshipOf } from '#domain/assessment/traveller.ts'
import { valuesOf } from '#domain/outline/outline-questions.ts'
import type { WordedAnswer, WordedCell } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { Codes } from '#web/ui/answer/Codes.tsx'
import { StatusIcon, statusClass } from '#web/ui/StatusIcon.tsx'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { AnswerRows } from './AnswerRows.tsx'
import { permitGroups } from './permit-groups.ts'
import styles from './permit.module.css'
import { Value } from './Value.tsx'

type PermitSectionProps = { cells: readonly WordedCell[]; answers: readonly WordedAnswer[]; reader: Reader }

/** May they enter or pass: a card for each different answer, then what is the same for all. */
export function PermitSection({ cells, answers, reader }: PermitSectionProps) {
  const words = useOutlineWords()
  const { groups, shared } = permitGroups(cells, answers)
  return (
    <>
      <ul className={styles.groups}>
        {groups.map((group) => {
          const { status, headline, detail } = group.cells[0]!
          return (
            <li
              key={headline + group.cells[0]!.citizenshipIso2}
              className={`${statusClass(status)} ${status === 'BLUE' ? '' : styles.tinted}`}
            >
              <h3>
                {group.cells.map(({ citizenshipIso2, citizenshipName }) => (
                  <span key={citizenshipIso2}>
                    {group.cells.length === 1 ? (
                      <>
                        <IsoCode iso2={citizenshipOf(citizenshipIso2)} />
                        {citizenshipName}
                      </>
                    ) : (
                      <Codes citizenships={[citizenshipIso2]} reader={reader} />
                    )}
                  </span>
                ))}
              </h3>
              <p className={styles.headline}>
                <StatusIcon status={status} size={19} />
                <span className={styles.said}>
                  <b>{headline}</b>
                  {detail && <span>{detail}</span>}
                </span>
              </p>
              {group.answers.map((answer) => (
                <div key={answer.type} className={styles.answer}>
                  <h4>{answer.label}</h4>
                  {valuesOf(answer, words).map((value) => (
                    <Value key={value.key} value={value} about={answer} reader={readerOf(group.cells, reader)} />
                  ))}
                </div>
              ))}
            </li>
          )
        })}
      </ul>
      <AnswerRows answers={shared} reader={reader} />
    </>
  )
}

/** Within a card only its own people can differ. */
const readerOf = (cells: readonly WordedCell[], reader: Reader): Reader => ({
  ...reader,
  people: reader.people.filter(({ iso2 }) => cells.some(({ citizenshipIso2 }) => citizenshipIso2 === iso2)),
})
