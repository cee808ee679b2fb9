import { Check, TriangleAlert, X } from 'lucide-react'
import type { WordedValue } from '../../../../../domain/wording/worded.ts'
import { StatusIcon, statusClass } from '../../../../ui/StatusIcon.tsx'
import { SharedText } from './SharedText.tsx'
import styles from './section.module.css'

type WordProps = { value: Pick<WordedValue, 'answer' | 'word' | 'wordLanguage' | 'tone'>; isText?: boolean }

/** The answer itself. Colour and icon follow what it means for the traveller; the word stays literal. */
export function Word({ value: { answer, word, wordLanguage, tone }, isText = false }: WordProps) {
  const isNo = tone === 'bad' && answer === 'NO'
  const status = { good: 'BLUE', bad: isNo ? 'RED' : 'YELLOW', unknown: 'GRAY', plain: null } as const
  const hue = status[tone]
  return (
    <p className={`${isText ? styles.wordText : styles.word} ${hue ? statusClass(hue) : ''}`}>
      {tone === 'good' && <Check size={16} aria-hidden="true" />}
      {tone === 'bad' && (isNo ? <X size={16} aria-hidden="true" /> : <TriangleAlert size={16} aria-hidden="true" />)}
      {tone === 'unknown' && <StatusIcon status="GRAY" size={16} />}
      <span>
        <SharedText text={{ text: word, language: wordLanguage }} />
      </span>
    </p>
  )
}
