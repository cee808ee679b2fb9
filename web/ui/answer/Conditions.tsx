import type { ReactNode } from 'react'
import type { WordedCondition } from '#domain/wording/worded.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { ItemList } from './ItemList.tsx'
import { OutLink } from './OutLink.tsx'
import type { Reader } from './reader.ts'
import { SharedText } from './SharedText.tsx'

type ConditionsProps = {
  conditions: readonly WordedCondition[]
  reader: Reader
  /** What the reader can do about it. */
  renderAfter?: (index: number) => ReactNode
}

/** What would hold under a condition that the trip does not decide; shown beside the general answer, never applied. */
export function Conditions({ conditions, reader, renderAfter }: ConditionsProps) {
  if (conditions.length === 0) return null
  return (
    <ItemList
      className="conditions"
      items={conditions.map((condition, index) => {
        const link = webLink(condition.source)
        return (
          <>
            {condition.text}{' '}
            <b>
              <SharedText text={{ text: condition.word, language: condition.wordLanguage }} reader={reader} />
            </b>{' '}
            {[condition.maxStayText, condition.said].filter(Boolean).join(' · ')}{' '}
            {condition.note && <SharedText text={condition.note} reader={reader} />}{' '}
            {link && (
              <OutLink href={link} reader={reader}>
                {reader.t('answer.source', { host: hostOf(link) })}
              </OutLink>
            )}
            {condition.source === null && reader.t('answer.editorial')}
            {renderAfter?.(index)}
          </>
        )
      })}
    />
  )
}
