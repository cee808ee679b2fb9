import { Fragment } from 'react'
import { keyOfValue, type WordedAnswer, type WordedValue } from '#domain/wording/worded.ts'
import { LinkedText } from '#web/ui/LinkedText.tsx'
import { isBlockText } from '#web/ui/RichText.tsx'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { Conditions } from '#web/ui/answer/Conditions.tsx'
import { SharedPart, SharedText } from '#web/ui/answer/SharedText.tsx'
import { Steps } from '#web/ui/answer/Steps.tsx'
import { toneClass, Word } from '#web/ui/answer/Word.tsx'
import { webLink } from '#domain/web-link.ts'
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

/** The words of an answer alone are its element; what has changed since it was read shows both. */
function Value({ value, isText, shared, view }: ValueProps) {
  const { word, wordLanguage, wordIsUnconfirmed, maxStayText, text, changes } = value
  const isChanged = changes !== undefined && changes.length > 0
  const isLong = text !== null && isBlockText(text.text)
  const sentences = [value.said, value.unknownText].filter((part) => part !== null).join(' ')
  const said = [isChanged ? null : maxStayText, value.phaseText, sentences].filter(Boolean)
  const link = webLink(value.source)
  const isNamed = link !== null && value.steps.some(({ url }) => webLink(url) === link)
  // Of what nobody knows, why and whom to ask is the answer itself.
  const isOpen = value.tone === 'unknown' && text === null && !isChanged
  const isNoted = !isOpen && (said.length > 0 || (text !== null && !isLong))
  return (
    <dd className={classes(isChanged ? undefined : toneClass(value, isText), forWhom(view, value.citizenshipIso2s))}>
      <ForWhom citizenships={value.citizenshipIso2s} reader={view} />
      {isChanged ? (
        <Word value={value} isText={isText} reader={view} />
      ) : (
        <SharedText
          text={{ text: word, language: wordLanguage, ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }) }}
          reader={view}
        />
      )}
      {isOpen && ['', ...said].join(' · ')}
      {(isNoted || isLong) && ' '}
      {isNoted && (
        <p className="note">
          <LinkedText text={said.join(' · ')} />
          {said.length > 0 && text && !isLong && (sentences ? ' ' : ' · ')}
          {text && !isLong && <SharedText text={text} reader={view} />}
        </p>
      )}
      {isLong && <SharedPart as="p" className="note" text={text} reader={view} />}
      <Steps steps={value.steps} reader={view} />
      <Conditions conditions={value.conditions} reader={view} />
      {!isNamed && ' '}
      {!isNamed && <OriginLine values={[value]} shared={shared} view={view} />}
    </dd>
  )
}
