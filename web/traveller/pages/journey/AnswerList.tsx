import { Fragment } from 'react'
import { keyOfValue, type WordedAnswer, type WordedValue } from '#domain/wording/worded.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { Conditions } from '#web/ui/answer/Conditions.tsx'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import { Steps } from '#web/ui/answer/Steps.tsx'
import { Word } from '#web/ui/answer/Word.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { OriginLine, type SharedOrigin } from './OriginLine.tsx'

type AnswerListProps = { answers: readonly WordedAnswer[]; shared: SharedOrigin; view: View }

export function AnswerList({ answers, shared, view }: AnswerListProps) {
  if (answers.length === 0) return null
  return (
    <dl className="answers">
      {answers.map((answer) => (
        <Fragment key={answer.label}>
          <dt
            className={classes(
              forWhom(
                view,
                answer.values.flatMap(({ citizenshipIso2s }) => citizenshipIso2s),
              ),
            )}
          >
            {answer.label}
          </dt>
          {answer.values.map((value) => (
            <Value
              key={keyOfValue(answer.type, value)}
              value={value}
              isText={answer.valueType === 'FREETEXT'}
              shared={shared}
              view={view}
            />
          ))}
        </Fragment>
      ))}
    </dl>
  )
}

type ValueProps = { value: WordedValue; isText: boolean; shared: SharedOrigin; view: View }

function Value({ value, isText, shared, view }: ValueProps) {
  return (
    <dd className={classes(forWhom(view, value.citizenshipIso2s))}>
      <ForWhom citizenships={value.citizenshipIso2s} reader={view} />
      <Word value={value} isText={isText} reader={view} />
      {value.phaseText && <p className="phase">{value.phaseText}</p>}
      <Steps steps={value.steps} reader={view} />
      {value.said && (
        <p className="note">
          <LinkedText text={value.said} />
        </p>
      )}
      <SharedPart as="p" className="note" text={value.text} reader={view} />
      {value.unknownText && <p className="note">{value.unknownText}</p>}
      <Conditions conditions={value.conditions} reader={view} />
      <OriginLine values={[value]} shared={shared} view={view} />
    </dd>
  )
}
