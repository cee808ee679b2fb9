import type { WordedAnswer, WordedValue } from '../../../../domain/wording/worded.ts'
import { classes, forWhom, isForSome, type View } from '../../view.ts'
import { SharedText } from '../SharedText.tsx'
import { Codes } from './Codes.tsx'
import { Conditions } from './Conditions.tsx'
import { OriginLine, type Origin } from './OriginLine.tsx'
import { Steps } from './Steps.tsx'
import { Word } from './Word.tsx'

type AnswerListProps = { answers: readonly WordedAnswer[]; origin: Origin | null; view: View }

export function AnswerList({ answers, origin, view }: AnswerListProps) {
  if (answers.length === 0) return null
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <div key={answer.type}>
          <dt>{answer.label}</dt>
          {answer.values.map((value, index) => (
            <Value key={index} value={value} answer={answer} hasOwnOrigin={origin === null} view={view} />
          ))}
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { value: WordedValue; answer: WordedAnswer; hasOwnOrigin: boolean; view: View }

function Value({ value, answer, hasOwnOrigin, view }: ValueProps) {
  return (
    <dd className={classes(`tone-${value.tone}`, forWhom(view, value.citizenshipIso2s))}>
      {isForSome(view, value.citizenshipIso2s) && <Codes citizenships={value.citizenshipIso2s} view={view} />}
      <Steps steps={value.steps} view={view} />
      <Word value={value} isText={answer.valueType === 'FREETEXT'} view={view} />
      {value.maxStayText && <p>{value.maxStayText}</p>}
      {value.phaseText && <p className="phase">{value.phaseText}</p>}
      {value.text && (
        <p className="note">
          <SharedText text={value.text} view={view} />
        </p>
      )}
      {value.unknownText && <p className="note">{value.unknownText}</p>}
      <Conditions conditions={value.conditions} view={view} />
      {hasOwnOrigin && value.source && <OriginLine origin={value} view={view} />}
    </dd>
  )
}
