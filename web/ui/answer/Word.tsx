import type { WordedValue } from '#domain/wording/worded.ts'
import { StatusIcon } from '../StatusIcon.tsx'
import type { Reader } from './reader.ts'
import { SharedText } from './SharedText.tsx'

type WordProps = {
  value: Pick<WordedValue, 'answer' | 'word' | 'wordLanguage' | 'wordIsUnconfirmed' | 'tone'>
  isText?: boolean
  reader: Reader
}

/** The answer itself. Colour and icon follow what it means for the traveller; the word stays literal. */
export function Word({ value, isText = false, reader }: WordProps) {
  const { answer, word, wordLanguage, wordIsUnconfirmed, tone } = value
  const { Icon } = reader
  const isRefusal = tone === 'bad' && answer === 'NO'
  return (
    <p className={isText && tone === 'plain' ? 'word-text' : `word ${isRefusal ? 'refusal' : tone}`}>
      {tone === 'unknown' && <StatusIcon status="GRAY" size={16} />}
      {tone === 'good' && <Icon name="check" size={16} />}
      {tone === 'bad' && <Icon name={isRefusal ? 'cross' : 'alert'} size={16} />}
      <span>
        <SharedText
          text={{ text: word, language: wordLanguage, ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }) }}
          reader={reader}
        />
      </span>
    </p>
  )
}
