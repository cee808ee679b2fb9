import type { ReactNode } from 'react'
import type { LinePart } from '#domain/outline/lines.ts'
import type { ValuePart } from '#domain/outline/parts.ts'
import { ForWhom } from '../answer/Codes.tsx'
import type { Reader } from '../answer/reader.ts'
import { SharedText, TextElement } from '../answer/SharedText.tsx'

/** By which the style sheet gives an answer its colour and sign; undefined for a text, which has none. */
export const toneClass = ({ tone, answer, isText }: Pick<ValuePart, 'tone' | 'answer' | 'isText'>) =>
  isText ? undefined : `word ${tone === 'bad' && answer === 'NO' ? 'refusal' : tone}`

/** The answer itself, and how long a stay it allows. Colour and icon, both of the style sheet, follow what it means for the traveller; the word stays literal. */
export function Word({ value, reader }: { value: ValuePart; reader: Reader }) {
  const { word, was, isChanged, isStayAlone, changedOn } = value
  const { t } = reader
  // Then what was said before stands beside the days, not before the answer that still holds.
  const before = <Before was={was} reader={reader} />
  const mark = (text: ReactNode, isFirst: boolean) =>
    isChanged ? (
      <ins>
        {isFirst && <span className="visually-hidden">{t('answer.now')} </span>}
        {text}
      </ins>
    ) : (
      text
    )
  const said = <SharedText text={word} reader={reader} />
  return (
    <>
      {!isStayAlone && before}
      <TextElement text={word} as="p" className={toneClass(value) ?? 'word-text'}>
        {isStayAlone ? said : mark(said, true)}
      </TextElement>
      {isStayAlone && before}
      {value.lines.filter(isStay).map(({ texts }, index) => (
        <p key={index}>
          {mark(
            texts.map((text) => text.text),
            isStayAlone,
          )}
        </p>
      ))}
      {isChanged && <small className="changed">{t('answer.changed')}</small>}
      {changedOn && <small className="changed-on">{changedOn}</small>}
    </>
  )
}

const isStay = ({ kind }: LinePart): boolean => kind === 'stay'

/** What stands below the word where that has told the days. */
export const linesBeside = ({ lines }: ValuePart): readonly LinePart[] => lines.filter((line) => !isStay(line))

/** What was said before, struck, and said to be so to who does not see it. */
const Before = ({ was, reader }: { was: ValuePart['was']; reader: Reader }) =>
  was.map(({ citizenshipIso2s, word, stay }) => (
    <TextElement key={citizenshipIso2s.join()} text={word ?? { text: '' }} as="p" className="before">
      <ForWhom citizenships={citizenshipIso2s} reader={reader} />
      <span className="visually-hidden">{reader.t('answer.before')} </span>
      {word && (
        <del>
          <SharedText text={word} reader={reader} />
        </del>
      )}{' '}
      {stay && <del>{stay}</del>}
    </TextElement>
  ))
