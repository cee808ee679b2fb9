import type { WordedCondition } from '../../../../domain/wording/worded.ts'
import type { View } from '../../view.ts'
import { hostOf, webLink } from '../../../ui/web-link.ts'
import { SharedText } from '../SharedText.tsx'

/** What would hold under a condition that the trip does not decide; shown beside the general answer, never applied. */
export function Conditions({ conditions, view }: { conditions: readonly WordedCondition[]; view: View }) {
  if (conditions.length === 0) return null
  return (
    <ul className="conditions">
      {conditions.map((condition) => {
        const link = webLink(condition.source)
        return (
          <li key={`${condition.text} ${condition.word}`}>
            <span>{condition.text}</span>
            <b>
              <SharedText text={{ text: condition.word, language: condition.wordLanguage }} view={view} />
            </b>
            {condition.maxStayText && <span>{condition.maxStayText}</span>}
            {condition.said && <span>{condition.said}</span>}
            {condition.note && (
              <span>
                <SharedText text={condition.note} view={view} />
              </span>
            )}
            {link && <a href={link}>{view.t('traveller.source', { host: hostOf(link) })}</a>}
          </li>
        )
      })}
    </ul>
  )
}
