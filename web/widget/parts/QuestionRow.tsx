import type { LinePart } from '#domain/outline/lines.ts'
import type { QuestionPart, ValuePart } from '#domain/outline/parts.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { hostOf } from '#domain/web-link.ts'
import { OutLink } from '#web/ui/answer/OutLink.tsx'
import { SharedPart, SharedText } from '#web/ui/answer/SharedText.tsx'
import type { Reader } from '#web/ui/answer/reader.ts'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { toneClass } from '#web/ui/outline/Word.tsx'
import { Row } from './Row.tsx'

/** Longer words are no answer that a narrow column can hold. */
const longestWord = 32
const longestHint = 90

type QuestionRowProps = { question: QuestionPart; value: ValuePart; reader: Reader; t: Translate }

/** The answer in a word, with the sign and colour of what it means; beside it the first thing to know of it. */
export function QuestionRow({ question: { label, heading }, value, reader, t }: QuestionRowProps) {
  const { word, isText, lines, link, isEditorial } = value
  const isUnknown = value.tone === 'unknown'
  const isLong = isText || word.rich !== undefined || (!isUnknown && word.text.length > longestWord)
  const hint = lines.find(isHint)
  const others = lines.filter((line) => line !== hint)
  const origin = link ? (
    <p>
      <OutLink href={link.address} reader={reader}>
        {reader.t('answer.source', { host: hostOf(link.address) })}
      </OutLink>
    </p>
  ) : (
    isEditorial && <p>{reader.t('answer.editorial')}</p>
  )
  const hasMore = isLong || others.length > 0 || origin
  return (
    <Row
      label={heading === null ? label : `${heading}: ${label}`}
      hint={[...(isUnknown ? [word.text] : []), ...(hint?.texts ?? []).map(({ text }) => text)].join(' · ')}
      word={
        !isLong && (
          <span className={toneClass(value)}>
            {isUnknown ? t('widget.unknown') : <SharedText text={word} reader={reader} />}
          </span>
        )
      }
      more={
        hasMore && (
          <>
            {isLong && <SharedPart text={word} as="p" reader={reader} />}
            <Lines lines={others} reader={reader} />
            {origin}
          </>
        )
      }
    />
  )
}

/** A few words in the language of the reader, with nothing to touch. */
const isHint = ({ kind, texts, main, about, link }: LinePart): boolean =>
  (kind === 'stay' || kind === 'unknown' || kind === 'said') &&
  main === null &&
  about === null &&
  link === null &&
  texts.every(({ rich }) => rich === undefined) &&
  texts.reduce((length, { text }) => length + text.length, 0) <= longestHint
