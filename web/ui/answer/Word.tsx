import type { ReactNode } from 'react'
import type { WordedValue } from '#domain/wording/worded.ts'
import { ForWhom } from './Codes.tsx'
import type { Reader } from './reader.ts'
import { SharedText, TextElement } from './SharedText.tsx'

type WordProps = {
  value: Pick<
    WordedValue,
    'answer' | 'word' | 'wordLanguage' | 'wordIsUnconfirmed' | 'tone' | 'maxStayText' | 'changes'
  >
  isText?: boolean
  reader: Reader
}

/** By which the style sheet gives an answer its colour and sign; undefined for a text, which has none. */
export const toneClass = (
  { tone, answer }: Pick<WordedValue, 'tone' | 'answer'>,
  isText: boolean,
): string | undefined =>
  isText && tone === 'plain' ? undefined : `word ${tone === 'bad' && answer === 'NO' ? 'refusal' : tone}`

/** The answer itself, and how long a stay it allows. Colour and icon, both of the style sheet, follow what it means for the traveller; the word stays literal. */
export function Word({ value, isText = false, reader }: WordProps) {
  const { word, wordLanguage, wordIsUnconfirmed, maxStayText, changes = [] } = value
  const isChanged = changes.length > 0
  // Then what was said before stands beside the days, not before the answer that still holds.
  const isStayAlone = isChanged && changes.every(({ was }) => was !== null && was.word === null)
  const { t } = reader
  const before = <Before changes={changes} reader={reader} />
  const mark = (text: ReactNode, isFirst: boolean) =>
    isChanged ? (
      <ins>
        {isFirst && <span className="visually-hidden">{t('answer.now')} </span>}
        {text}
      </ins>
    ) : (
      text
    )
  const said = (
    <SharedText
      text={{ text: word, language: wordLanguage, ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }) }}
      reader={reader}
    />
  )
  return (
    <>
      {!isStayAlone && before}
      <TextElement text={{ text: word }} as="p" className={toneClass(value, isText) ?? 'word-text'}>
        {isStayAlone ? said : mark(said, true)}
      </TextElement>
      {isStayAlone && before}
      {maxStayText && <p>{mark(maxStayText, isStayAlone)}</p>}
      {isChanged && <small className="changed">{t('answer.changed')}</small>}
    </>
  )
}

/** What was said before, struck, and said to be so to who does not see it. */
const Before = ({ changes, reader }: { changes: NonNullable<WordedValue['changes']>; reader: Reader }) =>
  changes.map(({ citizenshipIso2s, was }) =>
    was === null ? null : (
      <TextElement key={citizenshipIso2s.join()} text={was.word ?? { text: '' }} as="p" className="before">
        <ForWhom citizenships={citizenshipIso2s} reader={reader} />
        <span className="visually-hidden">{reader.t('answer.before')} </span>
        {was.word && (
          <del>
            <SharedText text={was.word} reader={reader} />
          </del>
        )}{' '}
        {was.maxStayText && <del>{was.maxStayText}</del>}
      </TextElement>
    ),
  )
