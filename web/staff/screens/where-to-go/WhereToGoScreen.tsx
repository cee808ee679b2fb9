import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { byField } from '#web/staff/form/refusal.ts'
import { readFromGroup, withoutGroup } from '#web/staff/group-list/from-group.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { withNames } from '#web/staff/trip/names-of-people.ts'
import { useT } from '#web/staff/words/words.ts'
import { Asked, changeQuestionId } from './Asked.tsx'
import {
  checkQuestion,
  fieldsOfApi,
  isAsked,
  questionAddress,
  readQuestion,
  withPurpose,
  withUsual,
  type Question,
} from './question.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { Result } from './Result.tsx'
import { useWhereToGo } from './use-where-to-go.ts'
import styles from './where-to-go.module.css'

/** A trip without its destination, and where it may go. The address holds the question and how its answer is looked at. */
export function WhereToGoScreen() {
  const t = useT()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const defaults = useLookupDefaults()
  const questionText = questionAddress(readQuestion(address), new URLSearchParams()).toString()
  const question = useMemo(() => readQuestion(new URLSearchParams(questionText)), [questionText])
  const group = readFromGroup(address)
  const isRight = isAsked(question) && checkQuestion(question).length === 0
  const call = useWhereToGo(question, isRight)
  const { data, error, isPending, isPlaceholderData, refetch } = call
  const refused = error && error.fields.length > 0 ? byField(error.fields, fieldsOfApi, 'travellers') : null
  const [edited, setEdited] = useState<string | null>(null)
  const isEditing = !isRight || refused !== null || edited === questionText

  function close() {
    flushSync(() => setEdited(null))
    document.getElementById(changeQuestionId)?.focus()
  }
  return (
    <Screen title={t('where-to-go.title')}>
      {!isRight && <p className={styles.hint}>{t('where-to-go.hint')}</p>}
      {isEditing ? (
        <QuestionForm
          key={questionText}
          initial={named(isAsked(question) ? withPurpose(question) : withUsual(question, defaults))}
          isChecked={isAsked(question)}
          refused={refused ?? {}}
          onAsk={(asked) => {
            const next = questionAddress(asked, areSame(asked, question) ? address : withoutGroup(address))
            setEdited(null)
            if (next.toString() === address.toString()) void refetch()
            else void navigate(`?${next}`)
          }}
          {...(isRight && !refused && { onClose: close })}
        />
      ) : (
        <Asked question={question} onChange={() => setEdited(questionText)} />
      )}
      {isRight && error && !refused && <FailedCall title={t('where-to-go.failed')} call={call} />}
      {isRight && isPending && <Skeleton lines={10} />}
      {isRight && data && !refused && (
        <Result answer={data} question={question} group={group} isRefreshing={isPlaceholderData} />
      )}
    </Screen>
  )
}

/** Nobody came along, and nobody is told otherwise. */
const areSame = (one: Question, other: Question): boolean =>
  one.travellers.map(textOfFields).join(' ') === other.travellers.map(textOfFields).join(' ')

const named = (question: Question): Question => ({ ...question, travellers: withNames(question.travellers) })
