import type { WordedValue } from '../../../../domain/wording/worded.ts'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import type { View } from '../../view.ts'
import { Icon } from '../icons.tsx'
import { SharedText } from '../SharedText.tsx'

type WordProps = {
  value: Pick<WordedValue, 'answer' | 'word' | 'wordLanguage' | 'wordIsUnconfirmed' | 'tone'>
  isText?: boolean
  view: View
}

/** The answer itself. Colour and icon follow what it means for the traveller, the word stays literal. */
export function Word({
  value: { answer, word, wordLanguage, wordIsUnconfirmed, tone },
  isText = false,
  view,
}: WordProps) {
  return (
    <p className={isText && tone === 'plain' ? 'word-text' : 'word'}>
      {tone === 'unknown' && <StatusIcon status="GRAY" size={16} />}
      {tone === 'good' && <Icon name="check" size={16} />}
      {tone === 'bad' && <Icon name={answer === 'NO' ? 'cross' : 'alert'} size={16} />}
      <span>
        <SharedText
          text={{ text: word, language: wordLanguage, ...(wordIsUnconfirmed && { isUnconfirmed: wordIsUnconfirmed }) }}
          view={view}
        />
      </span>
    </p>
  )
}
