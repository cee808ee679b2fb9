import type { WordedAnswer, WordedValue } from '../../../../domain/wording/worded.ts'
import { LinkedText } from '../../../ui/LinkedText.tsx'
import { classes, forWhom, isForSome, type View } from '../../view.ts'
import { SharedText } from '../SharedText.tsx'
import { Codes } from './Codes.tsx'
import { Conditions } from './Conditions.tsx'
import { OriginLine, type SharedOrigin } from './OriginLine.tsx'
import { Steps } from './Steps.tsx'
import { Word } from './Word.tsx'

type AnswerListProps = { answers: readonly WordedAnswer[]; shared: SharedOrigin; view: View }

export function AnswerList({ answers, shared, view }: AnswerListProps) {
  if (answers.length === 0) return null
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <div key={answer.label}>
          <dt>{answer.label}</dt>
          {answer.values.map((value, index) => (
            <Value key={index} value={value} isText={answer.valueType === 'FREETEXT'} shared={shared} view={view} />
          ))}
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { value: WordedValue; isText: boolean; shared: SharedOrigin; view: View }

function Value({ value, isText, shared, view }: ValueProps) {
  return (
    <dd className={classes(`tone-${value.tone}`, forWhom(view, value.citizenshipIso2s))}>
      <div className="answer-head">
        {isForSome(view, value.citizenshipIso2s) && <Codes citizenships={value.citizenshipIso2s} view={view} />}
        <Word value={value} isText={isText} view={view} />
        {value.maxStayText && <p>{value.maxStayText}</p>}
      </div>
      {value.phaseText && <p className="phase">{value.phaseText}</p>}
      <Steps steps={value.steps} view={view} />
      {value.said && (
        <p className="note">
          <LinkedText text={value.said} />
        </p>
      )}
      {value.text && (
        <p className="note">
          <SharedText text={value.text} view={view} />
        </p>
      )}
      {value.unknownText && <p className="note">{value.unknownText}</p>}
      <Conditions conditions={value.conditions} view={view} />
      <OriginLine values={[value]} shared={shared} view={view} />
    </dd>
  )
}
