import { Fragment } from 'react'
import type { OriginPart, QuestionPart, ValuePart } from '#domain/outline/parts.ts'
import { ForWhom } from '#web/ui/answer/Codes.tsx'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { linesBeside, toneClass, Word } from '#web/ui/outline/Word.tsx'
import { classes, forWhom, type View } from '../../view.ts'
import { ValueOrigin } from './Origins.tsx'

type AnswerListProps = { questions: readonly QuestionPart[]; shared: OriginPart; view: View }

/** Questions with their values; a list for each heading among them. */
export function AnswerList({ questions, shared, view }: AnswerListProps) {
  return underHeadings(questions).map(([first, ...others], index) => (
    <Fragment key={index}>
      {first.heading && <h4>{first.heading}</h4>}
      <dl className="answers">
        {[first, ...others].map((question) => (
          <Question key={question.type} question={question} shared={shared} view={view} />
        ))}
      </dl>
    </Fragment>
  ))
}

function underHeadings(questions: readonly QuestionPart[]): readonly (readonly [QuestionPart, ...QuestionPart[]])[] {
  const lists: [QuestionPart, ...QuestionPart[]][] = []
  for (const question of questions) {
    const last = lists.at(-1)
    if (last && question.heading === null) last.push(question)
    else lists.push([question])
  }
  return lists
}

type QuestionProps = { question: QuestionPart; shared: OriginPart; view: View }

const Question = ({ question: { label, values }, shared, view }: QuestionProps) => (
  <>
    <dt
      className={classes(
        forWhom(
          view,
          values.flatMap(({ citizenshipIso2s }) => citizenshipIso2s),
        ),
      )}
    >
      {label}
    </dt>
    {values.map((value) => (
      <Value key={value.key} value={value} shared={shared} view={view} />
    ))}
  </>
)

type ValueProps = { value: ValuePart; shared: OriginPart; view: View }

/** The words of an answer alone are its element; what has changed since it was read shows both. */
function Value({ value, shared, view }: ValueProps) {
  const { citizenshipIso2s, isChanged, tone, word, lines } = value
  // Of what nobody knows, why and whom to ask is the answer itself.
  const isInline = tone === 'unknown' && !isChanged && lines.every(({ kind }) => kind !== 'note')
  return (
    <dd className={classes(!isChanged && toneClass(value), forWhom(view, citizenshipIso2s))}>
      <ForWhom citizenships={citizenshipIso2s} reader={view} />
      {isChanged ? <Word value={value} reader={view} /> : <SharedText text={word} reader={view} />}
      {lines.length > 0 && (isInline ? ' · ' : ' ')}
      <Lines lines={isChanged ? linesBeside(value) : lines} className="note" isInline={isInline} reader={view} />{' '}
      <ValueOrigin value={value} shared={shared} view={view} />
    </dd>
  )
}
