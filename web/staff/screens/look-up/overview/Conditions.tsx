import type { WordedCondition } from '../../../../../domain/wording/worded.ts'
import { useT } from '../../../words/words.ts'
import { webLink } from '../../../../ui/web-link.ts'
import { StateMissingButtons } from './MissingHints.tsx'
import { SharedText } from './SharedText.tsx'
import styles from './section.module.css'

/** What would hold under a condition that the trip does not decide; shown beside the general answer, never applied. */
export function Conditions({ conditions }: { conditions: readonly WordedCondition[] }) {
  const t = useT()
  if (conditions.length === 0) return null
  return (
    <ul className={styles.conditions}>
      {conditions.map((condition, index) => {
        const link = webLink(condition.source)
        return (
          <li key={index}>
            <span>{condition.text}:</span>{' '}
            <b>
              <SharedText text={{ text: condition.word, language: condition.wordLanguage }} />
            </b>{' '}
            {condition.maxStayText && <span>{condition.maxStayText}</span>} {condition.said}{' '}
            {condition.note && <SharedText text={condition.note} />}{' '}
            {link && (
              <a href={link} target="_blank" rel="noreferrer">
                {t('look-up.condition.source')}
              </a>
            )}{' '}
            <StateMissingButtons conditions={conditions} index={index} />
          </li>
        )
      })}
    </ul>
  )
}
